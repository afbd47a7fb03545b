import { nameOfCode } from '../../lib/name-of-code.ts'

/** The numbers that stand for words in the database. */
export const platformCode = { chatapp: 1, photoapp: 2, socialapp: 3 } as const
export type Platform = keyof typeof platformCode
export const platforms = Object.keys(platformCode) as [Platform, ...Platform[]]
export const platformOf = (code: number): Platform => nameOfCode(platformCode, code) ?? 'chatapp'

export const channelStatusCode = { connected: 1, attention: 2, disconnected: 3 } as const
export type ChannelStatus = keyof typeof channelStatusCode
