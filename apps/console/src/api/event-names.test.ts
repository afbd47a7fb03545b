import { expect, it } from 'vitest'
import { eventsIn } from './event-names.ts'

it('finds the events of a stream, wherever its parts end', () => {
  const named = eventsIn()
  expect(named('id: 7\n\nid: 8\nevent: message.received\ndata: {"text":"event: none"}\n\nid: 9\nevent: ad_ob')).toEqual(
    ['message.received'],
  )
  expect(named('ject.updated\ndata: {}')).toEqual(['ad_object.updated'])
  expect(named('\n\n: still here\n\nevent: gap\ndata: {}\n\n')).toEqual(['gap'])
})
