import type { components } from '@herald/api-client'
import { useRef, useState } from 'react'
import { ChooseRow, rangeOf } from '../../ui/choose-row.tsx'
import { eventStatus } from '../../ui/status-pills.tsx'
import { useWebhookTexts } from './webhook-texts.ts'

type Event = components['schemas']['EventDto']

/** As many as the API takes at once. */
const MOST_CHOSEN = 500

/** The rows that are chosen to be tried or sent again. With other filters nothing is chosen: it might be out of sight. */
export const useChosenEvents = (filters: string) => {
  const none = { filters, events: new Map<string, Event>() }
  const [chosen, setChosen] = useState(none)
  const last = useRef<string>(undefined)
  const { events } = chosen.filters === filters ? chosen : none
  const put = (changed: readonly Event[], isOn: boolean) => {
    const next = new Map(events)
    for (const event of changed)
      if (!isOn) next.delete(event.id)
      else if (next.size < MOST_CHOSEN && eventStatus(event) !== 'waiting') next.set(event.id, event)
    setChosen({ filters, events: next })
  }
  return {
    ids: [...events.keys()],
    areRetried: events.values().every((event) => eventStatus(event) === 'retrying'),
    has: (id: string) => events.has(id),
    mayChoose: (event: Event) =>
      events.has(event.id) || (events.size < MOST_CHOSEN && eventStatus(event) !== 'waiting'),
    put,
    /** With the shift key, all from the one before it to this one. */
    toggle: (event: Event, rows: readonly Event[] | undefined) => {
      put(rows ? rangeOf(rows, last.current, event) : [event], !events.has(event.id))
      last.current = event.id
    },
    clear: () => setChosen(none),
  }
}

export type ChosenEvents = ReturnType<typeof useChosenEvents>

export const ChooseEvent = ({
  chosen,
  event,
  loaded,
}: {
  chosen: ChosenEvents
  event: Event
  loaded: () => readonly Event[]
}) => {
  const t = useWebhookTexts()
  if (!chosen.mayChoose(event)) return null
  return (
    <ChooseRow
      label={t('selectEvent', { id: event.id })}
      checked={chosen.has(event.id)}
      onChoose={(isRange) => chosen.toggle(event, isRange ? loaded() : undefined)}
    />
  )
}

/** All that are loaded: of more, the dialog of the page sends again what matches. */
export const ChooseAll = ({ chosen, rows }: { chosen: ChosenEvents; rows: readonly Event[] }) => {
  const t = useWebhookTexts()
  const choosable = rows.filter(chosen.mayChoose)
  const isAll = choosable.length > 0 && choosable.every(({ id }) => chosen.has(id))
  return (
    <input
      type="checkbox"
      aria-label={t('selectAll')}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = !isAll && chosen.ids.length > 0
      }}
      onChange={() => chosen.put(rows, !isAll)}
    />
  )
}
