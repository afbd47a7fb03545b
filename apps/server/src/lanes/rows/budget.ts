/** Called when a slot may be had; answers whether it was taken. */
export type Waiter = () => boolean

/**
 * Slots that lanes share (a semaphore with round robin). A lane that finds none stands in line; each freed slot wakes the
 * next one, so a lane with a long backlog gets one slot per round like all others.
 */
export interface Budget {
  readonly take: () => boolean
  readonly free: () => void
  /** `wake` is called once, when a slot may be had, and says whether it took it. It stands in line only once. */
  readonly wait: (wake: Waiter) => void
  readonly forget: (wake: Waiter) => void
  readonly used: number
}

export const createBudget = (size: number): Budget => {
  let used = 0
  const line = new Set<Waiter>()
  return {
    take: () => {
      if (used >= size) return false
      used += 1
      return true
    },
    free: () => {
      used -= 1
      // One that no longer needs the slot passes it on; one that comes back into the line is not asked twice.
      for (const waiter of line.values().take(line.size)) {
        line.delete(waiter)
        if (waiter()) return
      }
    },
    wait: (wake) => {
      line.add(wake)
    },
    forget: (wake) => {
      line.delete(wake)
    },
    get used() {
      return used
    },
  }
}
