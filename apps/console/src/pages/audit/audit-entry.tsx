import type { components } from '@herald/api-client'
import { Drawer, Group, Stack, Title } from '@mantine/core'
import { Moment } from '../../ui/formats.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CopyText, Facts } from '../../ui/page.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { browserName } from '../account/browser-name.ts'
import { useAuditMoney } from './audit-money.ts'
import { useAuditTexts } from './audit-texts.ts'
import { useActionWord } from './audit-words.ts'

export type AuditEntry = components['schemas']['AuditEntryDto']

/** Who it was, in words. */
export const useActorName = (): ((entry: AuditEntry) => string) => {
  const t = useAuditTexts()
  return ({ actor: { type, name, email, id }, after }) => {
    if (type === 'system' && after?.['reason'] === 'spend_limit') return t('spendLimit')
    if (type === 'signup' || type === 'operator' || type === 'system') return t(type)
    return name ?? email ?? id ?? ''
  }
}

const valueText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 1)
}

const Changes = ({ entry }: { entry: AuditEntry }) => {
  const { before = {}, after = {} } = entry
  const t = useAuditTexts()
  const money = useAuditMoney(entry)
  const shown = (field: string, value: unknown) => money(field, value) ?? valueText(value)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  if (fields.length === 0) return <span className="quiet">{t('noChanges')}</span>
  return (
    <table className="rows" aria-label={t('changes')}>
      <thead>
        <tr>
          {(['field', 'before', 'after'] as const).map((label) => (
            <th key={label} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <td data-label={t('field')} className="mono">
              {field}
            </td>
            <td data-label={t('before')} style={{ whiteSpace: 'pre-wrap' }}>
              <span dir="auto">{shown(field, before[field])}</span>
            </td>
            <td data-label={t('after')} style={{ whiteSpace: 'pre-wrap' }}>
              <span dir="auto">{shown(field, after[field])}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const AuditEntryDrawer = ({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) => {
  const t = useAuditTexts()
  const shared = useSharedTexts()
  const word = useActionWord()
  const nameOf = useActorName()
  return (
    <Drawer
      opened={entry !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={entry && (word(entry.action) ?? entry.action)}
      closeButtonProps={{ 'aria-label': shared('close') }}
    >
      {entry && (
        <Stack gap="md">
          <Facts
            rows={[
              [t('when'), <Moment key="at" at={entry.at} seconds />],
              [t('who'), nameOf(entry)],
              [' ', entry.actor.email],
              [t('object'), entry.object.name],
              ['ID', entry.object.id && <CopyText value={entry.object.id} />],
              [t('address'), entry.address],
              [t('browser'), entry.user_agent && <span title={entry.user_agent}>{browserName(entry.user_agent)}</span>],
              [t('requestId'), entry.request_id && <CopyText value={entry.request_id} />],
              [
                t('actionName'),
                <span key="action" className="mono">
                  {entry.action}
                </span>,
              ],
              [t('entryId'), <CopyText key="id" value={entry.id} />],
            ]}
          />
          <Title order={2}>{t('changes')}</Title>
          <Changes entry={entry} />
          <Group gap="xs">
            {entry.actor.id && (
              <LinkButton variant="default" to="/audit" search={{ actor: entry.actor.id }} onClick={onClose}>
                {t('sameActor', { name: nameOf(entry) })}
              </LinkButton>
            )}
            {entry.object.id && (
              <LinkButton variant="default" to="/audit" search={{ object: entry.object.id }} onClick={onClose}>
                {t('sameObject')}
              </LinkButton>
            )}
          </Group>
        </Stack>
      )}
    </Drawer>
  )
}
