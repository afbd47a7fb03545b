import type { Scope } from '../../../http/principal.ts'
import { type EventType, eventTypes } from '../events/event-catalogue.ts'

/** Who may see the things that an event is about, by the first word of its type. Who manages webhooks sees all of them anyway. */
const scopesBySubject: Record<string, readonly Scope[]> = {
  message: ['messages:send'],
  send: ['messages:send'],
  batch: ['messages:send'],
  contact: ['messages:send'],
  comment: ['messages:send'],
  mention: ['messages:send'],
  post: ['messages:send'],
  template: ['templates:manage'],
  channel: ['messages:send', 'templates:manage'],
  ad_account: ['marketing:read'],
  ad_object: ['marketing:read'],
  lead: ['marketing:read'],
  insights_report: ['marketing:read'],
  conversion: ['marketing:read'],
}

export const mayRead = (scopes: ReadonlySet<Scope>, type: EventType): boolean =>
  scopes.has('webhooks:manage') || (scopesBySubject[type.split('.')[0] ?? ''] ?? []).some((scope) => scopes.has(scope))

/** The types that a credential sees, of those that it asked for. */
export const readableTypes = (
  scopes: ReadonlySet<Scope>,
  asked: readonly EventType[] = eventTypes,
): ReadonlySet<EventType> => new Set(asked.filter((type) => mayRead(scopes, type)))
