import './batches.css'
import { NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { given } from '../../api/queries.ts'
import { useUser } from '../../api/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Note, toast } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { type Channel, channelTitle } from '../channels/channel-data.ts'
import { ChannelBanner } from '../channels/channel-banner.tsx'
import { ChannelChoice, ForChannels } from '../channels/channel-form.tsx'
import { isDead, useStoppedChannel } from '../channels/stopped-channel.ts'
import { useRememberChannel, useUsualChannel } from '../channels/usual-channel.ts'
import { homeCodeOf } from '../messages/recipient.ts'
import { useOwnCodes } from '../opt-outs/own-codes.ts'
import { isMarketing } from '../templates/template-content.ts'
import { useFieldLabel } from '../templates/template-field-labels.ts'
import { templateFields } from '../templates/template-fields.ts'
import { BatchPreview, CheckResult } from './batch-check.tsx'
import { type BatchHead, createBatch, fitsHead } from './batch-data.ts'
import {
  type BatchDraft,
  batchContent,
  emptyBatchDraft,
  isTooLong,
  lackingFields,
  linkPerPerson,
  prefilled,
} from './batch-draft.ts'
import { type ChosenFile, RecipientsFields, useColumnName } from './batch-file.tsx'
import { MessageFields } from './batch-message.tsx'
import { BatchTestSend } from './batch-test-send.tsx'
import { noneOptedOut, useOptedOut } from './opted-out-people.ts'
import {
  checkRecipients,
  countLines,
  filledIn,
  placeholderNames,
  type UsedValues,
  usedPlaceholders,
} from './batch-recipients.ts'
import { useBatchTexts } from './batch-texts.ts'
import { HomeCode } from './home-code.tsx'

/** The check of the file, again whenever what is read from it changes. */
const useCheck = (file: ChosenFile | undefined, values: UsedValues, platform: string, channelCode = '') =>
  useQuery({
    queryKey: ['batch-check', file?.key, file?.mapping, values, platform, channelCode],
    queryFn: ({ signal }) =>
      file ? checkRecipients(file.csv, file.mapping, values, platform, signal, { channelCode }) : Promise.resolve(null),
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    networkMode: 'always',
    placeholderData: keepPreviousData,
  })

/** The file of the last look at this page, while the tab lives: somebody may look something up in between. */
let keptFile: { userId: string; file: ChosenFile | undefined } | undefined

const useKeptFile = () => {
  const { id: userId } = useUser()
  const [file, setFile] = useState(keptFile?.userId === userId ? keptFile.file : undefined)
  return {
    file,
    setFile: (chosen: ChosenFile | undefined) => {
      keptFile = { userId, file: chosen }
      setFile(chosen)
    },
  }
}

const Send = ({
  head,
  upload,
  count,
  people,
  from,
  optedOut,
  missing,
  onSent,
}: {
  head: BatchHead | undefined
  upload: Blob | undefined
  /** Of messages. */
  count: number
  /** Who get them; some several. */
  people: number
  /** The channel's name. */
  from: string
  /** How many more would get it if they wanted marketing; undefined: perhaps some of those that are counted. */
  optedOut: number | undefined
  /** What keeps it from being sent and is said nowhere else. */
  missing: string[]
  onSent: () => void
}) => {
  const t = useBatchTexts()
  const locale = useLocale()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const described = JSON.stringify(head)
  // One for this message and these people: a second click, or a retry after a lost answer, makes no second batch.
  const key = useMemo(() => crypto.randomUUID(), [described, upload])
  const sending = useMutation({
    mutationFn: ({ head, upload }: { head: BatchHead; upload: Blob }) => createBatch(head, upload, key),
    onSuccess: async ({ id }) => {
      onSent()
      toast(t('sent'))
      await queries.invalidateQueries({ queryKey: ['batches'] })
      await navigate({ to: '/batches/$batchId', params: { batchId: id } })
    },
  })
  const known = optedOut === undefined ? 'sendUpTo' : 'send'
  const words =
    count === 1
      ? t('sendOne')
      : count > 0
        ? t(count > people ? `${known}Messages` : known, { count: count.toLocaleString(locale) })
        : t('sendNone')
  const isReady = head !== undefined && upload !== undefined && count > 0 && fitsHead(head)
  return (
    <>
      {head && !fitsHead(head) && <Note tone="bad">{t('textTooLong')}</Note>}
      {missing.length > 0 && <span className="quiet">{t('missing', { what: missing.join(', ') })}</span>}
      <ConfirmButton
        label={
          <>
            <Icon name="send" />
            <span style={{ marginInlineStart: 8 }}>{words}</span>
          </>
        }
        title={t('sendTitle')}
        confirmLabel={words}
        color="ink"
        variant="filled"
        disabled={!isReady}
        busy={sending.isPending}
        error={sending.error}
        onConfirm={() => (head && upload ? sending.mutateAsync({ head, upload }) : Promise.resolve())}
      >
        {t('sendHint', { channel: from })} {optedOut !== 0 && t('optedOutHint')}
        {sending.isPending && <p className="quiet">{t('keepOpen')}</p>}
      </ConfirmButton>
    </>
  )
}

const Composer = ({ channels }: { channels: Channel[] }) => {
  const t = useBatchTexts()
  const columnName = useColumnName()
  const { named } = useFieldLabel()
  const { draft: kept, put: keep, clear } = useDraft<BatchDraft>('batch', emptyBatchDraft)
  const { file, setFile } = useKeptFile()
  const { channel, channelId } = useUsualChannel(channels, kept.channelId)
  const remember = useRememberChannel()
  const put = (change: Partial<BatchDraft>) => keep({ channelId, ...change })
  const stopped = useStoppedChannel(channelId)
  const cannotSend = stopped !== undefined && isDead(stopped.channel)
  const platform = channel?.platform ?? ''
  const draft = { ...kept, channelId }
  const names = file ? placeholderNames(file.csv.names) : []
  const columnsOf = ({ csv, mapping }: ChosenFile) =>
    placeholderNames(csv.names)
      .map((name, index) => ({ name, label: columnName(csv, index), index }))
      .filter(({ index }) => index !== mapping.to)
  const columns = file ? columnsOf(file) : []
  const content = batchContent(draft, platform)
  const template = platform === 'chatapp' && draft.kind === 'template' ? draft.template : undefined
  const sparesOptedOut = !template || isMarketing(template.template)
  const used = usedPlaceholders(template?.values ?? content ?? {})
  const unknown = file ? used.filter((name) => !names.includes(name)) : []
  const link = template && linkPerPerson(template)
  const channelCode = homeCodeOf(channel?.display_phone_number)
  const ownCodes = useOwnCodes()
  const codes = useMemo(
    () => [...new Set([...(channelCode ? [channelCode] : []), ...ownCodes])],
    [channelCode, ownCodes],
  )
  const check = useCheck(file, { used, link }, platform, channelCode)
  const checked = file ? (check.data ?? undefined) : undefined
  const known = useOptedOut(channel?.platform, file?.key, sparesOptedOut ? checked?.people : undefined)
  const optedOut = sparesOptedOut ? known : noneOptedOut
  const counted = checked && countLines(checked, optedOut?.people ?? [])
  const count = counted?.messages ?? 0
  // A column of something else was taken for one of links.
  const hasNoLinks = checked !== undefined && link !== undefined && checked.valid === 0 && checked.badLinks > 0
  const chooseFile = (chosen: ChosenFile) => {
    setFile(chosen)
    if (draft.template) put({ template: prefilled(draft.template, columnsOf(chosen)) })
  }
  const head =
    content && unknown.length === 0 && !cannotSend && (template || !isTooLong(draft, platform))
      ? ({
          channel_id: channelId,
          ...content,
          ...given({ name: draft.name.trim() }),
          stop_when_failed_percent: draft.stopAt,
        } as BatchHead)
      : undefined
  // Not those who are left out, even if they come first in the file.
  const sample = (checked?.sample ?? []).filter(({ to }) => !optedOut?.people.includes(to))
  const [first] = sample
  const test = head && content && first && (filledIn(content, first.values) as Record<string, unknown>)
  const lacking = template ? lackingFields(template) : []
  const missing = [
    ...(cannotSend ? [t('missingChannel')] : []),
    ...(file ? [] : [t('missingFile')]),
    ...(checked && count === 0 && !hasNoLinks ? [t('missingPeople')] : []),
    ...(content || template ? [] : [t('missingMessage')]),
    ...(hasNoLinks && template ? templateFields(template).filter(({ part }) => part === 'media') : []).map(named),
    ...lacking.map(named),
  ]
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Stack gap="md">
        <Section>
          <Stack gap="sm">
            <TextInput
              label={t('name')}
              description={t('nameHint')}
              placeholder={t('namePlaceholder')}
              maxLength={200}
              dir="auto"
              value={draft.name}
              onChange={(event) => put({ name: event.currentTarget.value })}
            />
            <ChannelChoice
              label={t('channel')}
              channels={channels}
              value={channelId}
              // A template belongs to its channel, and the people of a file to a platform.
              onChange={(chosen) => {
                put({ channelId: chosen, template: undefined })
                setFile(undefined)
              }}
            />
            {stopped && <ChannelBanner {...stopped} of="batch" />}
          </Stack>
        </Section>
        <Section title={t('recipients')}>
          <Stack gap="md">
            <RecipientsFields
              platform={platform}
              file={file}
              used={used.map((name) => names.indexOf(name))}
              onChange={chooseFile}
            />
            {file && checked && (
              <HomeCode
                checked={checked}
                codes={codes}
                homeCode={file.mapping.homeCode}
                onChange={(homeCode) => setFile({ ...file, mapping: { ...file.mapping, homeCode } })}
              />
            )}
          </Stack>
        </Section>
        <Section title={t('message')}>
          <MessageFields
            key={channelId}
            draft={draft}
            put={put}
            columns={columns}
            platform={platform}
            hasNoLinks={hasNoLinks}
          />
        </Section>
        <Section>
          <NumberInput
            label={t('stopAt')}
            description={t('stopAtHint')}
            min={1}
            max={100}
            clampBehavior="strict"
            allowDecimal={false}
            value={draft.stopAt}
            onChange={(value) => put({ stopAt: Number(value) || emptyBatchDraft.stopAt })}
          />
        </Section>
      </Stack>
      <div className="in-sight">
        <Section title={t('check')}>
          <Stack gap="md">
            <CheckResult
              checked={checked}
              isChecking={check.isFetching}
              chat={platform === 'chatapp'}
              optedOut={optedOut}
              isEachLine={file?.mapping.isEachLine ?? false}
              onEachLine={(isEachLine) => file && setFile({ ...file, mapping: { ...file.mapping, isEachLine } })}
            />
            {unknown.length > 0 && (
              <Note tone="bad">{t('unknownColumns', { names: unknown.map((name) => `{{${name}}}`).join(', ') })}</Note>
            )}
            <BatchPreview
              sample={sample}
              content={content}
              template={template}
              channelId={channelId}
              platform={platform}
            />
            {test && !cannotSend && (
              <BatchTestSend
                channelId={channelId}
                platform={platform}
                content={test}
                to={draft.testTo}
                onChange={(testTo) => put({ testTo })}
              />
            )}
            <Send
              head={head}
              upload={check.isFetching ? undefined : checked?.upload}
              count={count}
              people={counted?.people ?? 0}
              from={channel ? channelTitle(channel) : ''}
              optedOut={optedOut?.isWhole ? optedOut.people.length : undefined}
              missing={missing}
              onSent={() => {
                remember(channelId)
                setFile(undefined)
                clear()
              }}
            />
          </Stack>
        </Section>
      </div>
    </SimpleGrid>
  )
}

export const NewBatchPage = () => {
  const t = useBatchTexts()
  return (
    <Page title={t('newBatch')} back={<BackLink to="/batches" label={t('title')} />}>
      <ForChannels words={{ none: t('noChannel'), hint: t('noChannelHint'), toChannels: t('toChannels') }}>
        {(channels) => <Composer channels={channels} />}
      </ForChannels>
    </Page>
  )
}
