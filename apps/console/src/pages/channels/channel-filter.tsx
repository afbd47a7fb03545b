import { Select } from '@mantine/core'
import { type Channel, channelTitle, useChannels } from './channel-data.ts'
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
  const channels = useChannels()
  return (
    <Select
      size="xs"
      w={190}
      aria-label={label ?? t('channel')}
      placeholder={placeholder ?? t('anyChannel')}
      clearable
      data={(channels.data ?? []).filter(among).map((one) => ({ value: one.channel_id, label: channelTitle(one) }))}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
