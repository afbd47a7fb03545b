import type { TenantTransaction, Database } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import { createGatheredReads } from '../../../lib/gathered-reads.ts'
import { createRecentMap } from '../../../lib/recent-map.ts'
import { type EventKey, eventKeyCode } from '../events/event-catalogue.ts'
import { signingSecretOwner, webhookSecretOwner } from '../config/webhook-config-service.ts'
import { type StoredConfig, createWebhookConfigStore, readWebhookConfigs } from '../config/webhook-config-store.ts'
import { type Signer, signingKey } from './webhook-signature.ts'

/** What the dispatcher needs to know of a client, secrets opened. */
export interface DispatchConfig {
  revision: number
  webhookUrl: string
  skipReason: (key: EventKey) => 'disabled' | 'not_configured' | undefined
  signer: (nowMs: number) => Signer
}

const maxAgeMs = 1_000
const mostKnown = 10_000
/** Lanes that go on in one turn of the event loop when their configurations are read. */
const mostAtOnce = 32

const openConfig = (clientId: string, stored: StoredConfig, box: SecretBox): DispatchConfig => {
  const disabled = new Set(stored.disabledKeys)
  const token = stored.secret === null ? undefined : box.open(stored.secret, webhookSecretOwner(clientId))
  const keys = stored.signingSecrets.map(({ secret, endsAtMs }) => ({
    key: signingKey(box.open(secret, signingSecretOwner(clientId))),
    endsAtMs: endsAtMs ?? Infinity,
  }))
  return {
    revision: stored.revision,
    webhookUrl: stored.webhookUrl,
    skipReason: (key) =>
      stored.webhookUrl === '' ? 'not_configured' : disabled.has(eventKeyCode[key]) ? 'disabled' : undefined,
    signer: (nowMs) => ({ token, keys: keys.flatMap(({ key, endsAtMs }) => (nowMs < endsAtMs ? [key] : [])) }),
  }
}

export interface DispatchConfigDeps {
  database: Pick<Database, 'batchStatement'>
  secretBox: SecretBox
  clock: Clock
}

/**
 * The configuration of the clients whose lanes run here. At most a second old, never older than the one that decided that
 * an event is sent, and replaced at once when this process changes it. Read for many lanes at once: hundreds try their
 * receivers again together.
 */
export const createDispatchConfigs = ({ database, secretBox, clock }: DispatchConfigDeps) => {
  const known = createRecentMap<string, { config: DispatchConfig; atMs: number }>(mostKnown)

  const keep = (clientId: string, stored: StoredConfig): DispatchConfig => {
    const atMs = clock.now()
    const newer = known.get(clientId)
    // A read that began before a change may end after it.
    if (newer !== undefined && newer.config.revision > stored.revision) return newer.config
    const config = openConfig(clientId, stored, secretBox)
    known.set(clientId, { config, atMs })
    return config
  }

  const refresh = async (tx: TenantTransaction): Promise<DispatchConfig> =>
    keep(tx.clientId, await createWebhookConfigStore(tx).read())

  const load = createGatheredReads(mostAtOnce, async (clientIds: readonly string[]) => {
    const storedOf = await readWebhookConfigs(database, clientIds)
    return (clientId) => keep(clientId, storedOf(clientId))
  })

  return {
    /** Reads it anew, in a transaction that is open anyway. */
    refresh,
    /** Without asking, however old. */
    known: (clientId: string): DispatchConfig | undefined => known.get(clientId)?.config,
    /** What this process has just committed. */
    keep,
    current: (clientId: string, revision: number): DispatchConfig | Promise<DispatchConfig> => {
      const entry = known.get(clientId)
      return entry !== undefined && entry.config.revision >= revision && clock.now() - entry.atMs <= maxAgeMs
        ? entry.config
        : load(clientId)
    },
  }
}

export type DispatchConfigs = ReturnType<typeof createDispatchConfigs>
