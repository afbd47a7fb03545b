import type { SealedPlace } from '../../key-rotation/index.ts'
import { signingSecretOwner, webhookSecretOwner } from './webhook-config-service.ts'

export const webhookSecrets: readonly SealedPlace[] = [
  {
    name: 'webhook tokens',
    table: 'webhook_config',
    idColumn: 'client_id',
    column: 'secret',
    keyColumn: 'secret_key',
    belongsTo: webhookSecretOwner,
  },
  {
    name: 'webhook signing secrets',
    table: 'webhook_signing_secret',
    idColumn: 'id',
    column: 'secret',
    keyColumn: 'secret_key',
    belongsTo: signingSecretOwner,
  },
]
