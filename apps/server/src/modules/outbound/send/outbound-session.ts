import type { LaneControl, LaneRef } from '../../../lanes/index.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { publicId } from '../../../lib/ids.ts'
import type { Channel, ChannelService } from '../../channels/index.ts'
import { type ChannelSpeed, createChannelSpeed } from './channel-speed.ts'
import { throughputOf } from './platform-senders.ts'

/** A channel with its token in clear text. */
export type OpenedChannel = { channel: Channel; token: string }

/** What the runs of one lane share while a node holds it. */
export interface OutboundSession {
  /**
   * The channel, looked at again every few seconds: tokens are renewed and numbers upgraded while a lane runs. Undefined once
   * it is disconnected.
   */
  readonly channel: () => OpenedChannel | Promise<OpenedChannel | undefined>
  /** The next run must look again. */
  readonly forget: () => void
  readonly speed: ChannelSpeed
  /** Consecutive failures to reach the platform. */
  unreachable: number
  /** Since when the platform refuses the token. */
  tokenRefusedSince: number | undefined
}

const freshMs = 5_000
/** Until the channel is known; a first look takes a millisecond or two. */
const carefulPace = 20

export const createOutboundSession = (
  deps: { clock: Clock; channels: Pick<ChannelService, 'open'> },
  lane: LaneRef,
  control: LaneControl,
): OutboundSession => {
  const { clock, channels } = deps
  let opened: OpenedChannel | undefined
  let loadedAt = -Infinity
  let loading: Promise<OpenedChannel | undefined> | undefined
  let pace: number | null = carefulPace
  control.setPace(carefulPace)

  const open = async (): Promise<OpenedChannel | undefined> => {
    try {
      return await channels.open(lane.clientId, publicId('channel', lane.laneId))
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return undefined
      throw error
    }
  }

  const load = async (): Promise<OpenedChannel | undefined> => {
    try {
      opened = await open()
      loadedAt = clock.now()
      // The queue of a disconnected channel is not sent but failed: nothing to pace.
      const wanted = opened === undefined ? null : throughputOf(opened.channel)
      if (wanted !== pace) control.setPace((pace = wanted))
      return opened
    } finally {
      loading = undefined
    }
  }

  return {
    channel: () => (opened !== undefined && clock.now() - loadedAt < freshMs ? opened : (loading ??= load())),
    forget: () => {
      loadedAt = -Infinity
    },
    speed: createChannelSpeed(control),
    unreachable: 0,
    tokenRefusedSince: undefined,
  }
}
