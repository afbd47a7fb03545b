import type { Database } from '../../db/database.ts'
import { type AnyKind, jobKind, laneKindNumber } from '../../lanes/index.ts'
import type { Clock } from '../../lib/clock.ts'
import { AppError } from '../../lib/errors.ts'
import { publicId } from '../../lib/ids.ts'
import { type ChatTemplate, type ChatTemplates, templateStatusOf } from '../../platforms/chat/chat-templates.ts'
import type { Channel, ChannelService } from '../channels/index.ts'
import { type AppendedEvent, type EventDraft, appendEvents } from '../webhooks/index.ts'
import { type KnownTemplate, createTemplateStore } from './template-store.ts'
import { defined } from '../../lib/defined.ts'

// The end of a review arrives as a notice of the platform. A notice can get lost, so once an hour what the platform lists is
// compared with what the customer was told, and the difference is told as if the notice had come. Every template is compared
// on its own, so a turn books the pages that it has read, and the next one goes on behind them.

const EVERY_MS = 3_600_000
const RETRY_MS = 300_000
const PAGE = 100
/** No page is begun later than this in a turn: even a slow one then ends within the time limit. */
const TURN_MS = 4_000

type Result = {
  channel: Channel
  wabaId: string
  listed: ChatTemplate[]
  askedAt: Date
  /** Where to go on; undefined: from the beginning. */
  after: string | undefined
}

type Deps = {
  database: Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'open'>
  templates: Pick<ChatTemplates, 'page'>
  clock: Clock
  afterCommit: (events: readonly AppendedEvent[]) => void
}

export const templateStatusEvent = (
  channel: Pick<Channel, 'clientId' | 'channelId' | 'externalRef'>,
  template: { hsmId: string; name: string; language: string; platformStatus: string; reason?: string | undefined },
  occurredAt: Date,
  raw: unknown,
): EventDraft => ({
  clientId: channel.clientId,
  key: 'chatapp',
  type: 'template.status_updated',
  platform: 'chatapp',
  channelId: channel.channelId,
  ...defined({ externalRef: channel.externalRef }),
  orderingKey: `template:${template.hsmId}`,
  occurredAt,
  data: {
    hsm_id: template.hsmId,
    id_external: template.hsmId,
    name: template.name,
    language: template.language,
    status: templateStatusOf(template.platformStatus),
    platform_status: template.platformStatus,
    ...defined({ rejected_reason: template.reason }),
    raw,
  },
})

/**
 * What changed on the platform without the customer having been told. Templates made elsewhere are only taken note of, what
 * was learned after the list was asked for is newer than the list, and a change of the platform's word alone is no news.
 */
export const unreported = (
  known: readonly (KnownTemplate & { knownSince: Date })[],
  listed: readonly ChatTemplate[],
  askedAt: Date,
): ChatTemplate[] => {
  const told = new Map(known.map((template) => [template.hsmId, template]))
  return listed.filter(({ id, platformStatus }) => {
    const before = told.get(id)
    return (
      before !== undefined &&
      before.knownSince <= askedAt &&
      templateStatusOf(before.platformStatus) !== templateStatusOf(platformStatus)
    )
  })
}

export const createTemplateReconcile = ({ database, channels, templates, clock, afterCommit }: Deps): AnyKind =>
  jobKind<Result | undefined>({
    name: 'template_reconcile',
    number: laneKindNumber.template_reconcile,
    everyMs: EVERY_MS,
    limits: { timeLimitMs: 10_000, concurrency: 2 },
    run: async ({ lane: { clientId, laneId }, signal }) => {
      let opened
      try {
        opened = await channels.open(clientId, publicId('channel', laneId))
      } catch (error) {
        // Disconnected or gone: nothing to compare until it is connected again.
        if (error instanceof AppError) return { type: 'done', result: undefined }
        throw error
      }
      const { channel, token } = opened
      const { channelId, wabaId } = channel
      if (wabaId === undefined) return { type: 'done', result: undefined }
      const askedAt = new Date(clock.now())
      const rows: ChatTemplate[] = []
      let after = await database.tenantTransaction(clientId, (tx) =>
        createTemplateStore(tx, clientId).placeOf(channelId, wabaId),
      )
      // A list that grows while it is read may show a template twice.
      const read = () => ({
        channel,
        wabaId,
        askedAt,
        after,
        listed: [...new Map(rows.map((row) => [row.id, row])).values()],
      })
      do {
        const window = after === undefined ? { limit: PAGE } : { limit: PAGE, after }
        const page = await templates.page({ wabaId, token }, window, { signal })
        if (!page.ok) {
          const { policy, retryAfterMs, text } = page.failure
          // The platform forgets its cursors: then from the beginning.
          if (policy === 'rejected') after = undefined
          return { type: 'retry', afterMs: retryAfterMs ?? RETRY_MS, why: text, result: read() }
        }
        rows.push(...page.body.rows)
        after = page.body.after === after ? undefined : page.body.after
      } while (after !== undefined && clock.now() - askedAt.getTime() < TURN_MS)
      return after === undefined
        ? { type: 'done', result: read() }
        : { type: 'snooze', afterMs: 0, why: 'the list goes on', result: read() }
    },
    write: async (tx, { clientId }, outcome) => {
      if (!outcome.result) return undefined
      const { channel, wabaId, listed, askedAt, after } = outcome.result
      const store = createTemplateStore(tx, clientId)
      await store.keepPlace(channel.channelId, wabaId, after)
      const known = await store.lock(
        wabaId,
        listed.map(({ id }) => id),
      )
      const changed = unreported(known, listed, askedAt)
      const submittedBy = new Map(known.map((template) => [template.hsmId, template.channelId]))
      await store.remember(
        listed.map((template) => ({
          wabaId,
          hsmId: template.id,
          channelId: channel.channelId,
          name: template.name,
          language: template.language,
          platformStatus: template.platformStatus,
          category: template.category,
          quality: template.quality,
          content: { components: template.components, parameter_format: template.parameterFormat },
        })),
        askedAt,
      )
      const now = new Date(clock.now())
      const appended = await appendEvents(
        tx,
        changed.map((template) =>
          templateStatusEvent(
            { ...channel, channelId: submittedBy.get(template.id) ?? channel.channelId },
            {
              hsmId: template.id,
              name: template.name,
              language: template.language,
              platformStatus: template.platformStatus,
              reason: template.rejectedReason,
            },
            now,
            template,
          ),
        ),
      )
      return () => afterCommit(appended)
    },
  })
