import type { LaneControl, LaneRef } from '../../../lanes/index.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { publicId } from '../../../lib/ids.ts'
import type { Channel, ChannelService } from '../../channels/index.ts'
import type { ChannelRefusals } from './channel-refusals.ts'
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
  /** A call that began then did not reach the platform: until one does, a single call a second tries it (circuit breaker). */
  readonly unreachable: (startedAtMs: number) => void
  /** It answered, whatever it said. */
  readonly reached: () => void
  /** Told why the platform takes nothing from the channel, and when it does again. */
  readonly refusals: ChannelRefusals
  /** Since when the platform refuses the token. */
  tokenRefusedSince: number | undefined
}

const probeMs = 1_000
const freshMs = 5_000
/** Until the channel is known; a first look takes a millisecond or two. */
const carefulPace = 20

export const createOutboundSession = (
  deps: { clock: Clock; channels: Pick<ChannelService, 'open'>; refusals: (lane: LaneRef) => ChannelRefusals },
  lane: LaneRef,
  control: LaneControl,
): OutboundSession => {
  const { clock, channels } = deps
  let opened: OpenedChannel | undefined
  let loadedAt = -Infinity
  let loading: Promise<OpenedChannel | undefined> | undefined
  let pace: number | null = carefulPace
  let downAt: number | undefined
  control.setPace(carefulPace)
  // While the platform is down, the one call that tries it decides.
  const speed = createChannelSpeed({
    setWindow: (size) => downAt === undefined && control.setWindow(size),
    setSlow: control.setSlow,
  })

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
    speed,
    refusals: deps.refusals(lane),
    unreachable: (startedAtMs) => {
      // Those that were under way when the first one failed tell of the same outage.
      if (downAt !== undefined && startedAtMs < downAt) return
      downAt = clock.now()
      control.setWindow(1)
      control.pauseFor(probeMs)
    },
    reached: () => {
      if (downAt === undefined) return
      downAt = undefined
      control.setWindow(speed.window)
    },
    tokenRefusedSince: undefined,
  }
}
