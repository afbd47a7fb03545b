/** International number in digits, without the plus sign. */
const phoneNumber = /^[1-9]\d{6,14}$/
/** Country, then the id; `ENT` marks the id that several linked businesses share. */
const businessScopedId = /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/

export type ChatRecipient = { kind: 'phone' | 'business_scoped' | 'parent_business_scoped'; value: string }

export const readChatRecipient = (to: string): ChatRecipient | undefined => {
  if (phoneNumber.test(to)) return { kind: 'phone', value: to }
  if (!businessScopedId.test(to)) return undefined
  return { kind: /^[A-Z]{2}\.ENT\./.test(to) ? 'parent_business_scoped' : 'business_scoped', value: to }
}

/**
 * The field of the platform's API that the recipient belongs into. A business-scoped id in `to` would be answered with
 * success and lost: the platform takes its digits for a phone number.
 */
export const recipientField = (to: string): { to: string } | { recipient: string } =>
  businessScopedId.test(to) ? { recipient: to } : { to }
