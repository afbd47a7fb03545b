import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const docs = join(import.meta.dirname, '../../../docs')

/** Runs the JavaScript examples of a guide as one program, as a reader would paste them, and answers the lines it printed. */
export const runGuide = async (name: string, url: string, apiKey: string): Promise<string[]> => {
  const guide = readFileSync(join(docs, name), 'utf8')
  const script = [...guide.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code).join('\n')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    // A stream that an example opened would keep it alive.
    ['--input-type=module', '--eval', `${script}\nprocess.exit(0)`],
    { env: { ...process.env, HERALD_URL: url, HERALD_API_KEY: apiKey } },
  )
  return stdout.trim().split('\n')
}
