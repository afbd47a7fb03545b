import { hash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serverDirectory } from '../../../lib/server-directory.ts'

// The page is written as browsers read it, so there is no build: its files are read once, when the program starts.

const directory = join(serverDirectory, '../signup/src')
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

export type SignupAsset = { body: Buffer; type: string }
export type SignupAssets = {
  /** Changes with any of the files: what a browser keeps under it never goes stale. */
  version: string
  names: string[]
  find: (name: string) => SignupAsset | undefined
}

export const readSignupAssets = (): SignupAssets => {
  const files = new Map<string, SignupAsset>()
  for (const name of readdirSync(directory).toSorted()) {
    const type = types[name.split('.').at(-1) ?? '']
    if (type !== undefined) files.set(name, { body: readFileSync(join(directory, name)), type })
  }
  const all = Buffer.concat([...files].flatMap(([name, { body }]) => [Buffer.from(`${name}\n`), body]))
  return { version: hash('sha256', all).slice(0, 16), names: [...files.keys()], find: (name) => files.get(name) }
}
