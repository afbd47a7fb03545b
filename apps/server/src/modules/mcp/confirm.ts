import { Type } from 'typebox'
import type { ApiAnswer, ApiCaller } from './api-caller.ts'

/** What a person has agreed to, word for word. */
export const confirmation = Type.Optional(
  Type.Object(
    {
      amount: Type.Integer({
        minimum: 0,
        description: 'Minor units (cents) of the currency, as the person confirmed it.',
      }),
      currency: Type.String({ description: 'Currency of the ad account, such as BRL.' }),
    },
    {
      additionalProperties: false,
      description:
        'Leave it out at first: the answer says what it would cost. Show that to the person; if they agree, call again with exactly this amount and currency.',
    },
  ),
)

export type Confirmation = { amount: number; currency: string }

export const findAdAccount = async (api: ApiCaller, adAccountId: string): Promise<ApiAnswer> => {
  let cursor: string | undefined
  do {
    const { data, paging } = await api.get('/api/marketing/ad-accounts', { limit: 100, cursor })
    const found = data.find((account: ApiAnswer) => account.ad_account_id === adAccountId)
    if (found) return found
    cursor = paging.next_cursor ?? undefined
  } while (cursor !== undefined)
  return undefined
}

/** Undefined when the person agreed to exactly this; else what to ask them. */
export const askFirst = async (
  api: ApiCaller,
  adAccountId: string,
  amount: number,
  per: string,
  confirm: Confirmation | undefined,
): Promise<object | undefined> => {
  const account = await findAdAccount(api, adAccountId)
  // Of another client, or not connected: the write itself says so, and nothing can be spent.
  if (!account) return undefined
  const { currency, name } = account
  if (confirm?.amount === amount && confirm.currency === currency) return undefined
  return {
    needs_confirmation: true,
    nothing_was_changed: true,
    ad_account: name,
    confirm: { amount, currency },
    ask: `This lets "${name}" spend up to ${amount} ${currency} minor units (cents) ${per}. Ask the person; if they agree, call again with this confirm.`,
    ...(confirm
      ? { why: `${confirm.amount} ${confirm.currency} was confirmed, and it is not what this would spend.` }
      : {}),
  }
}
