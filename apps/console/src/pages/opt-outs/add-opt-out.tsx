import { HeraldError, unwrap } from '@herald/api-client'
import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote, toast } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { type PlatformName, platformNames } from '../../ui/status-pills.tsx'
import { spokenRecipient } from '../inbox/conversation-facts.ts'
import { isRecipient } from '../batches/batch-recipients.ts'
import { LackingCode } from '../messages/lacking-code.tsx'
import { readRecipient } from '../messages/recipient.ts'
import { useOptOutTexts } from './opt-out-texts.ts'
import { useOwnCodes } from './own-codes.ts'

const Form = ({ onDone }: { onDone: () => void }) => {
  const t = useOptOutTexts()
  const shared = useSharedTexts()
  const queries = useQueryClient()
  const [platform, setPlatform] = useState<PlatformName>('chatapp')
  const [written, setWritten] = useState('')
  const adding = useMutation({
    mutationFn: () => unwrap(api.PUT('/api/opt-outs', { body: { platform, to: readRecipient(written, platform) } })),
    onSuccess: async ({ to }) => {
      await queries.invalidateQueries({ queryKey: ['opt-outs'] })
      toast(t('added', { person: spokenRecipient(platform, to) }))
      onDone()
    },
  })
  const codes = useOwnCodes()
  const [isRefused, setRefused] = useState(false)
  const put = (text: string) => {
    setWritten(text)
    setRefused(false)
    adding.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRecipient(readRecipient(written, platform), platform)) adding.mutate()
    else setRefused(true)
  }
  const chat = platform === 'chatapp'
  const { error } = adding
  const isNoRecipient = isRefused || (error instanceof HeraldError && error.body?.error === 'invalid_recipient')
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <span>{t('addHint')}</span>
        <SegmentedControl
          aria-label={t('platform')}
          size="xs"
          value={platform}
          onChange={(chosen) => {
            setPlatform(chosen)
            put(written)
          }}
          data={Object.entries(platformNames).map(([value, label]) => ({ value: value as PlatformName, label }))}
        />
        <TextInput
          label={t(chat ? 'phone' : 'scopedId')}
          description={t(chat ? 'phoneHint' : 'scopedHint')}
          required
          data-autofocus
          autoComplete="off"
          maxLength={200}
          value={written}
          error={isNoRecipient && t(chat ? 'noPhone' : 'noScopedId')}
          onChange={(event) => put(event.currentTarget.value)}
        />
        <LackingCode written={written} platform={platform} codes={codes} onChange={put} />
        <ErrorNote error={isNoRecipient ? undefined : error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {shared('cancel')}
          </Button>
          <Button type="submit" loading={adding.isPending} disabled={written.trim() === ''}>
            {t('add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const AddOptOut = () => {
  const t = useOptOutTexts()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button leftSection={<Icon name="plus" />} onClick={open}>
        {t('add')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('add')}>
        <Form onDone={close} />
      </Dialog>
    </>
  )
}
