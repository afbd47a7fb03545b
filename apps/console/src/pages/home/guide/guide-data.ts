import { type CallResult, unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { hasGuide, sandboxUrl } from '../../../api/page-facts.ts'
import { liveOptions } from '../../../api/queries.ts'
import { api, useManages } from '../../../api/session.ts'
import { type Step, steps } from './guide-state.ts'

/** What the server tells the guide of a newcomer's start. */
export type GuideFacts = { api_key: string; channel_id: string; receiver_url: string }

type Undocumented = {
  GET: (path: string, init: object) => Promise<CallResult<GuideFacts>>
}

/** Absent where Herald was started otherwise, and for those who may not see the demo's key. */
export const useGuideFacts = () => {
  const manages = useManages()
  return useQuery({
    queryKey: ['guide'],
    // In no document, because only `npm start` has the route.
    queryFn: ({ signal }) => unwrap((api as unknown as Undocumented).GET('/api/guide', { signal })),
    enabled: hasGuide && manages,
    retry: false,
    staleTime: Infinity,
  })
}

/** So many messages are more than the guide has one send. */
const MANY_MESSAGES = 20

/** Whether the client is past its first steps, whoever took them in whichever browser. Asked once: nobody is thrown out of the guide. */
export const useIsAtWork = (enabled: boolean) =>
  useQuery({
    queryKey: ['guide', 'at-work'],
    queryFn: async ({ signal }) => {
      const query = { limit: MANY_MESSAGES }
      return (
        (await unwrap(api.GET('/api/outbound/messages', { params: { query }, signal }))).data.length === MANY_MESSAGES
      )
    },
    enabled,
    staleTime: Infinity,
  })

const isThere = async (page: Promise<{ data: readonly unknown[] }>): Promise<boolean> => (await page).data.length > 0

/** Steps that were taken in another way: by the API, or in another browser. */
export const useStepsTaken = (receiverUrl: string, done: readonly Step[]) =>
  useQuery({
    queryKey: ['guide', 'taken', done],
    queryFn: async ({ signal }) => {
      const ways: Record<Step, () => Promise<boolean>> = {
        send: () =>
          isThere(
            unwrap(api.GET('/api/outbound/messages', { params: { query: { status: 'read', limit: 1 } }, signal })),
          ),
        receive: () =>
          isThere(
            unwrap(api.GET('/api/conversations', { params: { query: { has_inbound: true, limit: 1 } }, signal })),
          ),
        backend: async () => {
          const { data } = await unwrap(
            api.GET('/api/webhooks/targets', { params: { query: { range: 'week' } }, signal }),
          )
          return data.some(({ url, delivered }) => delivered > 0 && !url.startsWith(receiverUrl))
        },
      }
      const open = steps.filter((step) => !done.includes(step))
      const taken = await Promise.all(open.map((step) => ways[step]()))
      return open.filter((_step, index) => taken[index])
    },
    enabled: done.length < steps.length,
    ...liveOptions,
  })

/** A call to the sandbox, as the person with the phone or the backend behind the webhooks. */
export const callSandbox = async <T>(path: string, body?: object): Promise<T> => {
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${sandboxUrl}/_sandbox${path}`, sent)
  const answer = (await response.json()) as T & { message?: string }
  if (!response.ok) throw new Error(answer.message ?? `${response.status}`)
  return answer
}

export type Person = { id: string; name: string; detail: string }

/** People of the sandbox with a phone: those who wrote to the number before, and some to begin with. */
export const usePeople = (numberId: string | undefined) =>
  useQuery({
    queryKey: ['sandbox', 'people', numberId],
    queryFn: async () => {
      const [{ people }, { data }] = await Promise.all([
        callSandbox<{ people: Person[] }>('/page/overview'),
        callSandbox<{ data: Person[] }>(`/page/people?platform=chatapp&account_id=${numberId ?? ''}`),
      ])
      return [...people, ...data.filter(({ id }) => !people.some((one) => one.id === id))]
    },
    enabled: numberId !== undefined,
  })

const REPLY_MS = 1_000

/** The conversation with a person who has written; asked for again and again while somebody waits for it. */
export const useReply = (channelId: string, personId: string, isAwaited: boolean) =>
  useQuery({
    queryKey: ['conversations', 'guide', channelId, personId],
    queryFn: async ({ signal }) => {
      const query = { channel_id: channelId, q: personId, has_inbound: true, limit: 20 }
      const { data } = await unwrap(api.GET('/api/conversations', { params: { query }, signal }))
      return data.find(({ contact }) => contact.phone === personId) ?? null
    },
    enabled: channelId !== '' && personId !== '',
    refetchInterval: isAwaited ? REPLY_MS : false,
  })

export type Delivery = {
  number: number
  at: string
  path: string
  attempt: number
  signature: 'valid' | 'invalid' | 'missing' | 'expired'
  status: number
  body: { type?: string; data?: { text?: unknown } } | string
}
export type Receiver = { on: boolean; url: string; failing: boolean; deliveries: Delivery[] }

const RECEIVER_MS = 1_000

export const receiverKey = ['sandbox', 'receiver']

/** The backend that takes the demo's webhooks from the start. */
export const useReceiver = () =>
  useQuery({
    queryKey: receiverKey,
    queryFn: () => callSandbox<Receiver>('/receiver'),
    refetchInterval: RECEIVER_MS,
  })

/** The same as that of the webhooks page. */
export const webhookConfigKey = ['webhook-config']

export const useWebhookConfig = () =>
  useQuery({
    queryKey: webhookConfigKey,
    queryFn: ({ signal }) => unwrap(api.GET('/api/webhooks/config', { signal })),
  })
