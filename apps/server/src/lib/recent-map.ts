/** How many entries that were used are kept, in a row, before one is forgotten all the same: a bound for the search. */
const MOST_CHANCES = 16

/**
 * A map of at most `max` entries, which forgets what was not used lately: the oldest entry goes, unless it was read since it came
 * to its place; then it goes to the end of the line instead (the clock algorithm). So a look costs what it costs in a Map, and
 * room is taken as it is needed.
 */
export const createRecentMap = <Key, Value>(max: number, onForget?: (value: Value) => void) => {
  const entries = new Map<Key, { value: Value; isUsed: boolean }>()

  const makeRoom = (): void => {
    let chances = MOST_CHANCES
    for (const [key, entry] of entries) {
      entries.delete(key)
      if (!entry.isUsed || chances === 0) {
        onForget?.(entry.value)
        return
      }
      chances -= 1
      entries.set(key, { value: entry.value, isUsed: false })
    }
  }

  return {
    get: (key: Key): Value | undefined => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entry.isUsed = true
      return entry.value
    },
    set: (key: Key, value: Value): void => {
      const entry = entries.get(key)
      if (entry === undefined && entries.size >= max) makeRoom()
      entries.set(key, { value, isUsed: entry !== undefined })
    },
    has: (key: Key): boolean => entries.has(key),
    delete: (key: Key): void => {
      const entry = entries.get(key)
      if (entry === undefined) return
      entries.delete(key)
      onForget?.(entry.value)
    },
    clear: (): void => {
      const gone = [...entries.values()]
      entries.clear()
      if (onForget) for (const { value } of gone) onForget(value)
    },
    entries: (): [Key, Value][] => [...entries].map(([key, { value }]) => [key, value]),
    size: (): number => entries.size,
  }
}
