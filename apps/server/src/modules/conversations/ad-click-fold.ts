import { platformId } from './contact-identity.ts'
import type { EntryFact } from './conversation-facts.ts'

/** A click on an ad, from which a person came into a conversation. */
export type AdClick = {
  /** Of the event that told it. */
  id: string
  conversationId: string
  adId: string
  /** What the ad platform knows the click by. */
  clickId: string | undefined
  clickedAt: Date
  /** When the person first wrote after it; only then is a conversation started. */
  startedAt: Date | undefined
  /** When the business first wrote after that. */
  answeredAt: Date | undefined
}

const isLater = (a: AdClick, b: AdClick): boolean =>
  a.clickedAt.getTime() === b.clickedAt.getTime() ? a.id > b.id : a.clickedAt > b.clickedAt

/** Clicks as the facts tell them. `last`: the last one of each conversation, which messages after it belong to. */
export const foldClicks = (last: Map<string, AdClick>) => {
  const changed = new Set<AdClick>()

  const keep = (click: AdClick): void => {
    const known = last.get(click.conversationId)
    if (known === undefined || isLater(click, known)) last.set(click.conversationId, click)
  }

  const answered = (conversationId: string, at: Date): void => {
    const click = last.get(conversationId)
    if (click?.startedAt === undefined || click.answeredAt !== undefined) return
    click.answeredAt = at
    changed.add(click)
  }

  /** A click may come by itself before the person writes; the message may then name it again, or not. */
  const entered = (conversationId: string, { id, inbound, counts, origin, occurredAt }: EntryFact): void => {
    if (!inbound) return answered(conversationId, occurredAt)
    const adId = origin?.type === 'ad' ? platformId(origin.id) : undefined
    const waiting = last.get(conversationId)
    const isWaiting = waiting !== undefined && waiting.startedAt === undefined
    if (adId !== undefined && !(isWaiting && waiting.adId === adId)) {
      const startedAt = counts ? occurredAt : undefined
      const click = { id, conversationId, adId, clickId: origin?.click_id, clickedAt: occurredAt, startedAt }
      const made: AdClick = { ...click, answeredAt: undefined }
      changed.add(made)
      return keep(made)
    }
    if (!isWaiting) return
    waiting.clickId ??= origin?.click_id
    if (counts) waiting.startedAt = occurredAt
    changed.add(waiting)
  }

  return {
    changed: changed as ReadonlySet<AdClick>,
    entered,
    answered,
    merged: (from: string, into: string): void => {
      const moved = last.get(from)
      last.delete(from)
      for (const click of [...changed, ...(moved ? [moved] : [])])
        if (click.conversationId === from) click.conversationId = into
      if (moved) keep(moved)
    },
  }
}
