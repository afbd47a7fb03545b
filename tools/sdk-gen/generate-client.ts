// A client in the folder that is named, made by a generator that is not ours: a test compiles it and sends a message with it.
import { createClient } from '@hey-api/openapi-ts'
import { fileURLToPath } from 'node:url'

const [path] = process.argv.slice(2)
if (!path) throw new Error('Name the folder that the client goes to.')
await createClient({
  input: fileURLToPath(new URL('../../openapi.json', import.meta.url)),
  output: { path, module: { extension: '.js' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'error', file: false },
})
