import { createEmbedModule } from '../modules/embed/index.ts'
import type { ModuleDeps } from './foundation.ts'
import type { composeMessaging } from './messaging.ts'

/** Embedded signup over the channels and webhooks that messaging has built. */
export const composeEmbed = (
  { config, database, log, clock, secretBox, platforms, waker }: ModuleDeps,
  { channels, webhooks }: Pick<ReturnType<typeof composeMessaging>, 'channels' | 'webhooks'>,
) =>
  createEmbedModule({
    database,
    log,
    clock,
    secretBox,
    waker,
    login: platforms.login,
    chat: platforms.chat,
    channels: channels.channels,
    accounts: channels.accounts,
    afterCommit: webhooks.afterCommit,
    publicUrl: config.publicUrl,
    dialogUrl: config.platform.dialogUrl,
    signupConfigId: config.platform.signupConfigId,
  })
