import type { Platform } from './tenants.ts'

/** As many as one person can be written to on chatapp only so often, and has a few dozen messages elsewhere. */
export const peopleCount: Record<Platform, number> = { chatapp: 1_500, photoapp: 300, socialapp: 500 }

/** The sandbox takes an unknown id of 15 digits for a person on the photo platform. */
const first: Record<Platform, number> = {
  chatapp: 5_511_900_000_000,
  photoapp: 610_000_000_000_100,
  socialapp: 7_100_000_000_000_100,
}

export const personOn = (platform: Platform, number: number): string => String(first[platform] + number)
