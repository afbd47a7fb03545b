// How long a text may be is counted by each platform in its own way.

const UNICODE = new TextEncoder()

export type Room = { most: number; count: (text: string) => number }

const inCharacters = (most: number): Room => ({ most, count: (text) => text.length })
const inBytes = (most: number): Room => ({ most, count: (text) => UNICODE.encode(text).length })

const rooms: Record<string, Room> = { photoapp: inBytes(1_000), socialapp: inCharacters(2_000) }

/** A text beside others is one with buttons, or below a file. */
export const textRoom = (platform: string, isBesideOthers = false): Room =>
  rooms[platform] ?? inCharacters(isBesideOthers ? 1_024 : 4_096)

/** As much of it as there is room for: a field takes no more. */
export const fitting = (text: string, room: Room): string => {
  if (room.count(text) <= room.most) return text
  let end = Math.min(text.length, room.most)
  while (room.count(text.slice(0, end)) > room.most) end -= 1
  // Half a pair is no character.
  return text.slice(0, end).replace(/[\uD800-\uDBFF]$/, '')
}
