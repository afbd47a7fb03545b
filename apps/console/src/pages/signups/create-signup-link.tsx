import { unwrap } from '@herald/api-client'
import { Button, Checkbox, Group, Modal, NumberInput, SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { ErrorNote, Note, fieldError } from '../../ui/feedback.tsx'
import { Code, Copy } from '../../ui/page.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { type PlatformName, platformNames } from '../../ui/status-pills.tsx'
import { useSignupTexts } from './signup-texts.ts'

const snippetFor = (url: string) =>
  [
    `<iframe src="${url}" title="Connect a channel" style="width: 100%; height: 640px; border: 0"></iframe>`,
    '<script>',
    "  addEventListener('message', ({ origin, data }) => {",
    `    if (origin !== '${new URL(url).origin}') return`,
    "    if (data.type === 'channel.connected') console.log(data.result)",
    '  })',
    '</script>',
  ].join('\n')

const Made = ({ url, onClose }: { url: string; onClose: () => void }) => {
  const t = useSignupTexts()
  const snippet = snippetFor(url)
  return (
    <Stack gap="sm">
      <Note tone="warn">{t('linkMade')}</Note>
      <strong>{t('link')}</strong>
      <Code label={t('link')}>{url}</Code>
      <strong>{t('embedCode')}</strong>
      <Code label={t('embedCode')}>{snippet}</Code>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('done')}
        </Button>
        <Copy value={snippet} label={t('copyEmbedCode')} />
        <Copy value={url} label={t('copyLink')} variant="filled" />
      </Group>
    </Stack>
  )
}

const LinkForm = ({ onClose }: { onClose: () => void }) => {
  const t = useSignupTexts()
  const queries = useQueryClient()
  const [origins, setOrigins] = useState('')
  const [platforms, setPlatforms] = useState<string[]>(['chatapp'])
  const [externalRef, setExternalRef] = useState('')
  const [ttl, setTtl] = useState<number | string>(30)
  const [business, setBusiness] = useState('')
  const making = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/embed/sessions', {
          body: {
            allowed_origins: origins.split(/[\s,]+/).filter(Boolean),
            platforms: platforms as PlatformName[],
            ttl_minutes: Number(ttl),
            ...given({ external_ref: externalRef }),
            ...(business ? { prefill: { business: { name: business } } } : {}),
          },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['signups'] }),
  })
  const [isTried, setIsTried] = useState(false)
  const isMissing = origins.trim() === ''
  const originsError = isTried && isMissing ? t('originsMissing') : fieldError(making.error, 'allowed_origins')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isMissing) making.mutate()
  }
  if (making.data) return <Made url={making.data.url} onClose={onClose} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label={t('origins')}
          description={t('originsHint')}
          required
          autosize
          minRows={2}
          value={origins}
          onChange={(event) => setOrigins(event.currentTarget.value)}
          error={originsError}
        />
        <Checkbox.Group label={t('platforms')} value={platforms} onChange={setPlatforms}>
          <Group mt="xs">
            {Object.entries(platformNames).map(([value, label]) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          <TextInput
            label={t('externalRef')}
            description={t('externalRefHint')}
            value={externalRef}
            onChange={(event) => setExternalRef(event.currentTarget.value)}
          />
          <NumberInput label={t('ttl')} description={t('ttlHint')} min={1} max={10_080} value={ttl} onChange={setTtl} />
        </SimpleGrid>
        <TextInput
          label={t('businessName')}
          description={t('prefill')}
          value={business}
          onChange={(event) => setBusiness(event.currentTarget.value)}
        />
        {originsError === undefined && <ErrorNote error={making.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={making.isPending}>
            {t('newLink')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const CreateSignupLink = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useSignupTexts()
  const shared = useSharedTexts()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('newLink')}
      size="lg"
      closeButtonProps={{ 'aria-label': shared('close') }}
    >
      <LinkForm onClose={onClose} />
    </Modal>
  )
}
