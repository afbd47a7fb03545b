import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Herald } from './herald.ts'

/** What a newcomer and a test script need to begin; also in DATA_DIR/demo.json. */
export type DemoCredentials = {
  client_id: string
  email: string
  password: string
  api_key: string
  base_url: string
  sandbox_url: string
}

const known = (file: string): Partial<DemoCredentials> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<DemoCredentials>
  } catch {
    return {}
  }
}

/** Makes the demo client on the first start in sandbox mode; later starts find it again. */
export const createDemo = async (config: Config, { modules, url, sandboxUrl }: Herald): Promise<DemoCredentials> => {
  const file = join(config.dataDir, 'demo.json')
  const { password, api_key } = known(file)
  const client = await modules.access.clients.ensureDemo({ password, apiKey: api_key })
  const credentials: DemoCredentials = {
    client_id: client.clientId,
    email: client.email,
    password: client.password,
    api_key: client.apiKey,
    base_url: url,
    sandbox_url: sandboxUrl ?? '',
  }
  // Renamed into place: whoever waits for the file never reads half of it.
  writeFileSync(`${file}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return credentials
}
