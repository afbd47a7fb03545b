import type { SealedPlace } from '../../key-rotation/index.ts'
import { sealedForPin, sealedForSession } from './embed-session.ts'

export const embedSecrets: readonly SealedPlace[] = [
  {
    name: 'signups under way',
    table: 'embed_session',
    idColumn: 'session_id',
    column: 'work_sealed',
    keyColumn: 'work_key',
    belongsTo: sealedForSession,
  },
  {
    name: 'PINs of numbers',
    table: 'number_pin',
    idColumn: 'phone_number_id',
    column: 'pin_sealed',
    keyColumn: 'pin_key',
    belongsTo: sealedForPin,
  },
]
