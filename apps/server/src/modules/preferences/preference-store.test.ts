import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestClient, createTestApp } from '../../../test/test-app.ts'
import { setPreferences } from './preference-store.ts'

let app: TestApp
let client: TestClient
beforeAll(async () => {
  app = await createTestApp()
  client = await app.client()
})
afterAll(() => app.close())

describe('what people want', () => {
  it('is new once, where a person with two names says it several times in one second', async () => {
    const at = new Date('2026-05-01T10:00:00Z')
    const people = Array.from({ length: 30 }, (_, index) => [`55119700000${10 + index}`, `US.${index}`])
    const said = Array.from({ length: 3 }, () => people)
      .flat()
      .map((recipients) => ({
        clientId: client.clientId,
        platformCode: 1,
        recipients,
        optedOut: true,
        source: 'keyword' as const,
        at,
      }))
    const changed = await app.db.batchTransaction([client.clientId], (tx) => setPreferences(tx, said))
    expect(changed).toEqual(people.map((_, index) => index))
  })
})
