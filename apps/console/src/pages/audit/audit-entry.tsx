import type { components } from '@herald/api-client'
import { Drawer, Group, Stack, Title } from '@mantine/core'
import { Moment } from '../../ui/formats.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CopyText, Facts } from '../../ui/page.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { browserName } from '../account/browser-name.ts'
import { useFieldWord } from './audit-field-words.ts'
import { useAuditMoney } from './audit-money.ts'
import { useAuditTexts } from './audit-texts.ts'
import { useValueWords } from './audit-value-words.ts'
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

const Changes = ({ entry }: { entry: AuditEntry }) => {
  const { before = {}, after = {} } = entry
  const t = useAuditTexts()
  const fieldWord = useFieldWord()
  const money = useAuditMoney(entry)
  const plain = useValueWords()
  const shown = (field: string, value: unknown) => money(field, value) ?? plain(field, value)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  if (fields.length === 0) return null
  // What was created had no values before.
  const sides = [
    ...(Object.keys(before).length > 0 || entry.action.endsWith('.updated') ? [['before', before] as const] : []),
    ...(Object.keys(after).length > 0 ? [['after', after] as const] : []),
  ]
  const labelOf = (side: 'before' | 'after') => t(sides.length === 1 ? 'value' : side)
  return (
    <div>
      <Title order={2}>{t(sides.length === 1 ? 'values' : 'changes')}</Title>
      <table className="rows" aria-label={t('changes')}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {sides.map(([side]) => (
              <th key={side} scope="col">
                {labelOf(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <td data-label={t('field')} title={field}>
                {fieldWord(field)}
              </td>
              {sides.map(([side, values]) => (
                <td key={side} data-label={labelOf(side)} style={{ whiteSpace: 'pre-wrap' }}>
                  <span dir="auto" className="breakable">
                    {shown(field, values[field])}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
          <Changes entry={entry} />
          <Facts
            rows={[
              [t('when'), <Moment key="at" at={entry.at} seconds />],
              [t('who'), nameOf(entry)],
              [' ', entry.actor.email],
              [t('object'), entry.object.name],
              [t('address'), entry.address],
              [t('browser'), entry.user_agent && <span title={entry.user_agent}>{browserName(entry.user_agent)}</span>],
            ]}
          />
          <details>
            <summary className="quiet">{t('technical')}</summary>
            <Facts
              rows={[
                [t('objectId'), entry.object.id && <CopyText value={entry.object.id} />],
                [
                  t('actionName'),
                  <span key="action" className="mono">
                    {entry.action}
                  </span>,
                ],
                [t('requestId'), entry.request_id && <CopyText value={entry.request_id} />],
                [t('entryId'), <CopyText key="id" value={entry.id} />],
              ]}
            />
          </details>
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
