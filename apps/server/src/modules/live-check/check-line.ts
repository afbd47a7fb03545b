import type { Config } from '../../config/config.ts'
import type { SystemTransaction } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { LoginClient } from '../../platforms/login/login-client.ts'

export type LiveCheckDeps = {
  config: Config
  clock: Clock
  login: Pick<LoginClient, 'inspect' | 'inspectApp' | 'subscriptions'>
  read: <T>(work: (tx: SystemTransaction) => Promise<T>) => Promise<T>
  /** The names of the keys that something in the database is sealed with. */
  keysInUse: () => Promise<string[]>
}

/** `note` is for the operator to judge; only `not` means that Herald must not go live like this. */
export type CheckLine = { name: string; state: 'ok' | 'not' | 'note'; text: string }

export const ok = (name: string, text: string): CheckLine => ({ name, state: 'ok', text })
export const not = (name: string, text: string): CheckLine => ({ name, state: 'not', text })
export const note = (name: string, text: string): CheckLine => ({ name, state: 'note', text })
