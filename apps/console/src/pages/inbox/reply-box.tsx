import { ActionIcon, Tooltip } from '@mantine/core'
import { type ClipboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDraft } from '../../api/drafts.ts'
import { useIsOnline } from '../../api/online.ts'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { useLocale, useNow } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ChannelBanner } from '../channels/channel-banner.tsx'
import { useStoppedChannel } from '../channels/stopped-channel.ts'
import { textRoom } from '../messages/text-room.ts'
import {
  AttachButton,
  AttachedFile,
  fileContent,
  fileKind,
  takesCaption,
  useUpload,
  type UploadedFile,
} from '../messages/file-upload.tsx'
import { durationWords, personName, recipientOf, replyWindow } from './conversation-facts.ts'
import { type Content, type Conversation, useReply } from './inbox-data.ts'
import { useInboxTexts } from './inbox-texts.ts'
import { type ReplyDraft, replyDraftName } from './reply-draft.ts'
import { ReplyTemplate } from './reply-template.tsx'
import { SavedReplies } from './saved-replies/saved-replies.tsx'
import { WritingField } from './writing-field.tsx'

/** With a file whose platform takes no caption, the text follows as a message of its own. */
const contentsOf = (text: string, file: UploadedFile | undefined, platform: string, human: boolean): Content[] => {
  const tag = human ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } : {}
  const written = { type: 'text', text: { body: text, ...tag } }
  if (file === undefined) return [written]
  const kind = fileKind(file.mime, platform)
  const content = fileContent(file, platform, text)
  const sent = { ...content, [kind]: { ...(content[kind] as Content), ...tag } }
  return text === '' || takesCaption(kind, platform) ? [sent] : [sent, written]
}

/** At the beginning of a word: the saved replies open. */
const shorthand = /(?:^|\s)\/$/

const HOUR_MS = 3_600_000

/** A text that was sent and did not arrive, to be changed and sent again. */
export type TakenUp = { takenUp: string | undefined; onTakenUp: () => void }

const ReplyText = ({
  conversation,
  to,
  name,
  human,
  inputRef,
  takenUp,
  onTakenUp,
  onSent,
  actions,
}: TakenUp & {
  conversation: Conversation
  to: string
  name: string
  human: boolean
  inputRef: RefObject<HTMLTextAreaElement | null>
  onSent: () => void
  actions: ReactNode
}) => {
  const t = useInboxTexts()
  const { draft, put, clear } = useDraft<ReplyDraft>(replyDraftName(conversation.id), { text: '', key: '' })
  // A changed draft is another message.
  const change = (part: Partial<ReplyDraft>) => {
    put({ ...part, key: crypto.randomUUID() })
    if (sending.isError) sending.reset()
  }
  const upload = useUpload(conversation.channel_id, (file) => change({ file }))
  const sending = useReply(conversation, to, () => {
    clear()
    onSent()
  })
  const isOnline = useIsOnline()
  const takeUp = useEffectEvent((text: string) => {
    change({ text: [draft.text.trim(), text].filter(Boolean).join('\n') })
    inputRef.current?.focus()
    onTakenUp()
  })
  useEffect(() => {
    if (takenUp !== undefined) takeUp(takenUp)
  }, [takenUp])
  // What was written stays; that there was no connection is over.
  useEffect(() => {
    if (isOnline && sending.isError) sending.reset()
  }, [isOnline])
  const [chooses, setChooses] = useState(false)
  // Where a saved reply goes: from the shorthand, or where the cursor stands.
  const [slashAt, setSlashAt] = useState<number>()
  const insert = (chosen: string) => {
    const input = inputRef.current
    const end = input?.selectionEnd ?? draft.text.length
    const begin = slashAt ?? input?.selectionStart ?? end
    flushSync(() => change({ text: draft.text.slice(0, begin) + chosen + draft.text.slice(end) }))
    input?.focus()
    input?.setSelectionRange(begin + chosen.length, begin + chosen.length)
  }
  const text = draft.text.trim()
  const isReady = (text !== '' || draft.file !== undefined) && !upload.isPending && !sending.isPending
  const { file } = draft
  const isCaption = file && takesCaption(fileKind(file.mime, conversation.platform), conversation.platform)
  const send = () => {
    if (!isReady) return
    const contents = contentsOf(text, draft.file, conversation.platform, human)
    sending.mutate(
      contents.map((content, index) => ({ key: `${draft.key}${index === 0 ? '' : `-${index}`}`, content })),
    )
  }
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (file === undefined) return
    event.preventDefault()
    upload.mutate(file)
  }
  return (
    <>
      <ErrorNote error={sending.error} />
      <AttachedFile file={draft.file} upload={upload} onRemove={() => change({ file: undefined })} />
      <WritingField
        inputRef={inputRef}
        label={t('replyTo', { name })}
        placeholder={t('reply')}
        value={draft.text}
        room={textRoom(conversation.platform, isCaption)}
        tooLong={t('tooLong')}
        onChange={({ currentTarget: { value, selectionStart } }) => {
          change({ text: value })
          const isMeant = value.length > draft.text.length && shorthand.test(value.slice(0, selectionStart))
          setSlashAt(isMeant ? selectionStart - 1 : undefined)
          if (isMeant) setChooses(true)
        }}
        onPaste={onPaste}
        action={t('send')}
        hint={t('sendHint')}
        icon="send"
        isReady={isReady}
        isBusy={sending.isPending}
        onSend={send}
      >
        <SavedReplies
          opened={chooses}
          onToggle={(opened) => {
            setChooses(opened)
            // The next one goes where the cursor stands by then.
            if (!opened) setSlashAt(undefined)
          }}
          person={personName(conversation)}
          written={text.replace(shorthand, '')}
          onChoose={insert}
          onClosed={() => inputRef.current?.focus()}
        />
        <AttachButton upload={upload} />
        {actions}
      </WritingField>
    </>
  )
}

/** Whether there is a field for a text, or may be: not in a group, when the time is over, and where the channel is disconnected. */
export const useTakesText = (conversation: Conversation): boolean => {
  const { state } = replyWindow(conversation, useNow())
  const stopped = useStoppedChannel(conversation.channel_id)
  const isDisconnected = stopped !== undefined && stopped.problem === undefined
  return recipientOf(conversation) !== undefined && state !== 'closed' && !isDisconnected
}

/** Minutes are told in the last hours only: on a phone there is no room for more. */
const inHours = (ms: number): number => (ms < 3 * HOUR_MS ? ms : Math.floor(ms / HOUR_MS) * HOUR_MS)

/** Text while the window is open; afterwards a template where the platform has them. */
export const ReplyBox = ({
  conversation,
  name,
  inputRef,
  tabs,
  onSent,
  ...takenUp
}: TakenUp & {
  conversation: Conversation
  name: string
  inputRef: RefObject<HTMLTextAreaElement | null>
  tabs: ReactNode
  onSent: () => void
}) => {
  const t = useInboxTexts()
  const locale = useLocale()
  const replies = replyWindow(conversation, useNow())
  const [wantsTemplate, setWantsTemplate] = useState(false)
  const to = recipientOf(conversation)
  const chat = conversation.platform === 'chatapp'
  const isClosed = replies.state === 'closed'
  const stopped = useStoppedChannel(conversation.channel_id)
  if (to === undefined) return <Footer tabs={tabs} note={<Note tone="idle">{t('group')}</Note>} />
  if (isClosed && !chat) return <Footer tabs={tabs} note={<Note tone="warn">{t('windowOver')}</Note>} />
  if (stopped && stopped.problem === undefined) return <Footer tabs={tabs} note={<ChannelBanner {...stopped} />} />
  const note = isClosed ? (
    <>
      {stopped && <ChannelBanner {...stopped} />}
      <Note tone="warn">{t(conversation.reply_until === undefined ? 'windowNever' : 'windowClosed')}</Note>
    </>
  ) : stopped ? (
    <ChannelBanner {...stopped} />
  ) : undefined
  const timer = note === undefined && replies.state !== 'closed' && (
    <div className="reply-window" data-state={replies.state}>
      <Icon name="clock" size={14} />{' '}
      {t(replies.state === 'open' ? 'windowOpen' : 'windowHuman', {
        // A number and its unit stay together.
        time: durationWords(inHours(replies.leftMs), locale).replaceAll(' ', '\u00A0'),
      })}
    </div>
  )
  const backToText = () => {
    flushSync(() => setWantsTemplate(false))
    inputRef.current?.focus()
  }
  if (isClosed || (wantsTemplate && takenUp.takenUp === undefined))
    return (
      <Footer tabs={tabs} timer={timer} note={note}>
        <ReplyTemplate
          conversation={conversation}
          to={to}
          onSent={() => {
            setWantsTemplate(false)
            onSent()
          }}
          {...(isClosed ? {} : { onCancel: backToText })}
        />
      </Footer>
    )
  return (
    <Footer tabs={tabs} timer={timer} note={note}>
      <ReplyText
        conversation={conversation}
        to={to}
        name={name}
        human={replies.state === 'human'}
        inputRef={inputRef}
        onSent={onSent}
        takenUp={takenUp.takenUp}
        onTakenUp={() => {
          setWantsTemplate(false)
          takenUp.onTakenUp()
        }}
        actions={
          chat && (
            <Tooltip label={t('useTemplate')}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('useTemplate')}
                onClick={() => setWantsTemplate(true)}
              >
                <Icon name="templates" size={18} />
              </ActionIcon>
            </Tooltip>
          )
        }
      />
    </Footer>
  )
}

const Footer = ({
  tabs,
  timer,
  note,
  children,
}: {
  tabs: ReactNode
  timer?: ReactNode
  note: ReactNode
  children?: ReactNode
}) => (
  <div className="reply-box">
    <div className="reply-head">
      {tabs}
      {timer}
    </div>
    {note}
    {children}
  </div>
)
