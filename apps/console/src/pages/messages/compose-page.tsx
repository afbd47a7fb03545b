import { unwrap } from '@herald/api-client'
import { Button, Group, SegmentedControl, Select, SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState, type FormEvent } from 'react'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { ErrorNote, fieldError, toast } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Code, Page, Section } from '../../ui/page.tsx'
import { TemplateBubble, TextBubble } from '../templates/template-bubble.tsx'
import type { Channel } from '../channels/channel-data.ts'
import { ChannelChoice, ForChannels } from '../channels/channel-form.tsx'
import { TemplatePicker } from './compose-template.tsx'
import { useMessageTexts } from './message-texts.ts'
import { type ChosenTemplate, templateContent } from '../templates/template-content.ts'

type Kind = 'text' | 'template' | 'image' | 'document' | 'other'
type Draft = { body: string; link: string; caption: string; json: string }

const readJson = (json: string): Record<string, unknown> | undefined => {
  try {
    const read: unknown = JSON.parse(json)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const contentOf = (kind: Kind, draft: Draft, chosen: ChosenTemplate | undefined): Record<string, unknown> => {
  if (kind === 'text') return { type: 'text', text: { body: draft.body } }
  if (kind === 'template') return { type: 'template', template: chosen ? templateContent(chosen) : {} }
  if (kind === 'other') return readJson(draft.json) ?? {}
  return { type: kind, [kind]: { link: draft.link, ...given({ caption: draft.caption }) } }
}

const Composer = ({ channels }: { channels: Channel[] }) => {
  const t = useMessageTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const start = useSearch({ from: '/frame/messages/new' })
  const [channelId, setChannelId] = useState(start.channel_id ?? channels[0]?.channel_id ?? '')
  const [to, setTo] = useState(start.to ?? '')
  const [wantedKind, setKind] = useState<Kind>(start.template ? 'template' : 'text')
  const [draft, setDraft] = useState<Draft>({
    body: '',
    link: '',
    caption: '',
    json: '{\n  "type": "location",\n  "location": { "latitude": -23.56, "longitude": -46.65 }\n}',
  })
  const [chosen, setChosen] = useState<ChosenTemplate>()
  const [priority, setPriority] = useState('normal')
  const [clientRef, setClientRef] = useState('')
  const channel = channels.find((one) => one.channel_id === channelId)
  const chat = channel?.platform === 'chatapp'
  const kinds: Kind[] = chat ? ['text', 'template', 'image', 'document', 'other'] : ['text', 'image', 'other']
  const kind = kinds.includes(wantedKind) ? wantedKind : 'text'
  const changeChannel = (next: string) => {
    setChannelId(next)
    // A template belongs to its channel.
    setChosen(undefined)
  }
  const content = contentOf(kind, draft, chosen)
  // One idempotency key per draft: a second click, or a retry after a lost answer, makes no second message.
  const idempotencyKey = useMemo(() => crypto.randomUUID(), [channelId, to, kind, draft, chosen, priority, clientRef])
  const put = (name: keyof Draft) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setDraft((known) => ({ ...known, [name]: value }))
  }
  const sending = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/outbound/send', {
          headers: { 'Idempotency-Key': idempotencyKey },
          body: {
            channel_id: channelId,
            to: to.trim(),
            priority: priority as 'normal',
            ...given({ client_ref: clientRef.trim() }),
            ...content,
          },
        }),
      ),
    onSuccess: async ({ id }) => {
      toast(t('queued'))
      await queries.invalidateQueries({ queryKey: ['messages'] })
      await navigate({ to: '/messages/$messageId', params: { messageId: id } })
    },
  })
  const badJson = kind === 'other' && readJson(draft.json) === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!badJson) sending.mutate()
  }
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Section>
        <form onSubmit={submit}>
          <Stack gap="sm">
            <ChannelChoice label={t('channel')} channels={channels} value={channelId} onChange={changeChannel} />
            <TextInput
              label={t('to')}
              description={chat ? t('toPhone') : t('toScoped')}
              required
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
              error={fieldError(sending.error, 'to')}
            />
            <SegmentedControl
              aria-label={t('type')}
              value={kind}
              onChange={setKind}
              data={kinds.map((value) => ({ value, label: t(value) }))}
            />
            {kind === 'text' && (
              <Textarea
                label={t('body')}
                required
                autosize
                minRows={4}
                maxRows={14}
                maxLength={4096}
                value={draft.body}
                onChange={put('body')}
              />
            )}
            {kind === 'template' && (
              <TemplatePicker
                key={channelId}
                channelId={channelId}
                wanted={start.template}
                chosen={chosen}
                onChoose={setChosen}
              />
            )}
            {(kind === 'image' || kind === 'document') && (
              <>
                <TextInput
                  label={t('link')}
                  description={t('linkHint')}
                  type="url"
                  required
                  value={draft.link}
                  onChange={put('link')}
                />
                <TextInput label={t('caption')} value={draft.caption} onChange={put('caption')} />
              </>
            )}
            {kind === 'other' && (
              <Textarea
                label={t('json')}
                required
                autosize
                minRows={6}
                className="mono"
                value={draft.json}
                onChange={put('json')}
                error={badJson ? t('jsonBad') : undefined}
              />
            )}
            <Group grow align="flex-end">
              <Select
                label={t('priority')}
                allowDeselect={false}
                data={(['high', 'normal', 'bulk'] as const).map((value) => ({ value, label: t(value) }))}
                value={priority}
                onChange={(value) => setPriority(value ?? 'normal')}
              />
              <TextInput
                label={t('ref')}
                maxLength={512}
                value={clientRef}
                onChange={(event) => setClientRef(event.currentTarget.value)}
              />
            </Group>
            <ErrorNote error={sending.error} />
            <Group justify="flex-end">
              <Button
                type="submit"
                size="sm"
                leftSection={<Icon name="send" />}
                loading={sending.isPending}
                disabled={kind === 'template' && !chosen}
              >
                {t('send')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Section>
      <Section title={t('preview')}>
        {kind === 'template' && chosen ? (
          <TemplateBubble components={chosen.template.components} values={chosen.values} />
        ) : kind === 'text' ? (
          <TextBubble text={draft.body} />
        ) : (
          <Code label={t('content')}>{JSON.stringify(content, null, 2)}</Code>
        )}
      </Section>
    </SimpleGrid>
  )
}

export const ComposePage = () => {
  const t = useMessageTexts()
  return (
    <Page
      title={t('compose')}
      back={
        <Link className="back" to="/messages" aria-label={t('title')}>
          <Icon name="back" size={18} />
        </Link>
      }
    >
      <ForChannels words={{ none: t('noChannel'), hint: t('noChannelHint'), toChannels: t('toChannels') }}>
        {(channels) => <Composer channels={channels} />}
      </ForChannels>
    </Page>
  )
}
