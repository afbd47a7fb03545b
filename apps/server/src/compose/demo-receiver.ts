import type { WebhookConfigService } from '../modules/webhooks/index.ts'

/**
 * Makes the sandbox's receiver the demo's backend, unless the client has another one or was left without; gives it the secret to
 * check signatures with, and tells where it is.
 */
export const connectReceiver = async (
  webhookConfig: WebhookConfigService,
  sandboxUrl: string,
  clientId: string,
  knownUrl: string | undefined,
): Promise<string> => {
  const url = `${sandboxUrl}/receiver`
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
  return url
}
