import type { Scope } from '../src/http/principal.ts'

/** What the conformance test knows of a route. */
export type InterfaceEndpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path parameters in braces, as the interface writes them. */
  path: string
  scope: Scope
  success: 200 | 201 | 202
  /** Closed until the current advertising terms are accepted. */
  gated?: true
  /** Refuses API keys. */
  consoleOnly?: true
  /** Takes a JSON body. */
  body?: true
  /** "file > title" of the test that sees the success status with a real effect. */
  proof?: `${string}.test.ts > ${string}`
}
