import './home.css'
import { Stack } from '@mantine/core'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { Empty, Loading, Section } from '../../ui/page.tsx'
import { type ActionItem, useActionItems } from './action-items.tsx'
import { useHomeTexts } from './home-texts.ts'

const Items = ({ items }: { items: readonly ActionItem[] }) => (
  <Stack gap="xs">
    {items.map(({ id, tone, text, action }) => (
      <Note key={id} tone={tone}>
        <div className="action-item">
          <span className="breakable">{text}</span>
          {action}
        </div>
      </Note>
    ))}
  </Stack>
)

export const ActionRequired = () => {
  const t = useHomeTexts()
  const { items, pending, error } = useActionItems()
  return (
    <Section title={t('actionRequired')} flush={!pending && items.length === 0}>
      <ErrorNote error={error} />
      {pending ? (
        <Loading rows={2} />
      ) : items.length > 0 ? (
        <Items items={items} />
      ) : (
        <Empty title={t('noAction')}>{t('noActionHint')}</Empty>
      )}
    </Section>
  )
}

/** While the guide has the page: what fails or will. Its last step breaks the receiver itself, and tells of it. */
export const UrgentItems = () => {
  const { items, pending } = useActionItems()
  const urgent = items.filter(({ id, tone }) => (tone === 'bad' || tone === 'warn') && !id.startsWith('receiver_'))
  return pending || urgent.length === 0 ? null : <Items items={urgent} />
}
