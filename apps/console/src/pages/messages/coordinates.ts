/** Where a decimal comma is one, as in -23,5505. */
export const coordinateOf = (written: string): number => Number(written.trim().replace(',', '.'))

export const isWithin = (written: string, limit: number): boolean => Math.abs(coordinateOf(written)) <= limit

const NUMBER = String.raw`[+-]?\d{1,3}(?:[.,]\d+)?`
const PAIR = new RegExp(String.raw`^\s*(${NUMBER})(?:\s*;\s*|,\s+|\s+)(${NUMBER})\s*$`)
const POINTED = /^\s*([+-]?\d{1,3}\.\d+),([+-]?\d{1,3}\.\d+)\s*$/

/** Both at once, as maps give them to copy: -23.55, -46.63. */
export const readCoordinates = (pasted: string): { latitude: string; longitude: string } | undefined => {
  const [, latitude, longitude] = PAIR.exec(pasted) ?? POINTED.exec(pasted) ?? []
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}
