import { useMemo } from 'react'
import { useChannels } from '../channels/channel-data.ts'
import { homeCodeOf } from '../messages/recipient.ts'

/** The country codes of the own numbers: an opt-out is of all channels of a platform. Thousands of lines are read with them. */
export const useOwnCodes = (): string[] => {
  const { data } = useChannels()
  return useMemo(
    () => [...new Set((data ?? []).flatMap(({ display_phone_number }) => homeCodeOf(display_phone_number) ?? []))],
    [data],
  )
}
