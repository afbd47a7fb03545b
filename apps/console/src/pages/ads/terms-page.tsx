import './terms-page.css'
import { unwrap } from '@herald/api-client'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { api, useManages } from '../../api/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ErrorNote, Note, toast } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { useLanguage } from '../../texts.ts'
import { useTerms } from './ad-data.ts'
import { useAdsTexts } from './ads-texts.ts'

/** Bold and code: all that the terms use besides headings and numbered points. */
const inline = (text: string): ReactNode[] =>
  text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part, index) => {
    // oxlint-disable-next-line react/no-array-index-key
    if (part.startsWith('**')) return <strong key={index}>{part.slice(2, -2)}</strong>
    // oxlint-disable-next-line react/no-array-index-key
    return part.startsWith('`') ? <code key={index}>{part.slice(1, -1)}</code> : part
  })

const TermsText = ({ text, label }: { text: string; label: string }) => {
  // Indented lines continue a point; joined, each block is one line.
  const blocks = text
    .replaceAll(/\n(?= +\S)/g, ' ')
    .replaceAll(/\n(?=\d+\. )/g, '\n\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
  return (
    <div className="terms-text" role="region" aria-label={label}>
      {blocks
        .filter(Boolean)
        .map((block) =>
          block.startsWith('#') ? (
            <h2 key={block}>{block.replace(/^#+ /, '')}</h2>
          ) : (
            <p key={block}>{inline(block.replaceAll(/\s+/g, ' '))}</p>
          ),
        )}
    </div>
  )
}

export const TermsPage = () => {
  const t = useAdsTexts()
  const locale = useLocale()
  const language = useLanguage()
  const manages = useManages()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [read, setRead] = useState(false)
  const query = useTerms()
  const caller = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/me', { signal })),
  })
  const terms = query.data
  const accepting = useMutation({
    mutationFn: () => unwrap(api.POST('/api/marketing/terms/accept', { body: { version: terms?.version ?? '' } })),
    onSuccess: async (answer) => {
      queries.setQueryData(['terms', language], answer)
      toast(t('acceptedToast'))
      await navigate({ to: '/ads' })
    },
  })
  const when = terms?.accepted_at
    ? new Date(terms.accepted_at).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' })
    : ''
  const by = terms?.accepted_by
  const client = caller.data?.client.name
  return (
    <Page title={t('terms')} back={<BackLink to="/ads" label={t('title')} />}>
      {query.error ? <ErrorNote error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending && <Loading rows={8} />}
      {terms && (
        <div className="terms">
          {terms.accepted && by && <Note tone="good">{t('acceptedBy', { name: by.name, email: by.email, when })}</Note>}
          {!terms.accepted && by && <Note tone="warn">{t('acceptedOld', { name: by.name, when })}</Note>}
          <Section>
            <TermsText text={terms.text} label={t('terms')} />
            {!terms.accepted &&
              (manages ? (
                <Stack gap="sm">
                  <Checkbox
                    label={t('read')}
                    checked={read}
                    onChange={(event) => setRead(event.currentTarget.checked)}
                  />
                  <ErrorNote error={accepting.error} />
                  <Group>
                    <Button size="sm" disabled={!read} loading={accepting.isPending} onClick={() => accepting.mutate()}>
                      {client ? t('accept', { client }) : t('acceptPlain')}
                    </Button>
                  </Group>
                </Stack>
              ) : (
                <Note>{t('acceptRole')}</Note>
              ))}
          </Section>
        </div>
      )}
    </Page>
  )
}
