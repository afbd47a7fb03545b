import { randomBytes } from 'node:crypto'
import type { DemoNode } from './demo-node.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- whatever JSON the API answers; the story reads a few fields of it.
export type Json = any

type Call = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
  base?: string,
) => Promise<Json>

/** A tenant for one story, so that it can be played again and touches nothing of the others. */
export type StoryClient = {
  email: string
  password: string
  /** As a program, with an API key. */
  api: Call
  /** As the owner in the console. */
  owner: Call
  /** Steers the sandbox. */
  sandbox: (path: string, body?: object) => Promise<Json>
}

const caller =
  (url: string, credential: Record<string, string>): Call =>
  async (method, path, body, headers = {}, base = url) => {
    const answer = await fetch(base + path, {
      method,
      headers: { ...credential, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    })
    const result: Json = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${result.message}`)
    return result
  }

export const createStoryClient = async ({ url, sandboxUrl, admin }: DemoNode): Promise<StoryClient> => {
  const email = `story-${randomBytes(3).toString('hex')}@example.com`
  const password = randomBytes(8).toString('hex')
  const made = await admin(
    'create-client',
    '--name',
    'Lagoon Retail',
    '--owner-email',
    email,
    '--owner-password',
    password,
  )
  const { key = '' } = await admin(
    'create-key',
    '--client',
    made['client_id'] ?? '',
    '--name',
    'Story',
    '--scopes',
    'all',
  )
  const { access_token } = await caller(url, {})('POST', '/api/auth/login', { email, password })
  const sandbox = caller(sandboxUrl, {})
  return {
    email,
    password,
    api: caller(url, { 'x-svc-api-key': key }),
    owner: caller(url, { authorization: `Bearer ${access_token}` }),
    sandbox: (path, body) => sandbox(body ? 'POST' : 'GET', `/_sandbox/${path}`, body),
  }
}
