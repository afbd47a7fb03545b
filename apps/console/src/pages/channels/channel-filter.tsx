import { Select } from '@mantine/core'
import { type Channel, titleAmong, useChannels } from './channel-data.ts'
import { useChannelTexts } from './channel-texts.ts'

/** Narrows a list to one channel. `among`: where not all of them have such rows. */
export const ChannelFilter = ({
  value,
  onChange,
  among = () => true,
  label,
  placeholder,
}: {
  value: string | undefined
  onChange: (channelId: string) => void
  among?: (channel: Channel) => boolean
  label?: string
  placeholder?: string
}) => {
  const t = useChannelTexts()
  const channels = useChannels().data?.filter(among) ?? []
  const titleOf = titleAmong(channels)
  return (
    <Select
      size="xs"
      aria-label={label ?? t('channel')}
      placeholder={placeholder ?? t('anyChannel')}
      clearable
      data={channels.map((one) => ({ value: one.channel_id, label: titleOf(one) }))}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
