import type { components, paths } from '@herald/api-client'
import { defineTexts } from '../../texts.ts'
import { platformNames } from '../../ui/status-pills.tsx'

type EventQuery = NonNullable<paths['/api/webhooks/events']['get']['parameters']['query']>
export type EventFilters = Pick<EventQuery, 'key' | 'type' | 'status' | 'channel_id' | 'subject' | 'since' | 'until'>
export type EventType = components['schemas']['EventDto']['type']
export type EventKey = components['schemas']['EventDto']['key']

const useServiceNames = defineTexts({
  marketing: ['Marketing', 'Marketing', 'Marketing'],
  publishing: ['Publishing', 'Publicação', 'Publicación'],
  embedded_signup: ['Embedded signup', 'Cadastro incorporado', 'Registro insertado'],
})

export const isSource = (text: string | undefined): text is EventKey =>
  text !== undefined && (text in platformNames || ['marketing', 'publishing', 'embedded_signup'].includes(text))

/** The key of an event in words: a platform or a service. */
export const useSourceName = (): ((key: EventKey) => string) => {
  const serviceName = useServiceNames()
  return (key) =>
    key === 'marketing' || key === 'publishing' || key === 'embedded_signup' ? serviceName(key) : platformNames[key]
}
