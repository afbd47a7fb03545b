// What `POST /_sandbox/settings` changes. Kept with the state, back to the defaults on reset.
import type { SandboxState } from './sandbox-state.ts'

export type SandboxSettings = {
  /** The platform's full rules: 24-hour window, mandatory ad fields, objective maps. */
  strict: boolean
  /** Between acceptance and `sent`, then `delivered`, then `read`. */
  status_delay_ms: number
  /** How long a template or an ad stays in review. */
  review_delay_ms: number
  shuffle_statuses: boolean
  repeat_statuses: boolean
  /** Messages per second of a number (80 or 1,000), answered with 130429. */
  throughput_limits: boolean
  /** Messages to one person (45, then one in 6 s), answered with 131056; null = with `strict`. */
  pair_limits: boolean | null
  /** Whether people read what they get; off leaves messages at `delivered`. */
  auto_read: boolean
  /** How long updates are gathered before one webhook leaves. */
  webhook_batch_ms: number
  /** Every call must carry a valid appsecret_proof. */
  require_appsecret_proof: boolean
}

export const defaultSettings: SandboxSettings = {
  strict: false,
  status_delay_ms: 100,
  review_delay_ms: 1000,
  shuffle_statuses: false,
  repeat_statuses: false,
  throughput_limits: true,
  pair_limits: null,
  auto_read: true,
  webhook_batch_ms: 0,
  require_appsecret_proof: false,
}

export type SettingsStore = {
  readonly current: SandboxSettings
  change(part: Partial<SandboxSettings>): SandboxSettings
}

export const createSettings = (state: SandboxState, overrides: Partial<SandboxSettings> = {}): SettingsStore => {
  const initial = (): SandboxSettings => ({
    ...defaultSettings,
    ...overrides,
    ...(state.getValue('settings') as Partial<SandboxSettings> | undefined),
  })
  let current = initial()
  state.onReset(() => {
    current = initial()
  })
  return {
    get current() {
      return current
    },
    change(part) {
      current = { ...current, ...part }
      state.setValue('settings', current)
      return current
    },
  }
}
