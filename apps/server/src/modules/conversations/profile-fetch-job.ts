import type { Database } from '../../db/database.ts'
import { type AnyKind, done, jobKind, laneKindNumber, snooze } from '../../lanes/index.ts'
import { publicId } from '../../lib/ids.ts'
import type { ProfileCalls } from '../../platforms/messenger/profile-calls.ts'
import type { ChannelService } from '../channels/index.ts'
import { messengerAccountOf } from '../outbound/index.ts'
import { type ProfileOutcome, bookProfiles, dueProfiles } from './contact-profile-store.ts'

// Asks the platform who the people are that write to a page or photo account, a few in a turn, one lane per channel. Each once: a
// refusal is an answer too, and what could not be asked waits until the person writes again.

const PEOPLE_PER_TURN = 5
/** Half a turn: a platform that hangs costs an attempt and leaves time for the next person. */
const CALL_MS = 5_000
const NEXT_TURN_MS = 1_000
const SCHEDULE_MS = [60_000, 1_800_000]
const nobody = { name: undefined, username: undefined }

type ProfileAnswer = Awaited<ReturnType<ProfileCalls['read']>>

export type ProfileFetchDeps = {
  database: Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'openIfConnected'>
  profiles: ProfileCalls
  scheduleMs?: readonly number[] | undefined
}

export const createProfileFetch = ({
  database,
  channels,
  profiles,
  scheduleMs = SCHEDULE_MS,
}: ProfileFetchDeps): AnyKind => {
  /** No answer: the channel is disconnected. */
  const outcomeOf = (attempts: number, answer: ProfileAnswer | undefined): Omit<ProfileOutcome, 'scopedId'> => {
    if (answer === undefined) return { answer: undefined, retryAfterMs: undefined }
    if (answer.ok) return { answer: answer.body, retryAfterMs: undefined }
    const { policy, retryAfterMs = 0 } = answer.failure
    if (policy === 'rejected') return { answer: nobody, retryAfterMs: undefined }
    const waitMs = scheduleMs[attempts]
    return { answer: undefined, retryAfterMs: waitMs === undefined ? undefined : Math.max(waitMs, retryAfterMs) }
  }

  return jobKind<undefined>({
    name: 'contact_profiles',
    number: laneKindNumber.contact_profiles,
    limits: { timeLimitMs: 10_000, concurrency: 4 },
    run: async ({ lane: { clientId, laneId }, signal }) => {
      const { due, nextMs } = await database.tenantTransaction(clientId, (tx) =>
        dueProfiles(tx, laneId, PEOPLE_PER_TURN),
      )
      if (due.length === 0) return nextMs === undefined ? done(undefined) : { ...done(undefined), nextMs }
      const { channel, token } = await channels.openIfConnected(clientId, publicId('channel', laneId))
      const { platform } = channel
      const account =
        token === undefined || platform === 'chatapp' ? undefined : { ...messengerAccountOf(channel, token), platform }
      const asked: ProfileOutcome[] = []
      let waitMs = 0
      for (const { scopedId, attempts } of due) {
        const answer = account && (await profiles.read(account, scopedId, { signal, totalMs: CALL_MS }))
        // The turn is over, or the process stops: that is no attempt.
        if (answer?.ok === false && signal.aborted) break
        const outcome = outcomeOf(attempts, answer)
        asked.push({ scopedId, ...outcome })
        if (outcome.retryAfterMs === undefined) continue
        // What the platform cannot say now it could not say of the next person either.
        waitMs = outcome.retryAfterMs
        break
      }
      if (asked.length === 0) return snooze(NEXT_TURN_MS, 'the turn was over')
      await database.tenantTransaction(clientId, (tx) => bookProfiles(tx, laneId, asked))
      return { ...done(undefined), nextMs: waitMs }
    },
  })
}
