import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OutboundClient, type OutboundFixture, createOutboundFixture } from '../../../../test/outbound-fixture.ts'
import { waitFor } from '../../../../test/wait-for.ts'

let fixture: OutboundFixture
let client: OutboundClient
beforeAll(async () => {
  fixture = await createOutboundFixture()
  client = await fixture.withChannels()
})
afterAll(() => fixture.stop())
beforeEach(() => fixture.platforms.control('DELETE', 'faults'))

const PATIENCE_MS = 60_000

const refuse = (error: object) =>
  fixture.platforms.control('POST', 'faults', { match: { method: 'POST', path: '/messages' }, times: 1_000, error })
const accepted = async (): Promise<string> =>
  (await client.send({ channel_id: client.chat, to: '5511987650001', text: 'hi' })).body.id
const refusalOf = async (id: string, code: number) => {
  const { waits } = await client.message(id)
  return waits?.refused?.error.code === code && waits.refused
}
const channel = async () => (await client.api.get(`/api/channels/${client.chat}`)).body
const reasonsOf = ({ health }: { health: { problems: { reason: string }[] } }) =>
  health.problems.map(({ reason }) => reason)

describe('a channel that the platform refuses', () => {
  it('says so while it is its token, and no longer once a message is taken', { timeout: 3 * PATIENCE_MS }, async () => {
    await refuse({ code: 190, message: 'Error validating access token', error_subcode: 460 })
    const id = await accepted()
    // The look at the connection finds nothing wrong: the platform refuses only what is sent.
    const told = await waitFor(
      'the problem of the channel',
      async () => {
        const found = await channel()
        return reasonsOf(found).includes('token_invalid') && found
      },
      PATIENCE_MS,
    )
    expect(told.status).toBe('attention')
    const first = await waitFor('the refusal', () => refusalOf(id, 190), PATIENCE_MS)
    // A look that is asked for does not take it away.
    expect((await client.owner.post(`/api/channels/${client.chat}/check`)).status).toBe(202)
    const later = await waitFor(
      'one more refusal',
      async () => {
        const refused = await refusalOf(id, 190)
        return refused && refused.at > first.at && refused
      },
      PATIENCE_MS,
    )
    expect(later.since).toBe(first.since)
    expect(reasonsOf(await channel())).toEqual(['token_invalid'])

    await fixture.platforms.control('DELETE', 'faults')
    await client.reaches(id, 'read')
    await waitFor('the end of the problem', async () => (await channel()).status === 'connected')
    expect((await client.message(id)).waits).toBeUndefined()
    const types = (await client.events()).map(({ type }) => type)
    expect(types.filter((type) => type === 'channel.attention')).toHaveLength(1)
    expect(types.filter((type) => type === 'channel.updated')).toHaveLength(1)
  })

  it('is why its messages wait, in the words of the refusal', async () => {
    await refuse({ code: 130429, message: '(#130429) Rate limit hit' })
    const id = await accepted()
    const refused = await waitFor('the refusal', () => refusalOf(id, 130429))
    expect(refused.error).toMatchObject({ reason: 'throttled', platform_message: '(#130429) Rate limit hit' })
    expect(await client.message(id)).toMatchObject({ status: 'queued', attempts: 0, waits: { for: 'channel' } })
    expect((await channel()).status).toBe('connected')
    const { body } = await client.api.post(`/api/outbound/messages/${id}/cancel`)
    expect(body, 'it is not forgotten').toMatchObject({ status: 'cancelled', attempts: 0, error: refused.error })
  })
})
