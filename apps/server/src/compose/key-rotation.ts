import { channelSecrets } from '../modules/channels/index.ts'
import { embedSecrets } from '../modules/embed/index.ts'
import { idempotencySecrets } from '../modules/idempotency/index.ts'
import { marketingSecrets } from '../modules/marketing/index.ts'
import { createKeyRotation } from '../modules/key-rotation/index.ts'
import { webhookSecrets } from '../modules/webhooks/index.ts'
import type { ModuleDeps } from './foundation.ts'

/** Everything that is sealed in the database. A module that seals something new adds it here. */
export const sealedPlaces = [
  ...channelSecrets,
  ...webhookSecrets,
  ...marketingSecrets,
  ...embedSecrets,
  ...idempotencySecrets,
]

export const composeKeyRotation = ({
  database,
  secretBox,
  log,
  metrics,
}: Pick<ModuleDeps, 'database' | 'secretBox' | 'log' | 'metrics'>) =>
  createKeyRotation({ database, secretBox, log, metrics, places: sealedPlaces })
