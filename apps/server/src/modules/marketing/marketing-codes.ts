/** The numbers that stand for words in the database. */
export const adAccountStatusCode = { available: 1, active: 2, disabled: 3, revoked: 4 } as const
export type AdAccountStatus = keyof typeof adAccountStatusCode

/** What is made on the platform. Never renumber. */
export const createKindCode = { campaign: 1, adset: 2, ad: 3, creative: 4, video: 5, image: 6, report: 7 } as const
export type CreateKind = keyof typeof createKindCode
