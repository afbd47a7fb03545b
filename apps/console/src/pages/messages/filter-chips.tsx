import { Button, Group } from '@mantine/core'
import { Icon } from '../../ui/icons.tsx'
import { useBatchName } from '../batches/batch-data.ts'
import { useChannels } from '../channels/channel-data.ts'
import { spokenRecipient } from '../inbox/conversation-facts.ts'
import { useMessageListTexts } from './message-list-texts.ts'

const Chip = ({ label, onRemove }: { label: string; onRemove: () => void }) => {
  const t = useMessageListTexts()
  return (
    <Button
      variant="light"
      radius="xl"
      maw="100%"
      rightSection={<Icon name="cross" size={12} />}
      aria-label={t('removeFilter', { filter: label })}
      onClick={onRemove}
    >
      <span className="one-line" dir="auto" title={label}>
        {label}
      </span>
    </Button>
  )
}

const BatchChip = ({ id, onRemove }: { id: string; onRemove: () => void }) => {
  const t = useMessageListTexts()
  return <Chip label={t('batch', { name: useBatchName(id) })} onRemove={onRemove} />
}

type Hidden = 'to' | 'client_ref' | 'batch_id' | 'error_code'

/** What a link has narrowed the list to and no field shows. */
export const FilterChips = ({
  filters: { to, client_ref, batch_id, error_code, channel_id },
  onRemove,
}: {
  filters: { [K in Hidden | 'channel_id']?: string }
  onRemove: (filter: Hidden) => void
}) => {
  const t = useMessageListTexts()
  const { data: channels } = useChannels()
  if (!to && !client_ref && !batch_id && !error_code) return null
  const platform = channels?.find((one) => one.channel_id === channel_id)?.platform
  return (
    <Group gap={6}>
      {to && <Chip label={t('sentTo', { to: spokenRecipient(platform ?? '', to) })} onRemove={() => onRemove('to')} />}
      {client_ref && <Chip label={t('withRef', { ref: client_ref })} onRemove={() => onRemove('client_ref')} />}
      {error_code && <Chip label={t('withCode', { code: error_code })} onRemove={() => onRemove('error_code')} />}
      {batch_id && <BatchChip id={batch_id} onRemove={() => onRemove('batch_id')} />}
    </Group>
  )
}
