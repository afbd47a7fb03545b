import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorNote } from '../../ui/feedback.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Empty, Loading, Section } from '../../ui/page.tsx'
import { type Channel, titleAmong, useChannels } from './channel-data.ts'

// Shared by the forms that need a channel.

export const ChannelChoice = ({
  label,
  channels,
  value,
  onChange,
}: {
  label: string
  channels: readonly Channel[]
  value: string
  onChange: (channelId: string) => void
}) => {
  const titleOf = titleAmong(channels)
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={channels.map((one) => ({ value: one.channel_id, label: titleOf(one) }))}
      value={value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

/** Renders the form once there are channels for it, otherwise a link to connect one. */
export const ForChannels = ({
  fits = () => true,
  words,
  children,
}: {
  fits?: (channel: Channel) => boolean
  words: { none: string; hint: string; toChannels: string }
  children: (channels: Channel[]) => ReactNode
}) => {
  const query = useChannels()
  // A failed refetch keeps the form mounted, with what was typed.
  if (!query.data)
    return query.error ? <ErrorNote error={query.error} onRetry={() => void query.refetch()} /> : <Loading />
  const channels = query.data.filter((channel) => channel.status !== 'disconnected' && fits(channel))
  if (channels.length > 0) return children(channels)
  return (
    <Section>
      <Empty title={words.none} action={<LinkButton to="/channels">{words.toChannels}</LinkButton>}>
        {words.hint}
      </Empty>
    </Section>
  )
}
