import { join } from 'node:path'
import { buildPages } from '../scripts/build-pages.mjs'

/** The walks go through the pages as they are now, also when a file is run by itself. */
export default (): void => {
  if (!buildPages(join(import.meta.dirname, '..'))) throw new Error('The console could not be built.')
}
