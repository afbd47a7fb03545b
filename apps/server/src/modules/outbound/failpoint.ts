/**
 * A place at which a process may die, named so that a test can kill it exactly there. Does nothing in production: the only
 * implementation outside of tests is `noFailpoint`.
 */
export type FailpointName =
  | 'confirm'
  | 'confirmed'
  | 'call'
  | 'called'
  | 'write'
  | 'written'
  | 'committed'
  | 'orphans'
  | 'settle'
export type Failpoint = (name: FailpointName) => void

export const noFailpoint: Failpoint = () => undefined
