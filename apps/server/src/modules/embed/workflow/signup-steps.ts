// Every step of a connection, in order. The test that kills the process between any two of them reads this list.
export const signupSteps = [
  'exchange_code',
  'extend_token',
  'inspect_token',
  'find_account',
  'subscribe_app',
  'register_number',
  'read_account',
  'check_health',
  'store_channel',
  'announce',
] as const
export type SignupStep = (typeof signupSteps)[number]

export const stepStates = ['waiting', 'running', 'retrying', 'asking', 'done', 'skipped', 'failed'] as const
export type StepState = (typeof stepStates)[number]

/** What people see of a step. */
export type StepView = {
  name: SignupStep
  state: StepState
  /** Why it waits, was left out or failed. */
  reason?: string
  tries?: number
  started_at?: string
  finished_at?: string
}

export const freshSteps = (): StepView[] => signupSteps.map((name) => ({ name, state: 'waiting' }))

/** Nothing is stored yet: the session can be revoked. */
export const isRevocableAt = (step: number): boolean => step < signupSteps.indexOf('store_channel')

/** What went wrong, for programs and for the page, which says it in the person's language. */
export const problemCodes = [
  'login_refused',
  'login_expired',
  'permission_missing',
  'nothing_found',
  'account_taken',
  'account_refused',
  'pin_wrong',
  'number_locked',
  'number_unverified',
  'not_ready',
  'platform_unavailable',
  'app_refused',
  'internal_error',
] as const
export type ProblemCode = (typeof problemCodes)[number]

export type SignupProblem = { code: ProblemCode; message: string; step?: SignupStep; missing?: string[] }
