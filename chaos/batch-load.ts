import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { callJson } from './json-call.ts'
import type { Load, Sent } from './load.ts'
import { peopleCount, personOn } from './people.ts'
import type { Random } from './random.ts'
import type { Channel, Tenant } from './tenants.ts'

/** Enough for an upload to outlast every fault. */
const mostTries = 400
const mostRecipients = 30

export type BatchLoadDeps = {
  baseUrl: string
  tenants: readonly Tenant[]
  load: Pick<Load, 'begin'>
  random: Random
  onUploaded: (batch: { id: string; tenant: string }) => void
}

/** One content to many people: uploaded until it is stored, and each of its messages followed like any other. */
export const createBatchLoad = ({ baseUrl, tenants, load, random, onUploaded }: BatchLoadDeps) => {
  const answered = async (ask: () => ReturnType<typeof callJson>): Promise<Record<string, unknown> | string> => {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const answer = await ask().catch(() => undefined)
      const isPassing = answer === undefined || answer.status >= 500 || answer.status === 429 || answer.status === 409
      if (!isPassing) return answer.status < 300 ? answer.body : `${answer.status} ${JSON.stringify(answer.body)}`
      await delay(300)
    }
    return `no answer after ${mostTries} tries`
  }

  /** Their ids, by the references that they were uploaded with. */
  const learnIds = async (batchId: string, headers: Record<string, string>, messages: readonly Sent[]) => {
    const path = `${baseUrl}/api/outbound/messages?batch_id=${batchId}&limit=100`
    const listed = await answered(() => callJson('GET', path, undefined, headers))
    const rows = typeof listed === 'string' ? [] : (listed['data'] as { id: string; client_ref: string }[])
    for (const { id, client_ref } of rows) {
      const message = messages.find(({ ref }) => ref === client_ref)
      if (message === undefined) continue
      if (message.id !== undefined) message.strayRepeat = `as ${id} too: the batch has it twice`
      message.id ??= id
    }
  }

  return async (): Promise<void> => {
    const tenant = random.pick(tenants)
    const channel: Channel = random.pick(tenant.channels)
    const people = peopleCount[channel.platform]
    const first = random.whole(0, people - 1)
    const messages = Array.from({ length: Math.min(mostRecipients, people) }, (_, index) =>
      load.begin(channel, personOn(channel.platform, (first + index) % people)),
    )
    const body = {
      channel_id: channel.id,
      text: 'Your code is {{code}}.',
      recipients: messages.map(({ to, ref }) => ({ to, client_ref: ref, values: { code: ref } })),
    }
    const headers = { ...tenant.headers, 'idempotency-key': randomUUID() }
    const batch = await answered(() => callJson('POST', `${baseUrl}/api/outbound/batches`, body, headers))
    if (typeof batch !== 'string') {
      await learnIds(String(batch['id']), tenant.headers, messages)
      onUploaded({ id: String(batch['id']), tenant: tenant.name })
    }
    const refused = typeof batch === 'string' ? batch : `not in the batch ${String(batch['id'])}`
    for (const message of messages) if (message.id === undefined) message.refused = refused
  }
}
