/**
 * Equal reads at once are done once. One that comes while such a read runs does not join it, but waits for the next, which
 * all that come meanwhile share: an answer is never older than its question. Those who shared one go on one after the other,
 * each in a turn of the event loop of its own: hundreds of answers made in one go would keep everybody else waiting.
 */
export const createSharedReads = <T>() => {
  let line: Promise<unknown> = Promise.resolve()
  const inTurn = (value: T): Promise<T> => {
    const turn = line.then(() => new Promise<T>((resolve) => setImmediate(resolve, value)))
    line = turn
    return turn
  }
  const running = new Map<string, Promise<T>>()
  const next = new Map<string, Promise<T>>()

  const start = (key: string, read: () => Promise<T>): Promise<T> => {
    const reading = read().finally(() => running.delete(key))
    running.set(key, reading)
    return reading
  }

  return (key: string, read: () => Promise<T>): Promise<T> => {
    const waiting = next.get(key)
    if (waiting !== undefined) return waiting.then(inTurn)
    const before = running.get(key)
    if (before === undefined) return start(key, read)
    const begin = (): Promise<T> => {
      next.delete(key)
      return start(key, read)
    }
    const mine = before.then(begin, begin)
    next.set(key, mine)
    return mine
  }
}
