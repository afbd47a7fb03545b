import type { Lead } from './lead-data.ts'

const first = ({ fields }: Lead, ...names: string[]): string | undefined =>
  names.map((name) => fields?.[name]?.[0]?.trim()).find((value) => value !== undefined && value !== '')

/** The platform's own questions have fixed names; those of the customer have any. */
export const leadName = (lead: Lead): string | undefined => {
  const parts = [first(lead, 'first_name'), first(lead, 'last_name')].filter(Boolean).join(' ')
  return first(lead, 'full_name', 'name') ?? (parts === '' ? undefined : parts)
}
export const leadEmail = (lead: Lead): string | undefined => first(lead, 'email', 'work_email')
export const leadPhone = (lead: Lead): string | undefined => first(lead, 'phone_number', 'phone', 'work_phone_number')

export const mailTo = (email: string): string => `mailto:${email}`
export const callTo = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

/** The best that is known to call the person by. */
export const leadTitle = (lead: Lead): string | undefined => leadName(lead) ?? leadEmail(lead) ?? leadPhone(lead)
