/** The part of an id that grows with time. */
export const timePart = (id: string): string => id.slice(id.indexOf('_') + 1)
