import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import { type AuditEntry, recordAudit } from '../../audit/index.ts'
import { type DispatchKey, eventKeyCode } from '../events/event-catalogue.ts'
import { type ConfigChange, type StoredConfig, createWebhookConfigStore } from './webhook-config-store.ts'
import { checkWebhookUrl } from './webhook-url.ts'

// Bind a sealed secret to its client: a row copied to another client does not open there.
export const webhookSecretOwner = (clientId: string): string => `webhook_secret:${clientId}`
export const signingSecretOwner = (clientId: string): string => `webhook_signing_secret:${clientId}`

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export interface WebhookConfigDeps {
  database: Pick<Database, 'tenantTransaction'>
  secretBox: SecretBox
  /** Lets webhooks go to http and private addresses. */
  allowPrivate: boolean
  /** Runs after a change is committed. */
  onChanged: (clientId: string, config: StoredConfig) => void
}

/** null clears, absent stays. */
export interface ConfigPatch {
  webhookUrl?: string | null | undefined
  webhookSecret?: string | null | undefined
}

/** Of the secret only that it was set, replaced or cleared. */
const updatedEntry = (current: StoredConfig, { webhookUrl, secret }: ConfigChange): AuditEntry => ({
  action: 'webhook.updated',
  before: {
    ...(webhookUrl === undefined ? {} : { webhook_url: current.webhookUrl }),
    ...(secret === undefined ? {} : { webhook_secret: current.secret === null ? 'none' : 'set' }),
  },
  after: {
    ...(webhookUrl === undefined ? {} : { webhook_url: webhookUrl }),
    ...(secret === undefined ? {} : { webhook_secret: secret === null ? 'none' : current.secret ? 'replaced' : 'set' }),
  },
})

export const createWebhookConfigService = (deps: WebhookConfigDeps) => {
  const { database, secretBox, allowPrivate, onChanged } = deps

  const secretChange = (clientId: string, current: StoredConfig, secret: string | null): ConfigChange => {
    const owner = webhookSecretOwner(clientId)
    if (secret === null) return current.secret === null ? {} : { secret: null, secretHint: '' }
    if (current.secret !== null && secretBox.open(current.secret, owner) === secret) return {}
    return { secret: secretBox.seal(secret, owner), secretHint: secret.slice(-4) }
  }
  const signingChange = (clientId: string, secret: string): ConfigChange => ({
    signingSecret: secretBox.seal(secret, signingSecretOwner(clientId)),
  })

  /** Decides under the row's lock, so that two changes at once both count. */
  const change = async (
    clientId: string,
    decide: (current: StoredConfig) => ConfigChange,
    entryOf: (current: StoredConfig, wanted: ConfigChange) => AuditEntry,
  ): Promise<StoredConfig> => {
    const [config, changed] = await database.tenantTransaction(clientId, async (tx) => {
      const store = createWebhookConfigStore(tx)
      const current = await store.lock()
      const wanted = decide(current)
      if (Object.keys(wanted).length === 0) return [current, false] as const
      await store.update(wanted)
      await recordAudit(tx, entryOf(current, wanted))
      return [await store.read(), true] as const
    })
    if (changed) onChanged(clientId, config)
    return config
  }

  return {
    read: (clientId: string): Promise<StoredConfig> =>
      database.tenantTransaction(clientId, (tx) => createWebhookConfigStore(tx).read()),

    patch: async (clientId: string, { webhookUrl, webhookSecret }: ConfigPatch): Promise<StoredConfig> => {
      const url = webhookUrl === null ? '' : webhookUrl
      if (url) checkWebhookUrl(url, allowPrivate)
      const decide = (current: StoredConfig): ConfigChange => ({
        ...(url === undefined || url === current.webhookUrl ? {} : { webhookUrl: url }),
        // There from the start, so that every event is signed.
        ...(url && current.signingSecrets.length === 0 ? signingChange(clientId, newSecret()) : {}),
        ...(webhookSecret === undefined ? {} : secretChange(clientId, current, webhookSecret)),
      })
      return change(clientId, decide, updatedEntry)
    },

    switchKey: (clientId: string, key: DispatchKey, enabled: boolean): Promise<StoredConfig> =>
      change(
        clientId,
        ({ disabledKeys }) => {
          const code = eventKeyCode[key]
          if (disabledKeys.includes(code) !== enabled) return {}
          return {
            disabledKeys: enabled
              ? disabledKeys.filter((other) => other !== code)
              : [...disabledKeys, code].sort((a, b) => a - b),
          }
        },
        () => ({
          action: 'webhook.switched',
          object: { id: key },
          before: { enabled: !enabled },
          after: { enabled },
        }),
      ),

    /** For the receiver that a newcomer's start brings along; no route shows it. */
    signingSecret: async (clientId: string): Promise<string | undefined> => {
      const { signingSecrets } = await database.tenantTransaction(clientId, (tx) => createWebhookConfigStore(tx).read())
      const [newest] = signingSecrets
      return newest && secretBox.open(newest.secret, signingSecretOwner(clientId))
    },

    /** The only answer that ever shows a secret. */
    generateSecret: async (clientId: string): Promise<{ token: string; signingSecret: string }> => {
      const [token, signingSecret] = [newSecret(), newSecret()]
      const decide = (current: StoredConfig): ConfigChange => ({
        ...secretChange(clientId, current, token),
        ...signingChange(clientId, signingSecret),
      })
      await change(clientId, decide, () => ({ action: 'webhook.secret_generated' }))
      return { token, signingSecret }
    },
  }
}

export type WebhookConfigService = ReturnType<typeof createWebhookConfigService>
