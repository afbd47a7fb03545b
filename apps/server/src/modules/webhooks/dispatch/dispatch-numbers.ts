/** The number of the dispatch lanes. Everything reports to them, so they come last in the lock order of lanes. */
export const dispatchKindNumber = 90
