// The objects that every platform of the sandbox stands on. Each lives in a collection of the same name
// (`state.collection<Waba>('waba')`); ids are unique over all collections.

export type App = {
  id: string
  name: string
  secret: string
  verifyToken: string
  signupConfigId: string
  requireAppSecretProof: boolean
}

export type Business = { id: string; name: string; verificationStatus: string }

export type Person = { id: string; name: string; email: string }

type TokenType = 'USER' | 'SYSTEM_USER' | 'PAGE' | 'APP' | 'INSTAGRAM'

/** `id` is the token itself. `targets` limits a scope to some assets; a scope that is missing there reaches all. */
export type AccessToken = {
  id: string
  appId: string
  type: TokenType
  /** The person, the page or the professional account that `me` means for this token. */
  subjectId: string
  scopes: string[]
  targets: Record<string, string[]>
  issuedAtMs: number
  /** 0 = never. */
  expiresAtMs: number
  /** Set when the token died otherwise than by age: the subcode of error 190. */
  deadSubcode?: number
  /** Ad accounts, pages … that the person ticked in the dialog; absent = all that the subject reaches. */
  assetIds?: string[]
  /** Permissions that the person unticked in the dialog. */
  declined?: string[]
}

/** The app's subscription to one object (`POST /{app}/subscriptions`). `id` is `{app}:{object}`. */
export type AppSubscription = {
  id: string
  appId: string
  object: string
  callbackUrl: string
  verifyToken: string
  fields: string[]
  active: boolean
}

/** The app installed on an asset (`POST /{asset}/subscribed_apps`). `id` is `{app}:{asset}`. */
export type AssetSubscription = {
  id: string
  appId: string
  assetId: string
  /** Empty = all fields of the object. */
  fields: string[]
  overrideUrl?: string
}

export type Waba = {
  id: string
  name: string
  businessId: string
  currency: string
  timezoneId: string
  namespace: string
  country: string
  reviewStatus: string
  messagingLimit: string
  /** Marketing templates go through /marketing_messages only; /messages refuses them. */
  marketingOnlyByItsApi?: boolean
  /** Set while the account is restricted or disabled: sends answer with this error code. */
  blockedCode?: number
}

export type PhoneNumber = {
  id: string
  wabaId: string
  /** Digits only. */
  number: string
  displayNumber: string
  verifiedName: string
  nameStatus: string
  quality: string
  throughput: 'STANDARD' | 'HIGH'
  registered: boolean
  verified: boolean
  pin?: string
  requestedCode?: string
  username?: string
  overrideUrl?: string
  registeredAtMs?: number
  pinFailures: number
  registrations: number[]
}

export type Page = { id: string; name: string; businessId: string; category: string; igId?: string; username: string }

export type IgAccount = { id: string; scopedId: string; username: string; name: string; pageId: string }

export type AdAccount = {
  /** `act_…` */
  id: string
  accountId: string
  name: string
  businessId: string
  accountStatus: number
  disableReason: number
  currency: string
  timezoneId: number
  timezoneName: string
  amountSpent: string
  balance: string
  spendCap: string
  createdAtMs: number
  /** Without a payment method: objects can be created, but are not shown. */
  unfunded?: boolean
}
