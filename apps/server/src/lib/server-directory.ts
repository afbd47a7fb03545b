import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of the server's package: from a source file as from the bundle that is built of them. */
export const serverDirectory = dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname)
