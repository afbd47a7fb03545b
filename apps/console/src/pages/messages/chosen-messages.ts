import type { components } from '@herald/api-client'
import { useRef, useState } from 'react'
import { rangeOf } from '../../ui/choose-row.tsx'
import { resendable } from './resend-messages.tsx'

type Message = components['schemas']['ListedMessageDto']

/** The API takes so many one by one; more are resent as all that match. */
const MOST_CHOSEN = 500

/** The rows that are chosen to be resent, all in one status; most of the time nobody chooses. */
export const useChosenMessages = () => {
  const [isChoosing, setIsChoosing] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const last = useRef<string>(undefined)
  const status = resendable.find((one) => one === [...chosen.values()][0])
  /** Others than those in the status that was chosen first are another question to the person. */
  const mayChoose = (row: Message, wanted: string | undefined = status) =>
    !row.resent_as && (wanted === undefined ? resendable.some((one) => one === row.status) : row.status === wanted)
  return {
    ids: [...chosen.keys()],
    status,
    mayChoose: (row: Message) => mayChoose(row),
    has: (id: string) => chosen.has(id),
    /** With the shift key, all in that status from the one before it to this one. */
    toggle: (row: Message, rows: readonly Message[] | undefined) => {
      const next = new Map(chosen)
      const changed = rows ? rangeOf(rows, last.current, row) : [row]
      const isOn = !chosen.has(row.id)
      for (const one of changed)
        if (!isOn) next.delete(one.id)
        else if (next.size < MOST_CHOSEN && mayChoose(one, row.status)) next.set(one.id, one.status)
      last.current = row.id
      setChosen(next)
    },
    /** Of those that are loaded, all in one status: the one that was chosen first, or that of the newest. */
    addAll: (rows: readonly Message[]) => {
      const wanted = status ?? rows.find((row) => mayChoose(row))?.status
      const all = rows.filter((row) => mayChoose(row, wanted)).slice(0, MOST_CHOSEN)
      setChosen(new Map(wanted === undefined ? [] : all.map((row) => [row.id, row.status])))
    },
    isChoosing,
    start: () => setIsChoosing(true),
    end: () => {
      last.current = undefined
      setIsChoosing(false)
      setChosen(new Map())
    },
  }
}

export type ChosenMessages = ReturnType<typeof useChosenMessages>
