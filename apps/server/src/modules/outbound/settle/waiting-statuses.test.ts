import { describe, expect, it } from 'vitest'
import { type Echo, type EchoCandidate, matchEchoes } from './waiting-statuses.ts'

const at = (second: number) => new Date(1_800_000_000_000 + second * 1_000)
const windowMs = 120_000
const open = (id: string, more: Partial<EchoCandidate> & { flowAt?: number } = {}): EchoCandidate => {
  const { flowAt, ...given } = more
  return {
    id,
    recipient: '1',
    digest: Buffer.from('x'),
    is_open: true,
    is_under_way: false,
    is_repeated: false,
    calls: [1],
    since: at(0),
    until: at(0),
    flow_at: flowAt === undefined ? null : at(flowAt),
    now: at(130),
    ...given,
  }
}
const again = (id: string, more: Partial<EchoCandidate> = {}) => open(id, { is_repeated: true, calls: [1, 2], ...more })
const over = (id: string, more: Partial<EchoCandidate> = {}) =>
  open(id, { is_open: false, is_repeated: true, calls: [1], ...more })
const echo = (second: number, id: string, digest = 'x'): Echo => ({
  platformMessageId: id,
  recipient: '1',
  digest: Buffer.from(digest),
  atMs: at(second).getTime(),
})
const match = (candidates: EchoCandidate[], echoes: Echo[]) =>
  matchEchoes(candidates, echoes, windowMs).map(
    ({ messageId, attempt, platformMessageId }) => `${messageId}.${attempt} ${platformMessageId}`,
  )

describe('echoes without a tag', () => {
  it('name a message when only one fits', () => {
    expect(match([open('a')], [echo(1, 'mid')])).toEqual(['a.1 mid'])
  })
  it('decide nothing when the content differs, when they are too many, too few or too old', () => {
    expect(match([open('a')], [echo(1, 'mid', 'y')])).toEqual([])
    expect(match([open('a')], [echo(1, 'one'), echo(2, 'two')])).toEqual([])
    expect(match([open('a'), open('b')], [echo(1, 'one')])).toEqual([])
    expect(match([open('a')], [echo(-60, 'mid')])).toEqual([])
  })
  it('settle all of the same content when there is one for each', () => {
    expect(match([open('a'), open('b')], [echo(1, 'one'), echo(2, 'two')])).toEqual(['a.1 one', 'b.1 two'])
  })
  it('count once when they come twice', () => {
    expect(match([open('a'), open('b')], [echo(1, 'one'), echo(1, 'one')])).toEqual([])
    expect(match([open('a')], [echo(1, 'one'), echo(1, 'one')])).toEqual(['a.1 one'])
  })
  it('settle as many as there are once the window is over, the first first', () => {
    const rows = [open('a', { flowAt: 5 }), open('b', { flowAt: 5 })]
    expect(match(rows, [echo(1, 'one')])).toEqual(['a.1 one'])
    expect(match(rows, [echo(1, 'one'), echo(2, 'two'), echo(3, 'three')])).toEqual(['a.1 one', 'b.1 two'])
  })
  it('settle those whose calls they are closest to, where only some came', () => {
    const rows = [0, 48, 60].map((second, index) =>
      open('abc'[index] ?? '', { since: at(second), until: at(second), flowAt: 5 }),
    )
    expect(match(rows, [echo(48.3, 'one')])).toEqual(['b.1 one'])
    expect(match(rows, [echo(48.3, 'one'), echo(60.2, 'two')])).toEqual(['b.1 one', 'c.1 two'])
    expect(match(rows, [echo(0.2, 'one'), echo(60.2, 'two')])).toEqual(['a.1 one', 'c.1 two'])
    // The clock of the platform is five seconds behind.
    expect(match(rows, [echo(-5, 'one'), echo(55.2, 'two')])).toEqual(['a.1 one', 'c.1 two'])
    // One more was written by hand.
    expect(match(rows, [echo(0.2, 'one'), echo(30, 'hand'), echo(48.3, 'two'), echo(60.2, 'three')])).toEqual([
      'a.1 one',
      'b.1 two',
      'c.1 three',
    ])
  })
  it('settle nothing while the answer of a call may name them', () => {
    expect(match([open('a', { flowAt: 5, is_under_way: true })], [echo(1, 'one')])).toEqual([])
    expect(
      match([open('a', { flowAt: 5 }), open('b', { is_open: false, is_under_way: true })], [echo(1, 'one')]),
    ).toEqual([])
  })
  it('settle nothing where one of several was sent again: two of them may be one message', () => {
    expect(match([open('a', { flowAt: 5 }), again('b')], [echo(1, 'one'), echo(2, 'two')])).toEqual([])
    expect(match([open('a', { flowAt: 5 }), over('b')], [echo(1, 'one')])).toEqual([])
  })
  it('settle a message that was sent again: whichever call they are of, it is this message', () => {
    expect(match([again('a')], [echo(1, 'mid')])).toEqual(['a.2 mid'])
    expect(match([again('a')], [echo(1, 'one'), echo(2, 'two')])).toEqual(['a.1 one', 'a.2 two'])
    expect(match([again('a')], [echo(1, 'one'), echo(2, 'two'), echo(3, 'three')])).toEqual([])
  })
  it('belong to the first call of a message that is settled, if they are of its time', () => {
    expect(match([over('a')], [echo(1, 'mid')])).toEqual(['a.1 mid'])
    expect(match([over('a')], [echo(60, 'by hand')])).toEqual([])
    expect(match([over('a', { calls: null, since: null, until: null })], [echo(1, 'by hand')])).toEqual([])
  })
})
