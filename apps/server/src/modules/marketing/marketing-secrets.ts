import type { SealedPlace } from '../key-rotation/index.ts'
import { sealedForAccount } from './accounts/ad-account.ts'

export const marketingSecrets: readonly SealedPlace[] = [
  {
    name: 'ad account tokens',
    table: 'ad_account',
    idColumn: 'id',
    column: 'token_sealed',
    keyColumn: 'token_key',
    belongsTo: sealedForAccount,
  },
]
