import { describe, expect, it } from 'vitest'
import type { UnsettledRow } from './settle-store.ts'
import { type Echo, matchEchoes } from './waiting-statuses.ts'

const at = (second: number) => new Date(1_800_000_000_000 + second * 1_000)
const windowMs = 120_000
const open = (id: string, { digest = 'x', flowAt }: { digest?: string; flowAt?: number } = {}): UnsettledRow => ({
  message_id: id,
  attempt: 1,
  recipient: '1',
  digest: Buffer.from(digest),
  since: at(0),
  flow_at: flowAt === undefined ? null : at(flowAt),
  told_at: null,
  now: at(130),
})
const echo = (second: number, id: string, digest = 'x'): Echo => ({
  platformMessageId: id,
  recipient: '1',
  digest: Buffer.from(digest),
  atMs: at(second).getTime(),
})
const match = (rows: UnsettledRow[], echoes: Echo[], ambiguous?: Set<string>) =>
  matchEchoes(rows, echoes, windowMs, ambiguous).map(
    ({ messageId, platformMessageId }) => `${messageId} ${platformMessageId}`,
  )

describe('echoes without a tag', () => {
  it('name a message when only one fits', () => {
    expect(match([open('a')], [echo(1, 'mid')])).toEqual(['a mid'])
  })
  it('decide nothing when the content differs, when they are too many, too few or too old', () => {
    expect(match([open('a')], [echo(1, 'mid', 'y')])).toEqual([])
    expect(match([open('a')], [echo(1, 'one'), echo(2, 'two')])).toEqual([])
    expect(match([open('a'), open('b')], [echo(1, 'one')])).toEqual([])
    expect(match([open('a')], [echo(-60, 'mid')])).toEqual([])
  })
  it('settle all of the same content when there is one for each', () => {
    expect(match([open('a'), open('b')], [echo(1, 'one'), echo(2, 'two')])).toEqual(['a one', 'b two'])
  })
  it('count once when they come twice', () => {
    expect(match([open('a'), open('b')], [echo(1, 'one'), echo(1, 'one')])).toEqual([])
    expect(match([open('a')], [echo(1, 'one'), echo(1, 'one')])).toEqual(['a one'])
  })
  it('settle as many as there are once the window is over, the first first', () => {
    const rows = [open('a', { flowAt: 5 }), open('b', { flowAt: 5 })]
    expect(match(rows, [echo(1, 'one')])).toEqual(['a one'])
    expect(match(rows, [echo(1, 'one'), echo(2, 'two'), echo(3, 'three')])).toEqual(['a one', 'b two'])
  })
  it('settle nothing while another message may own them', () => {
    const same = new Set([`1 ${Buffer.from('x').toString('base64')}`])
    expect(match([open('a', { flowAt: 5 })], [echo(1, 'one')], same)).toEqual([])
  })
})
