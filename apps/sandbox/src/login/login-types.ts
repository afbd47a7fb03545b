// What the login side keeps: codes that wait for their exchange.

/** The three signups, the ads or pages login by scope, and the photo platform's own login. */
export type DialogKind = 'scope' | 'chat-signup' | 'photo-signup' | 'social-signup' | 'photo-login'

export type LoginCode = {
  /** The code itself. */
  id: string
  appId: string
  kind: DialogKind
  redirectUri: string
  /** Whom the token will speak for. */
  subjectId: string
  scopes: string[]
  declined: string[]
  assetIds: string[]
  targets: Record<string, string[]>
  createdAtMs: number
  expiresAtMs: number
  usedAtMs?: number
}

export type DialogRequest = {
  kind: DialogKind
  clientId: string
  redirectUri: string
  state: string | undefined
  scopes: string[]
  responseTypes: string[]
  configId: string | undefined
  /** Only for a chat signup: keep the number in the phone app as well. */
  coexistence: boolean
  prefill: { businessName?: string; displayName?: string; email?: string; website?: string }
  /** The query as it came, so that a form can carry it on. */
  query: string
}

export type DialogAnswer = {
  deny: boolean
  untick: string[]
  /** Undefined = what is ticked when the dialog opens. */
  accounts: string[] | undefined
  /** A kind of account that `accounts` does not mention stays as the dialog ticks it; a sent form says everything itself. */
  keepOthers: boolean
  /** A chat signup with a number that is not there yet. */
  newNumber?: { number: string; displayName: string }
  coexistence?: boolean
}

export type DialogOutcome = {
  redirectTo: string
  code: string | undefined
  state: string | undefined
  /** What the pop-up tells the page that opened it. */
  message?: Record<string, unknown>
}
