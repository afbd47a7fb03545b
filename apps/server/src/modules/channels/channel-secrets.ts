import type { SealedPlace } from '../key-rotation/index.ts'
import { sealedFor } from './channel.ts'

export const channelSecrets: readonly SealedPlace[] = [
  {
    name: 'channel tokens',
    table: 'channel',
    idColumn: 'channel_id',
    column: 'token_sealed',
    keyColumn: 'token_key',
    belongsTo: sealedFor,
  },
]
