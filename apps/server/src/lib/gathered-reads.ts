/**
 * One read is under way; what is asked for meanwhile is read together after it. So an answer is never older than its
 * question, one that comes alone does not wait, and hundreds at once cost a few reads. `most` bounds one of them, because all
 * its answers are made in one turn of the event loop. What `read` resolves to makes each answer, and may throw for one alone.
 */
export const createGatheredReads = <Key, Value>(
  most: number,
  read: (keys: readonly Key[]) => Promise<(key: Key) => Value>,
) => {
  const asked = new Map<Key, PromiseWithResolvers<Value>>()
  let isReading = false

  const readSome = async (): Promise<void> => {
    const taken = [...asked].slice(0, most)
    for (const [key] of taken) asked.delete(key)
    const reading = async () => read(taken.map(([key]) => key))
    const [answer] = await Promise.allSettled([reading()])
    for (const [key, { resolve, reject }] of taken)
      try {
        if (answer.status === 'rejected') throw answer.reason
        resolve(answer.value(key))
      } catch (error) {
        reject(error)
      }
  }

  const readAll = async (): Promise<void> => {
    isReading = true
    while (asked.size > 0) await readSome()
    isReading = false
  }

  return (key: Key): Promise<Value> => {
    const known = asked.get(key)
    if (known !== undefined) return known.promise
    const one = Promise.withResolvers<Value>()
    asked.set(key, one)
    if (!isReading) void readAll()
    return one.promise
  }
}
