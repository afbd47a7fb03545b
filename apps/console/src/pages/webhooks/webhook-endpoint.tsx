import { unwrap } from '@herald/api-client'
import { Box, Button, Group, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { sandboxUrl } from '../../api/page-facts.ts'
import { api } from '../../api/session.ts'
import { useCheckedForm } from '../../ui/checked-form.ts'
import { ErrorNote, Note, fieldError, toast } from '../../ui/feedback.tsx'
import { ConfirmButton, ConfirmDialog } from '../../ui/confirm.tsx'
import { Code, Copy, Facts, Section } from '../../ui/page.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { problemOfBaseUrl } from './base-url.ts'
import { useReadAgain } from './read-again.ts'
import { forgetTrouble } from './target-data.ts'
import { type WebhookConfig, useConfigAnswer } from './webhook-config.ts'
import { useWebhookTexts } from './webhook-texts.ts'

/** A value that is shown once, with a copy button of its own. */
const ShownOnce = ({
  hint,
  label,
  copyLabel,
  value,
  focused = false,
}: {
  hint: string
  label: string
  copyLabel: string
  value: string
  focused?: boolean
}) => (
  <div>
    <Group justify="space-between" align="end" gap="xs" wrap="nowrap" mb={4}>
      <span className="quiet">{hint}</span>
      <Box flex="none">
        <Copy value={value} label={copyLabel} focused={focused} />
      </Box>
    </Group>
    <Code label={label}>{value}</Code>
  </div>
)

export const WebhookEndpoint = ({ config }: { config: WebhookConfig }) => {
  const t = useWebhookTexts()
  const shared = useSharedTexts()
  const queries = useQueryClient()
  const put = useConfigAnswer()
  const readAgain = useReadAgain()
  // What is typed and not saved outlives a look at another page.
  const { draft, put: keep, clear } = useDraft<{ url?: string }>('webhook-url', {})
  const url = draft.url ?? config.webhook_url
  // What is wrong is said once it is to be saved, each time anew.
  const [asked, setAsked] = useState(0)
  const isChanged = url.trim() !== config.webhook_url
  const input = useRef<HTMLInputElement>(null)
  const [asksRemoval, removal] = useDisclosure(false)
  const saving = useMutation({
    mutationFn: () => unwrap(api.PATCH('/api/webhooks/config', { body: { webhook_url: url.trim() || null } })),
    onSuccess: (answer) => {
      put(answer)
      clear()
      setAsked(0)
      forgetTrouble()
      // What was told is of the URLs of before.
      void queries.resetQueries({ queryKey: ['webhook-targets'] })
      void readAgain()
      toast(t('saved'))
      // The button that had it is disabled now.
      if (!asksRemoval) input.current?.focus()
    },
  })
  const problem = problemOfBaseUrl(url.trim())
  const refused = fieldError(saving.error, 'webhook_url') && t('urlRefused')
  // The sandbox takes both; elsewhere http is refused.
  const schemeText = sandboxUrl ? 'urlSchemeLocal' : 'urlScheme'
  const wrong = asked > 0 && problem ? t(problem === 'urlScheme' ? schemeText : problem) : refused
  const discard = () => {
    saving.reset()
    setAsked(0)
    clear()
  }
  const { form, field } = useCheckedForm(() => {
    setAsked(asked + 1)
    if (problem) saving.reset()
    else if (url.trim() === '') removal.open()
    else saving.mutate()
  })
  return (
    <Section title={t('endpoint')}>
      <form {...form}>
        <Stack gap="sm">
          <TextInput
            ref={input}
            label={t('baseUrl')}
            description={t('baseUrlHint')}
            placeholder="https://backend.example.com/herald"
            type="url"
            value={url}
            onChange={(event) => keep({ url: event.currentTarget.value })}
            {...field('webhook_url', wrong)}
          />
          {!wrong && <ErrorNote error={saving.error} />}
          <Group justify="flex-end" gap="xs">
            {isChanged && (
              <Button variant="default" onClick={discard}>
                {t('discard')}
              </Button>
            )}
            <Button type="submit" loading={saving.isPending} disabled={!isChanged}>
              {shared('save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConfirmDialog
        opened={asksRemoval}
        onClose={removal.close}
        title={t('removeUrlTitle')}
        confirmLabel={t('removeUrl')}
        busy={saving.isPending}
        error={saving.error}
        onConfirm={() => saving.mutateAsync()}
      >
        {t('removeUrlHint')}
      </ConfirmDialog>
    </Section>
  )
}

export const WebhookSecret = ({ config }: { config: WebhookConfig }) => {
  const t = useWebhookTexts()
  const queries = useQueryClient()
  const put = useConfigAnswer()
  const making = useMutation({
    mutationFn: () => unwrap(api.POST('/api/webhooks/config/generate-secret')),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['webhook-config'] }),
  })
  const clearing = useMutation({
    mutationFn: () => unwrap(api.PATCH('/api/webhooks/config', { body: { webhook_secret: null } })),
    onSuccess: (answer) => {
      making.reset()
      put(answer)
    },
  })
  const set = config.webhook_secret_set
  const made = making.data
  return (
    <Section title={t('secrets')}>
      <Stack gap="sm">
        {!set && !made && <Note tone="warn">{t('secretMissing')}</Note>}
        {set && !made && (
          <Facts
            rows={[
              [
                t('token'),
                <div key="token">
                  <span className="mono">{config.webhook_secret_hint}</span>
                  <div className="quiet">{t('header', { name: config.signature_header })}</div>
                </div>,
              ],
              [
                t('signingSecret'),
                <div key="signing">
                  {t('signingSet')}
                  <div className="quiet">{t('header', { name: 'webhook-signature' })}</div>
                </div>,
              ],
            ]}
          />
        )}
        {made && (
          <>
            <Note tone="warn">{t('secretOnce')}</Note>
            <ShownOnce
              hint={t('tokenIs', { name: config.signature_header })}
              label={t('token')}
              copyLabel={t('copyToken')}
              value={made.webhook_secret}
              focused
            />
            <ShownOnce
              hint={t('signingIs')}
              label={t('signingSecret')}
              copyLabel={t('copySigning')}
              value={made.signing_secret}
            />
          </>
        )}
        <ErrorNote error={set ? undefined : making.error} />
        <Group justify="flex-end" gap="xs">
          {set && (
            <ConfirmButton
              label={t('clear')}
              title={t('clearTitle')}
              confirmLabel={t('clear')}
              busy={clearing.isPending}
              error={clearing.error}
              onConfirm={() => clearing.mutateAsync()}
            >
              {t('clearHint')}
            </ConfirmButton>
          )}
          {set ? (
            <ConfirmButton
              label={t('rotate')}
              title={t('rotateTitle')}
              confirmLabel={t('rotate')}
              busy={making.isPending}
              error={making.error}
              onConfirm={() => making.mutateAsync()}
            >
              {t('rotateHint')}
            </ConfirmButton>
          ) : (
            <Button onClick={() => making.mutate()} loading={making.isPending}>
              {t('generate')}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  )
}
