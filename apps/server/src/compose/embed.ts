import { createEmbedModule } from '../modules/embed/index.ts'
import type { ModuleGround } from './foundation.ts'
import type { composeMessaging } from './messaging.ts'

/** Embedded signup over the channels and webhooks that messaging has built. */
export const composeEmbed = (
  { config, database, log, clock, secrets, platforms, waker }: ModuleGround,
  { channels, webhooks }: Pick<ReturnType<typeof composeMessaging>, 'channels' | 'webhooks'>,
) =>
  createEmbedModule({
    database,
    log,
    clock,
    secrets,
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
