import { describe, expect, it } from 'vitest'
import { setupSandbox } from '../../test/graph-calls.ts'
import { seedIds } from '../state/seed-world.ts'

const person = '5275012345678901'

describe('the end user on the photo and social platforms', () => {
  it('refuses wrong input with words, never with a failure', async () => {
    const { control } = await setupSandbox()
    const bodies: Record<string, unknown>[] = [
      {},
      { from: person },
      { from: person, message: null },
      { from: person, message: 5 },
      { from: person, message: [] },
      { from: person, message: {} },
      { from: person, message: { text: 5 } },
      { from: person, message: { quick_reply: {} } },
      { from: person, message: { reaction: {} } },
      { from: person, message: { reaction: { mid: 'nothing', emoji: '👍' } } },
      { from: person, message: { edit: { mid: 'x' } } },
      { from: person, message: { edit: { mid: 'x', text: 'y' } } },
      { from: person, message: { delete: { mid: 'x' } } },
      { from: person, message: { location: {} } },
      { from: 'me', message: 'Hi' },
      { from: { id: {} }, message: 'Hi' },
      { from: [], message: 'Hi' },
      { from: person, account_id: 'nothing', message: 'Hi' },
      { from: person, account_id: {}, message: 'Hi' },
      { from: seedIds.page, account_id: seedIds.page, message: 'Hi' },
    ]
    for (const platform of ['photoapp', 'socialapp'])
      for (const body of bodies) {
        const { status, body: answer } = await control('POST', '/inbound', { platform, ...body })
        const fine = platform === 'photoapp' && body['from'] === seedIds.page
        if (!fine)
          expect([body, status >= 400 && status < 500, typeof answer['message']]).toEqual([body, true, 'string'])
      }
    const notices: Record<string, unknown>[] = [
      { kind: 'comment', platform: 'x' },
      { kind: 'comment', envelope: 'x' },
      { kind: 'comment', verb: 'remove' },
      { kind: 'comment', account_id: 'nothing' },
      { kind: 'comment', from: {} },
      { kind: 'mention', from: 'x' },
      { kind: 'feed', account_id: seedIds.ig },
    ]
    for (const body of notices) {
      const { status, body: answer } = await control('POST', '/notices', body)
      expect([body, status >= 400 && status < 500, typeof answer['message']]).toEqual([body, true, 'string'])
    }
  })

  it('reads, reacts, edits and deletes what is in the conversation', async () => {
    const { control, sandbox } = await setupSandbox()
    const act = async (message: unknown): Promise<Record<string, unknown>> =>
      (await control('POST', '/inbound', { platform: 'photoapp', from: person, message })).body
    const mid = String((await act('First'))['message_id'])
    await act({ edit: { mid, text: 'Second' } })
    await act({ reaction: { mid, emoji: '❤' } })
    const read = async (): Promise<unknown> =>
      (
        (await control('GET', `/messenger/messages?account_id=${seedIds.ig}&person_id=${person}`)).body[
          'data'
        ] as unknown[]
      )[0]
    expect(await read()).toMatchObject({ content: { text: 'Second' }, edits: 1, reactions: { person: '❤' } })
    await act({ delete: { mid } })
    expect(await read()).toMatchObject({ deleted: true })
    // What people wrote survives nothing but a reset.
    sandbox.core.state.reset()
    expect(await read()).toBeUndefined()
  })
})
