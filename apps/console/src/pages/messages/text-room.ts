// How long a text may be is counted by each platform in its own way.

const UNICODE = new TextEncoder()

export type Room = { most: number; count: (text: string) => number }

const inCharacters = (most: number): Room => ({ most, count: (text) => text.length })
const inBytes = (most: number): Room => ({ most, count: (text) => UNICODE.encode(text).length })

const rooms: Record<string, Room> = { photoapp: inBytes(1_000), socialapp: inCharacters(2_000) }

/** A text beside others is one with buttons, or below a file. */
export const textRoom = (platform: string, isBesideOthers = false): Room =>
  rooms[platform] ?? inCharacters(isBesideOthers ? 1_024 : 4_096)
