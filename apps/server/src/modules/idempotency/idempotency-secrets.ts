import type { SealedPlace } from '../key-rotation/index.ts'

/** As PostgreSQL writes a key's hash: that is the row's id for key rotation. */
const belongsTo = (clientId: string, id: string): string => `idempotency ${clientId} ${id}`

export const sealedForKey = (clientId: string, keyHash: Buffer): string =>
  belongsTo(clientId, `\\x${keyHash.toString('hex')}`)

export const idempotencySecrets: readonly SealedPlace[] = [
  {
    name: 'stored answers',
    table: 'idempotency',
    idColumn: 'key_hash',
    column: 'response_sealed',
    keyColumn: 'response_key',
    belongsTo,
  },
]
