import { fixture, fixtureNames } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import { eventPath } from '../../../../../../packages/api-client/src/receiver/index.ts'
import { eventProblem } from '../../../../test/event-checks.ts'
import { parseNotification } from '../../../platforms/webhook-parser/parse-notification.ts'
import { toEventDraft } from '../../ingress/update-drafts.ts'
import { dispatchPath, eventKeys, eventTypes, sampleTypes } from './event-catalogue.ts'
import { exampleData } from './event-examples.ts'
import { sampleData } from './event-samples.ts'

const route = { clientId: 'c1', channelId: 'ch1', platform: undefined, externalRef: undefined }
const names = ['chat', 'photo', 'social', 'ads'].flatMap((platform) => fixtureNames(`${platform}/webhooks`))

describe('what the document says of events', () => {
  it.each(names)('holds for %s', (name) => {
    const drafts = parseNotification(fixture(name).payload).flatMap(
      (update) => toEventDraft({ update, route }, 1_800_000_000_000) ?? [],
    )
    // As it is stored: what is undefined is not there.
    const problems = drafts.map(({ type, data }) => eventProblem(type, JSON.parse(JSON.stringify(data))))
    expect(problems.filter(Boolean)).toEqual([])
  })

  it.each(eventTypes)('holds for the example of %s', (type) => {
    expect(eventProblem(type, exampleData[type])).toBeUndefined()
  })

  it.each(eventKeys)('holds for the sample of %s', (key) => {
    expect(eventProblem(sampleTypes[key], sampleData(key, sampleTypes[key]))).toBeUndefined()
  })

  it('would not hold for a field that it does not name', () => {
    expect(eventProblem('lead.received', { ...exampleData['lead.received'], secret: 1 })).toContain('secret')
    expect(eventProblem('lead.received', { lead_id: '1' })).toContain('page_id')
  })

  it('the kit of receivers knows the path of every event', () => {
    const pairs = eventKeys.flatMap((key) => eventTypes.map((type) => ({ key, type })))
    const possible = pairs.filter(({ key, type }) => dispatchPath(key, type) !== undefined)
    expect(possible.length).toBeGreaterThan(eventTypes.length)
    for (const { key, type } of possible)
      expect(eventPath({ key, type }), `${key} ${type}`).toBe(dispatchPath(key, type))
  })
})
