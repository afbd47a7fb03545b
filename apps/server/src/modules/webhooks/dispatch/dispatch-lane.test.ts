import { expect, it } from 'vitest'
import { defaultBreakerRules } from '../receivers/receiver-breaker.ts'
import type { StoredConfig } from '../config/webhook-config-store.ts'
import { type DispatchLaneDeps, createDispatchLane } from './dispatch-lane.ts'

it('forgets the sessions of lanes that were opened long ago', async () => {
  const config = { webhookUrl: 'https://before.example' }
  const lane = createDispatchLane({
    configs: { refresh: () => Promise.resolve(config), keep: () => ({ webhookUrl: 'https://now.example' }) },
    clock: { now: () => 0 },
    tuning: { postLimitMs: 1_000, retryDelaysMs: [], breakerRules: defaultBreakerRules },
  } as unknown as DispatchLaneDeps)
  const { open } = lane.kind as unknown as { open: (tx: object, lane: object, control: object) => Promise<unknown> }
  /** Those whose session hears of a new address. */
  const told: string[] = []
  const quiet = () => undefined
  const opened = Array.from({ length: 10_001 }, (_, n) => `client ${n}`)
  for (const clientId of opened) {
    const control = { setPace: () => told.push(clientId), pauseFor: quiet, setWindow: quiet, setSlow: quiet }
    const tx = { clientId, query: () => Promise.resolve({ rows: [] }) }
    await open(tx, { clientId, laneId: clientId }, control)
  }
  for (const clientId of opened) lane.configChanged(clientId, {} as StoredConfig)
  expect(told).toEqual(opened.slice(1))
})
