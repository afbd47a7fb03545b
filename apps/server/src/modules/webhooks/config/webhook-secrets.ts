import type { SealedPlace } from '../../key-rotation/index.ts'
import { webhookSecretOwner } from './webhook-config-service.ts'

const place = { table: 'webhook_config', idColumn: 'client_id', belongsTo: webhookSecretOwner }

export const webhookSecrets: readonly SealedPlace[] = [
  { ...place, name: 'webhook secrets', column: 'secret', keyColumn: 'secret_key' },
  { ...place, name: 'previous webhook secrets', column: 'previous_secret', keyColumn: 'previous_secret_key' },
]
