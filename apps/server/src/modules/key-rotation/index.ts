// Key rotation: after a change of ENCRYPTION_KEYS it seals anew what is sealed with an old key, a few rows at a time, and
// counts what is left, so that the operator sees when the old key can go. The modules that own sealed columns name them; this
// one knows nothing of what is inside.

export { countByKey } from './key-rotation-store.ts'
export { createKeyRotation } from './key-rotation-task.ts'
export type { SealedPlace } from './sealed-place.ts'
