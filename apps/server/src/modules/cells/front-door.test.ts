import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { IdentityProvider } from '../../config/config.ts'
import { newUuid } from '../../lib/ids.ts'
import { createSecretBox } from '../../lib/secret-box.ts'
import { newSecret } from '../access/index.ts'
import { createClientOf } from './front-door.ts'

const identityProvider = { issuer: 'https://id.example', clientClaim: 'herald_client' } as IdentityProvider
const secretBox = createSecretBox([{ id: 'test', key: randomBytes(32) }])
const clientOf = createClientOf({ config: { identityProvider }, secretBox })
const clientId = newUuid()

const tokenOf = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
const withToken = (token: string) => clientOf({ headers: { authorization: `Bearer ${token}` } })
const atPage = (url: string) => clientOf({ headers: {}, url })

describe('the client of a request', () => {
  it('is named by its key, before anything else', () => {
    const { clear } = newSecret('apiKey', clientId)
    const other = `Bearer ${tokenOf({ client_id: newUuid() })}`
    expect(clientOf({ headers: { 'x-svc-api-key': clear, authorization: other } })).toBe(clientId)
    expect(clientOf({ headers: { 'x-svc-api-key': `${clear}, ${clear}` } })).toBeUndefined()
  })

  it('is named by its token, in the claim of the one who made it', () => {
    expect(withToken(tokenOf({ iss: 'herald', client_id: clientId.toUpperCase() }))).toBe(clientId)
    const theirs = { iss: identityProvider.issuer, client_id: newUuid(), herald_client: clientId }
    expect(withToken(tokenOf(theirs))).toBe(clientId)
  })

  it('is not known from junk', () => {
    const claims = [null, 'x', [], {}, { client_id: [clientId] }, { client_id: 7 }, { client_id: '__proto__' }]
    for (const token of ['', '..', 'x.%.x', 'x.bnVsbA.x', ...claims.map(tokenOf)])
      expect(withToken(token)).toBeUndefined()
    for (const url of [
      '*',
      '//[',
      '/embed/',
      '/embed/%',
      '/embed/callback?state=%',
      'http://[/embed/x',
      '/api/embed/x',
    ])
      expect(atPage(url)).toBeUndefined()
  })

  it('is named by the page it asks for, however the address is written', () => {
    const { clear } = newSecret('embedToken', clientId)
    for (const url of [`/embed/${clear}`, `/embed/${clear}/state?a=1`, `http://herald.example/embed/${clear}`])
      expect(atPage(url)).toBe(clientId)
    expect(atPage(`/%65mbed/${clear.replace('h', '%68')}`)).toBe(clientId)
  })
})
