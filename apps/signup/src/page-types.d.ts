// What the server hands to the page: GET /embed/{token}/state.

export type Platform = 'chatapp' | 'photoapp' | 'socialapp'
export type Language = 'en' | 'pt' | 'es'

export type Step = {
  name: string
  state: 'waiting' | 'running' | 'retrying' | 'asking' | 'done' | 'skipped' | 'failed'
  reason?: string
}
export type Problem = { code: string; message: string; missing?: string[] }
export type Option = {
  account: string
  label: string
  detail?: string
  taken?: true
  connected?: true
  new_external_ref?: string
}
export type Question = { type: 'account'; options: Option[] } | { type: 'pin'; number: string }

export type Theme = {
  primary_color?: string
  background_color?: string
  text_color?: string
  color_scheme?: 'light' | 'dark' | 'auto'
  logo_url?: string
  language?: Language
}

export type PageState = {
  session_id: string
  status: 'pending' | 'opened' | 'completed' | 'revoked' | 'expired' | 'failed'
  run: 'idle' | 'signing_in' | 'running' | 'asking'
  platforms: Platform[]
  allowed_origins: string[]
  prefill?: {
    business?: { name?: string; email?: string; website?: string }
    phone?: { displayName?: string; category?: string }
  }
  theme?: Theme
  platform?: Platform
  steps: Step[]
  question?: Question
  problem?: Problem
  failure?: Problem
  result?: { channel: { display_phone_number?: string; username?: string; account_id?: string; platform: Platform } }
}

export type PageConfig = { language: Language; dialog_origin: string; client_name: string }

/** What only this tab knows. */
export type Local = {
  blocked: boolean
  windowClosed: boolean
  offline: boolean
  busy: boolean
  closed: boolean
  closedBy: 'host' | 'window' | 'person'
  /** The company that sent the link; a page that shows this one in a frame says itself whose it is. */
  asker: string | undefined
  /** Of our console, which has the button to close. */
  isInDialog: boolean
  /** The account that is connected again. */
  again: string | undefined
}

export type Actions = {
  login: (platform: Platform) => void
  loginLink: (platform: Platform) => string
  linkOpened: () => void
  answer: (given: { account?: string; pin?: string }) => void
  startOver: () => void
  close: () => void
}
