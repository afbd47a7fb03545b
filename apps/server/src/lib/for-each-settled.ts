/**
 * Does one after the other. One that fails is told and keeps none of those behind it from being done; the signal ends it, and
 * what fails because of that is not told.
 */
export const forEachSettled = async <T>(
  items: Iterable<T>,
  signal: AbortSignal,
  work: (item: T) => Promise<unknown>,
  onError: (item: T, error: unknown) => void,
): Promise<void> => {
  for (const item of items) {
    if (signal.aborted) return
    try {
      await work(item)
    } catch (error) {
      if (!signal.aborted) onError(item, error)
    }
  }
}
