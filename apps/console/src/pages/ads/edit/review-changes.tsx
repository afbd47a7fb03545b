import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { ErrorNote, Note } from '../../../ui/feedback.tsx'
import { Facts } from '../../../ui/page.tsx'
import { useNewCampaignTexts } from '../new-campaign/new-campaign-texts.ts'
import { useEditTexts } from './edit-texts.ts'

export type ChangedField = { label: string; before: string; after: string }

/** Those of the fields whose words differ. */
export const changedOnly = (fields: readonly ChangedField[]): ChangedField[] =>
  fields.filter(({ before, after }) => before !== after)

/** What somebody else changed since the dialog was opened: what is saved here comes after it. `lost`: what of the own has no place any more. */
export const Meanwhile = ({ changes, lost }: { changes: readonly ChangedField[]; lost?: string | undefined }) => {
  const t = useEditTexts()
  if (changes.length === 0) return null
  return (
    <Note tone="warn">
      {t('meanwhile')}
      <ul>
        {changes.map(({ label, before, after }) => (
          <li key={label} className="review-text" dir="auto">
            {label}: {before || '–'} → <strong>{after || '–'}</strong>
          </li>
        ))}
      </ul>
      {lost}
    </Note>
  )
}

/** What was and what will be, before it is saved. */
export const ReviewChanges = ({
  changes,
  meanwhile,
  lost,
  busy,
  error,
  onBack,
  onSave,
  children,
}: {
  changes: readonly ChangedField[]
  meanwhile: readonly ChangedField[]
  lost?: string | undefined
  busy: boolean
  error: unknown
  onBack: () => void
  onSave: () => void
  children?: ReactNode
}) => {
  const t = useEditTexts()
  const wizard = useNewCampaignTexts()
  // It takes the place of the form, which had the focus; what was found before saving makes it another one.
  const list = useRef<HTMLElement>(null)
  useEffect(() => list.current?.focus(), [meanwhile])
  return (
    <Stack gap="md">
      <Meanwhile changes={meanwhile} lost={lost} />
      <section ref={list} tabIndex={-1} aria-label={t('whatChanges')}>
        <Facts
          rows={changes.map(({ label, before, after }) => [
            label,
            <span key={label} className="review-text" dir="auto">
              <span className="quiet">{before || '–'}</span> → <strong>{after || '–'}</strong>
            </span>,
          ])}
        />
      </section>
      {children}
      <ErrorNote error={error} />
      <Group justify="space-between" gap="xs">
        <Button variant="default" disabled={busy} onClick={onBack}>
          {wizard('back')}
        </Button>
        <Button loading={busy} onClick={onSave}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  )
}
