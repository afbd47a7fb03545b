import { channelSecrets } from '../modules/channels/index.ts'
import { embedSecrets } from '../modules/embed/index.ts'
import { marketingSecrets } from '../modules/marketing/index.ts'
import { createResealing } from '../modules/key-rotation/index.ts'
import { webhookSecrets } from '../modules/webhooks/index.ts'
import type { ModuleGround } from './foundation.ts'

/** Everything that is sealed in the database. A module that seals something new adds it here. */
export const sealedPlaces = [...channelSecrets, ...webhookSecrets, ...marketingSecrets, ...embedSecrets]

export const composeResealing = ({
  database,
  secrets,
  log,
  metrics,
}: Pick<ModuleGround, 'database' | 'secrets' | 'log' | 'metrics'>) =>
  createResealing({ database, secrets, log, metrics, places: sealedPlaces })
