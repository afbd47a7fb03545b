import { type components, isHeraldError, unwrap } from '@herald/api-client'
import { Button, Checkbox, Group, Input, SegmentedControl, SimpleGrid, Stack, TextInput, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { Dialog, useHoldDialog } from '../../ui/dialog.tsx'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { Code, Copy } from '../../ui/page.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { type PlatformName, platformNames } from '../../ui/status-pills.tsx'
import { useSignupTexts } from './signup-texts.ts'

type SignupSession = components['schemas']['EmbedSessionDto']

/** The API asks for a site that may embed the page. A link that is only sent is embedded nowhere, so it gets the console's own. */
const ownOrigin = window.location.origin

/** The sites that were given for it. */
export const sitesOf = ({ allowed_origins }: Pick<SignupSession, 'allowed_origins'>): string[] =>
  allowed_origins.filter((origin) => origin !== ownOrigin)

/** One per line: what has a space in it is one that is wrong. */
const sitesIn = (lines: string): string[] =>
  lines
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Which of the sites the API does not take. */
const refusedSiteOf = (error: unknown): number | undefined => {
  const details = isHeraldError(error) ? error.body.details : undefined
  const field = details?.find((detail) => detail.field.startsWith('allowed_origins'))?.field
  return field === undefined ? undefined : Number(/\d+/.exec(field)?.[0] ?? 0)
}

const validity = [
  ['30', 'halfHour'],
  ['1440', 'oneDay'],
  ['10080', 'sevenDays'],
] as const

/** The choice that comes closest to how long a link was valid. */
const validityOf = ({ created_at, expires_at }: SignupSession): string => {
  const minutes = (Date.parse(expires_at) - Date.parse(created_at)) / 60_000
  return validity.find(([choice]) => Number(choice) >= minutes - 1)?.[0] ?? '10080'
}

const snippetFor = (url: string) =>
  [
    `<iframe src="${url}" title="Connect a channel" style="width: 100%; height: 860px; border: 0"></iframe>`,
    '<script>',
    "  addEventListener('message', ({ origin, data }) => {",
    `    if (origin !== '${new URL(url).origin}') return`,
    "    if (data.type === 'channel.connected') console.log(data.result)",
    '  })',
    '</script>',
  ].join('\n')

const Made = ({ url, isEmbedded, onClose }: { url: string; isEmbedded: boolean; onClose: () => void }) => {
  const t = useSignupTexts()
  const snippet = snippetFor(url)
  useHoldDialog(true)
  return (
    <Stack gap="sm">
      <Note tone="warn">{t('linkMade')}</Note>
      <strong>{t('link')}</strong>
      <Code label={t('link')}>{url}</Code>
      {isEmbedded && (
        <>
          <strong>{t('embedCode')}</strong>
          <Code label={t('embedCode')}>{snippet}</Code>
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('done')}
        </Button>
        {isEmbedded && <Copy value={snippet} label={t('copyEmbedCode')} />}
        <Copy value={url} label={t('copyLink')} variant="filled" />
      </Group>
    </Stack>
  )
}

const LinkForm = ({ like, onClose }: { like: SignupSession | undefined; onClose: () => void }) => {
  const t = useSignupTexts()
  const shared = useSharedTexts()
  const queries = useQueryClient()
  const [origins, setOrigins] = useState(like ? sitesOf(like).join('\n') : '')
  const [platforms, setPlatforms] = useState<string[]>(like?.platforms ?? ['chatapp'])
  const [externalRef, setExternalRef] = useState(like?.external_ref ?? '')
  const [ttl, setTtl] = useState(like ? validityOf(like) : '1440')
  const [business, setBusiness] = useState(like?.prefill?.business?.name ?? '')
  const making = useMutation({
    mutationFn: (sites: string[]) =>
      unwrap(
        api.POST('/api/embed/sessions', {
          body: {
            allowed_origins: sites.length > 0 ? sites : [ownOrigin],
            platforms: platforms as PlatformName[],
            ttl_minutes: Number(ttl),
            ...given({ external_ref: externalRef }),
            ...(business ? { prefill: { business: { name: business } } } : {}),
          },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['signups'] }),
  })
  const sent = making.variables ?? []
  const refusedSite = refusedSiteOf(making.error)
  const originsError = refusedSite === undefined ? undefined : t('originRefused', { site: sent[refusedSite] ?? '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    making.mutate(sitesIn(origins))
  }
  if (making.data) return <Made url={making.data.url} isEmbedded={sent.length > 0} onClose={onClose} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
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
          <TextInput
            label={t('businessName')}
            description={t('prefill')}
            value={business}
            onChange={(event) => setBusiness(event.currentTarget.value)}
          />
        </SimpleGrid>
        <Input.Wrapper label={t('ttl')} labelElement="div">
          <div>
            <SegmentedControl
              aria-label={t('ttl')}
              value={ttl}
              onChange={setTtl}
              data={validity.map(([value, label]) => ({ value, label: t(label) }))}
            />
          </div>
        </Input.Wrapper>
        <Textarea
          label={t('origins')}
          description={t('originsHint')}
          placeholder="https://app.example.com"
          autosize
          minRows={1}
          value={origins}
          onChange={(event) => setOrigins(event.currentTarget.value)}
          error={originsError}
        />
        {originsError === undefined && <ErrorNote error={making.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {shared('cancel')}
          </Button>
          <Button type="submit" loading={making.isPending}>
            {t('newLink')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const CreateSignupLink = ({
  opened,
  onClose,
  like,
}: {
  opened: boolean
  onClose: () => void
  /** A link whose values it begins with. */
  like?: SignupSession
}) => {
  const t = useSignupTexts()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('newLink')} size="lg">
      <LinkForm like={like} onClose={onClose} />
    </Dialog>
  )
}
