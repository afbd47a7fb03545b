/**
 * A place at which a process may die, named so that a test can kill it exactly there. Does nothing in production: the only
 * implementation outside of tests is `noBoundary`.
 */
export type BoundaryName =
  | 'confirm'
  | 'confirmed'
  | 'call'
  | 'called'
  | 'write'
  | 'written'
  | 'committed'
  | 'orphans'
  | 'settle'
export type Boundary = (name: BoundaryName) => void

export const noBoundary: Boundary = () => undefined
