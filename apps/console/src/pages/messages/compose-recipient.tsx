import { unwrap } from '@herald/api-client'
import { Box, type BoxProps, Button, Group, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { Note } from '../../ui/feedback.tsx'
import { useLocale, useNow } from '../../ui/formats.tsx'
import type { Channel } from '../channels/channel-data.ts'
import { durationWords, personName, recipientOf, replyWindow, spokenNumber } from '../inbox/conversation-facts.ts'
import { useMessageTexts } from './message-texts.ts'
import { isWhole, readRecipient } from './recipient.ts'

const SUGGESTED = 6

/** Conversations of the channel with whom is being typed; the newest while nothing is. */
const useContacts = (channelId: string, typed: string) => {
  const [q] = useDebouncedValue(typed.trim(), 250)
  return useQuery({
    queryKey: ['contacts', channelId, q],
    queryFn: async ({ signal }) => {
      const query = { channel_id: channelId, limit: SUGGESTED, ...given({ q }) }
      const { data } = await unwrap(api.GET('/api/conversations', { params: { query }, signal }))
      return { q, data: data.filter((one) => recipientOf(one) !== undefined) }
    },
    enabled: channelId !== '',
    placeholderData: keepPreviousData,
  })
}

/** Whether the platform would take anything but a template. */
export const WindowNote = ({
  channel,
  value,
  onTemplate,
  ...where
}: {
  channel: Channel | undefined
  value: string
  onTemplate: () => void
} & Pick<BoxProps, 'hiddenFrom' | 'visibleFrom'>) => {
  const t = useMessageTexts()
  const now = useNow()
  const chat = channel?.platform === 'chatapp'
  const to = readRecipient(value, channel?.platform ?? '')
  const contacts = useContacts(channel?.channel_id ?? '', value)
  // Only about a whole recipient whose answer is there.
  if (contacts.data?.q !== value.trim() || !isWhole(to)) return null
  const found = contacts.data.data.find((one) => [recipientOf(one), one.contact.user_id].includes(to))
  if (found && replyWindow(found, now).state !== 'closed') return null
  return (
    <Box {...where}>
      <Note tone="warn">
        {t(chat ? 'outsideWindow' : 'outsideWindowOther')}{' '}
        {chat && (
          <UnstyledButton className="note-action" onClick={onTemplate}>
            {t('useTemplate')}
          </UnstyledButton>
        )}
      </Note>
    </Box>
  )
}

/** A number in any notation, or one of those who wrote lately. */
export const RecipientField = ({
  channel,
  value,
  error,
  onChange,
}: {
  channel: Channel | undefined
  value: string
  error: string | undefined
  onChange: (to: string) => void
}) => {
  const t = useMessageTexts()
  const locale = useLocale()
  const now = useNow()
  const chat = channel?.platform === 'chatapp'
  const to = readRecipient(value, channel?.platform ?? '')
  const contacts = useContacts(channel?.channel_id ?? '', value)
  const chosen = contacts.data?.data.find((one) => recipientOf(one) === to)
  const left = chosen && replyWindow(chosen, now)
  const others = contacts.data?.data.filter((one) => one !== chosen) ?? []
  const about = [
    chosen && personName(chosen),
    chat && isWhole(to) && spokenNumber(to),
    left && left.state === 'open' && t('windowLeft', { time: durationWords(left.leftMs, locale) }),
  ].filter(Boolean)
  return (
    <>
      <TextInput
        label={t('to')}
        description={about.length > 0 ? about.join(' · ') : t(chat ? 'toPhone' : 'toScoped')}
        required
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      {/* One line, also while it is empty: what stands below keeps its place. */}
      <Box mih={22} style={{ overflowX: 'auto', scrollbarWidth: 'none' }}>
        {others.length > 0 && (
          <Group gap={6} wrap="nowrap" role="group" aria-label={t('recent')}>
            {others.map((one) => (
              <Button
                key={one.id}
                variant="default"
                size="compact-xs"
                radius="xl"
                flex="none"
                maw={180}
                title={recipientOf(one) ?? ''}
                onClick={() => onChange(recipientOf(one) ?? '')}
              >
                <span className="one-line" dir="auto">
                  {personName(one)}
                </span>
              </Button>
            ))}
          </Group>
        )}
      </Box>
    </>
  )
}
