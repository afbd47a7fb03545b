import './compose-recipient.css'
import { unwrap } from '@herald/api-client'
import { Autocomplete, Box, type BoxProps, Group, UnstyledButton } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import type { FieldProps } from '../../ui/checked-form.ts'
import { Note } from '../../ui/feedback.tsx'
import { Ago, useLocale, useNow } from '../../ui/formats.tsx'
import { MarkedName } from '../../ui/marked.tsx'
import { beginsWords } from '../../ui/plain-text.ts'
import type { Channel } from '../channels/channel-data.ts'
import {
  durationWords,
  personName,
  recipientOf,
  replyWindow,
  spokenNumber,
  spokenRecipient,
} from '../inbox/conversation-facts.ts'
import { type Conversation, useOptOut } from '../inbox/inbox-data.ts'
import { LackingCode } from './lacking-code.tsx'
import { useMessageTexts } from './message-texts.ts'
import { homeCodeOf, isWhole, readRecipient } from './recipient.ts'

const SUGGESTED = 6

/** Conversations of the channel with whom is being typed, by name and not by what was said; the newest while nothing is. */
const useContacts = (channelId: string, typed: string) => {
  const [q] = useDebouncedValue(typed.trim(), 250)
  return useQuery({
    queryKey: ['contacts', channelId, q],
    queryFn: async ({ signal }) => {
      const query = {
        channel_id: channelId,
        limit: SUGGESTED,
        q_in: 'person' as const,
        ...given({ q: q.replace(/^@/, '') }),
      }
      const { data } = await unwrap(api.GET('/api/conversations', { params: { query }, signal }))
      return { q, data: data.filter((one) => recipientOf(one) !== undefined) }
    },
    enabled: channelId !== '',
    placeholderData: keepPreviousData,
  })
}

/** The name, and the username where that stands for no name: either may be what was typed. */
const namesOf = (one: Conversation): string => {
  const { name, username } = one.contact
  return name && username ? `${name} · @${username}` : (personName(one) ?? '')
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

/**
 * What is typed of a name stands for the first who is found by it: Enter takes that person, also when pressed before the answer is
 * there, and Tab the only one. A whole number is taken as it is.
 */
const useFirstChosen = ({
  value,
  options,
  state,
  onChange,
}: {
  value: string
  options: readonly string[]
  state: 'taken as it is' | 'awaited' | 'answered'
  onChange: (to: string) => void
}) => {
  const [opened, { open, close }] = useDisclosure(false)
  /** The key that was pressed at these words before there was an answer to them. */
  const [entered, setEntered] = useState<{ key: string; words: string }>()
  const [first] = options
  const isMeant = (key: string) => key === 'Enter' || options.length === 1
  const change = (to: string) => {
    setEntered(undefined)
    onChange(to)
  }
  const choose = (to: string) => {
    change(to)
    close()
  }
  useEffect(() => {
    if (entered === undefined || state === 'awaited') return
    setEntered(undefined)
    const isAsked = entered.words === value && isMeant(entered.key)
    if (isAsked && state === 'answered' && first !== undefined) choose(first)
  })
  const isFirstMeant = state === 'answered' && opened && first !== undefined
  return {
    isFirstMeant,
    dropdownOpened: opened,
    onDropdownOpen: open,
    onDropdownClose: close,
    // Where Send puts the focus because something is missing, the list would cover what is said of the fields below.
    openOnFocus: false,
    onKeyUp: ({ key }: KeyboardEvent<HTMLInputElement>) => {
      if (key === 'Tab') open()
    },
    onChange: change,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const isEnter = event.key === 'Enter'
      if ((!isEnter && event.key !== 'Tab') || event.nativeEvent.isComposing) return
      // Who is listed already fits, and Send may be next.
      if (state === 'awaited' && !isEnter && opened && options.length === 1 && first !== undefined) choose(first)
      else if (state === 'awaited') setEntered({ key: event.key, words: value })
      else if (isFirstMeant) {
        const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
        const pointed = list?.querySelector<HTMLElement>('[data-combobox-selected]')
        // Enter at what the arrow keys chose is the combobox's own.
        if (!isEnter) pointed?.click()
        if (!pointed && isMeant(event.key)) choose(first)
      }
    },
  }
}

/** A number in any notation, or one of those who wrote lately. */
export const RecipientField = ({
  channel,
  isStopped,
  value,
  name,
  isWrong,
  field,
  onChange,
}: {
  channel: Channel | undefined
  /** Nothing goes out now, whoever may be written to. */
  isStopped: boolean
  value: string
  /** Of somebody who is not known from a conversation. */
  name: string | undefined
  isWrong: boolean
  field: FieldProps
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
  // One person may have several conversations.
  const people = new Map(contacts.data?.data.map((one) => [recipientOf(one) ?? '', one]))
  if (chosen) people.delete(to)
  // Until the answer to what is typed comes, those of the one before that fit: Enter must not choose anybody else.
  const typed = value.trim().toLocaleLowerCase()
  const isAnswered = contacts.data?.q === value.trim() && !contacts.isPlaceholderData
  const fits = ([recipient, one]: [string, Conversation]) =>
    isAnswered || recipient.includes(to) || beginsWords(personName(one) ?? '', typed)
  const options = [...people].filter(fits).map(([recipient]) => recipient)
  const isSearch = typed !== '' && !isWhole(to)
  const { isFirstMeant, ...choosing } = useFirstChosen({
    value,
    options,
    state: !isSearch || contacts.isError ? 'taken as it is' : isAnswered ? 'answered' : 'awaited',
    onChange,
  })
  const hint = t(chat ? 'toPhone' : 'toScoped')
  const isNobody = isAnswered && typed !== '' && contacts.data?.data.length === 0 && !isWhole(to)
  const optOut = useOptOut(channel?.platform, isAnswered && isWhole(to) ? to : undefined).data
  const about = [
    chosen ? personName(chosen) !== spokenNumber(to) && personName(chosen) : name,
    chat && isWhole(to) && spokenNumber(to),
    // Nobody is encouraged to write to who has asked for quiet.
    !optOut && !isStopped && left?.state === 'open' && t('windowLeft', { time: durationWords(left.leftMs, locale) }),
  ].filter(Boolean)
  // Somebody who is known is meant, however the number is written.
  const homeCode = homeCodeOf(channel?.display_phone_number)
  const said = about.length > 0 ? about.join(' · ') : isNobody ? t('nobody') : hint
  return (
    <>
      <Autocomplete
        label={t('to')}
        description={
          optOut ? (
            <>
              {said} ·{' '}
              <strong className="opted-out">
                {t('optedOut')} <Ago at={optOut.opted_out_at} />
              </strong>
            </>
          ) : (
            said
          )
        }
        required
        autoComplete="off"
        data={options}
        // So few need no scrolling, which would make the list as wide as its longest name.
        withScrollArea={false}
        // They were looked for, by name too.
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const one = people.get(option.value)
          return (
            <Group gap="sm" wrap="nowrap" justify="space-between" w="100%">
              <span className="one-line" dir="auto">
                {one && <MarkedName name={namesOf(one)} words={typed} />}
              </span>
              <span className="quiet suggested-number">
                <MarkedName name={spokenRecipient(channel?.platform ?? '', option.value)} words={typed} />
              </span>
            </Group>
          )
        }}
        value={value}
        {...choosing}
        classNames={{ options: isFirstMeant ? 'first-meant' : '' }}
        errorProps={{ role: 'alert' }}
        // The list of people opens below the field.
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        {...field('to', isWrong && t(chat ? 'badPhone' : 'badScoped'))}
      />
      {homeCode && !chosen && (
        <LackingCode written={value} platform={channel?.platform ?? ''} codes={[homeCode]} onChange={onChange} />
      )}
    </>
  )
}
