// What `POST /_sandbox/ads/settings` changes: how reports behave, how much a synchronous query may ask for, and
// whether creatives are shared.
import type { SandboxState } from '../state/sandbox-state.ts'
import { ControlError } from '../control/control-registry.ts'

export type AdSettings = {
  /** From the creation of a report to its completion. */
  report_delay_ms: number
  /** How many first polls of a report answer 100/33, as the platform's own race does. */
  report_missing_polls: number
  /** A synchronous query that may give more rows answers "reduce the amount of data". */
  sync_row_limit: number
  /** 1: creatives of the same content are one creative, as the platform mostly has it. 0: each create makes its own. */
  creative_sharing: number
}

const defaultAdSettings: AdSettings = {
  report_delay_ms: 400,
  report_missing_polls: 0,
  sync_row_limit: 1_000_000,
  creative_sharing: 1,
}

const name = 'ads_settings'

export const adSettings = (state: SandboxState): AdSettings => ({
  ...defaultAdSettings,
  ...(state.getValue(name) as Partial<AdSettings> | undefined),
})

export const changeAdSettings = (state: SandboxState, body: Record<string, unknown>): AdSettings => {
  const part: Record<string, number> = {}
  for (const [key, value] of Object.entries(body)) {
    if (!Object.hasOwn(defaultAdSettings, key))
      throw new ControlError(`Unknown setting "${key}". Known: ${Object.keys(defaultAdSettings).join(', ')}.`)
    if (!Number.isSafeInteger(value) || Number(value) < 0)
      throw new ControlError(`"${key}" must be a whole number of 0 or more.`)
    part[key] = Number(value)
  }
  const changed = { ...adSettings(state), ...part }
  state.setValue(name, changed)
  return changed
}
