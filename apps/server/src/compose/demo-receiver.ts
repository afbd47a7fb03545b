import type { Config } from '../config/config.ts'
import type { WebhookConfigService } from '../modules/webhooks/index.ts'
import { sandboxUrlOf } from './sandbox-process.ts'

/** Where the sandbox takes webhooks, if this start has it do so. */
export const bundledReceiverUrl = (config: Config): string | undefined =>
  config.local && config.webhookAllowPrivate ? `${sandboxUrlOf(config)}/receiver` : undefined

/**
 * Makes the sandbox's receiver the demo's backend, unless the client has another one or was left without; gives it the secret to
 * check signatures with.
 */
export const connectReceiver = async (
  webhookConfig: WebhookConfigService,
  { url, sandboxUrl }: { url: string; sandboxUrl: string },
  clientId: string,
  knownUrl: string | undefined,
): Promise<void> => {
  const { webhookUrl } = await webhookConfig.read(clientId)
  // Known from an earlier start: the sandbox may have moved to another port since.
  if (webhookUrl === (knownUrl ?? '')) await webhookConfig.patch(clientId, { webhookUrl: url })
  const secret = await webhookConfig.signingSecret(clientId)
  if (secret !== undefined)
    await fetch(`${sandboxUrl}/_sandbox/receiver`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signing_secret: secret }),
    })
}
