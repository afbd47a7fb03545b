import { join } from 'node:path'
import { buildApps } from '../scripts/build-apps.mjs'

/** The walks go through the pages as they are now, also when a file is run by itself. */
export default (): void => {
  if (!buildApps(join(import.meta.dirname, '..'), { withPages: true }))
    throw new Error('The console could not be built.')
}
