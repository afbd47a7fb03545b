import { fixture, fixtureNames } from '@herald/platform-fixtures'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNotification } from './parse-notification.ts'

const names = ['chat/webhooks', 'photo/webhooks', 'social/webhooks', 'ads/webhooks'].flatMap((folder) =>
  fixtureNames(folder),
)

describe('a notification', () => {
  type Envelope = {
    object: string
    entry: { id: string; changes: { field: string; value: Record<string, unknown[]> }[] }[]
  }

  it('with many updates gives each of them, in order, with its own contact', () => {
    const { payload } = fixture<Envelope>('chat/webhooks/text')
    const value = payload.entry[0]?.changes[0]?.value as Record<string, Record<string, unknown>[]>
    value['contacts'] = ['1', '2', '3'].map((id) => ({ wa_id: id, user_id: `US.${id}`, profile: { name: `N${id}` } }))
    value['messages'] = ['3', '1', '2'].map((id) => ({
      id: `wamid.${id}`,
      from: id,
      timestamp: '1749416383',
      type: 'text',
      text: { body: id },
    }))
    value['statuses'] = [{ id: 'wamid.9', status: 'sent', timestamp: '1749416383', recipient_user_id: 'US.2' }]
    const second = structuredClone(payload.entry[0])
    if (second) payload.entry.push(second)
    const updates = parseNotification(payload)
    expect(updates).toHaveLength(8)
    expect(updates.slice(0, 4)).toMatchObject([
      { platformMessageId: 'wamid.3', contact: { name: 'N3', userId: 'US.3' } },
      { platformMessageId: 'wamid.1', contact: { name: 'N1' } },
      { platformMessageId: 'wamid.2', contact: { name: 'N2' } },
      { kind: 'message_status', contact: { name: 'N2', phone: '2' } },
    ])
    expect(updates[4]?.dedupeKey).toBe(updates[0]?.dedupeKey)
  })

  it.each([
    [null],
    [[]],
    ['text'],
    [{}],
    [{ object: 'whatsapp_business_account' }],
    [{ object: 'whatsapp_business_account', entry: [{}] }],
    [{ object: 'constructor', entry: [{ id: '1' }] }],
    [{ object: 'page', entry: [{ id: '1', changes: [{ field: 'constructor', value: { a: 1 } }] }] }],
    [{ object: 'user', entry: [{ id: '1' }] }],
    [{ object: 'ad_account', entry: [{ id: '1', changes: [{ field: 'product_set_issue', value: { id: '1' } }] }] }],
    [
      {
        object: 'whatsapp_business_account',
        entry: [{ id: '1', changes: [{ field: 'calls', value: { calls: [{}] } }] }],
      },
    ],
    [
      {
        object: 'whatsapp_business_account',
        entry: [{ id: '1', changes: [{ field: 'messages', value: { user_actions: [{}] } }] }],
      },
    ],
    [
      {
        object: 'page',
        entry: [{ id: '1', messaging: [{ sender: { id: '2' }, recipient: { id: '1' }, game_play: {} }] }],
      },
    ],
  ])('that nobody understands is kept: %j', (notification) => {
    const updates = parseNotification(notification)
    expect(updates).toMatchObject([
      { kind: 'unrecognized', why: expect.stringMatching(/\.$/), dedupeKey: expect.any(String) },
    ])
  })

  it('keeps what it does not understand beside what it does', () => {
    const { payload } = fixture<Envelope>('chat/webhooks/text')
    const value = payload.entry[0]?.changes[0]?.value
    if (value) value['user_actions'] = [{ click: 1 }]
    expect(parseNotification(payload).map(({ kind }) => kind)).toEqual(['message_received', 'unrecognized'])
  })

  it('never throws and never gives nothing, whatever comes', () => {
    const key = fc.constantFrom(
      'object',
      'entry',
      'changes',
      'messaging',
      'standby',
      'field',
      'value',
      'id',
      'time',
      'messages',
      'statuses',
      'message',
      'errors',
      '__proto__',
      'x',
    )
    const leaf = fc.oneof(
      fc.constantFrom(
        'page',
        'instagram',
        'ad_account',
        'whatsapp_business_account',
        'messages',
        'feed',
        'constructor',
      ),
      fc.jsonValue(),
    )
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        leaf,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 6 }),
      ),
    }))
    fc.assert(
      fc.property(tree, (notification) => parseNotification(notification).length > 0),
      { numRuns: 500 },
    )
  })

  it('survives any documented notification with a part cut out or replaced', () => {
    const paths = (value: unknown, path: string[] = []): string[][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([k, inner]) => [[...path, k], ...paths(inner, [...path, k])])
        : []
    const cases = names.flatMap((name) => paths(fixture(name).payload).map((path) => [name, path] as const))
    fc.assert(
      fc.property(
        fc.constantFrom(...cases),
        fc.constantFrom<unknown>(undefined, null, 7, 'x', [], {}),
        ([name, path], replacement) => {
          const { payload } = fixture<Record<string, unknown>>(name)
          let target = payload
          for (const step of path.slice(0, -1)) target = target[step] as Record<string, unknown>
          const last = path.at(-1) ?? ''
          if (replacement === undefined) delete target[last]
          else target[last] = replacement
          const updates = parseNotification(payload)
          return updates.length > 0 && updates.every(({ dedupeKey }) => dedupeKey.length > 0)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
