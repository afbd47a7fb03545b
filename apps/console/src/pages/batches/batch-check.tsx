import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { ActionIcon, Group, Loader, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useLocale } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { spokenNumber } from '../inbox/conversation-facts.ts'
import { messageOf } from '../messages/compose-draft.ts'
import { TemplatePreview } from '../messages/compose-template.tsx'
import { MessageBody } from '../messages/message-body.tsx'
import { PhoneScreen } from '../templates/template-bubble.tsx'
import type { ChosenTemplate } from '../templates/template-content.ts'
import { filledTemplate } from './batch-draft.ts'
import {
  type CheckedRecipients,
  badRecipientWord,
  countLines,
  filledIn,
  leftOutLines,
  type ProblemLine,
  type SampleRecipient,
} from './batch-recipients.ts'
import type { OptedOut } from './opted-out-people.ts'
import { useBatchTexts } from './batch-texts.ts'

const LeftOutLines = ({
  checked,
  optedOut,
  chat,
}: {
  checked: CheckedRecipients
  optedOut: readonly string[]
  chat: boolean
}) => {
  const t = useBatchTexts()
  const locale = useLocale()
  const word = ({ problem, value }: ProblemLine) => {
    if (problem === 'badRecipient') return t(badRecipientWord(value, chat), { value })
    const shown = (problem === 'optedOut' || problem === 'repeated') && chat ? spokenNumber(value) : value
    return t(problem === 'repeated' ? 'repeatedLine' : problem, { value: shown })
  }
  const lines = leftOutLines(checked, optedOut)
  const count = countLines(checked, optedOut).leftOut
  if (count === 0) return null
  return (
    <details open={count <= 5}>
      <summary>{t(count === 1 ? 'problemLinesOne' : 'problemLines')}</summary>
      <ul className="problem-lines">
        {lines.map((one) => (
          <li key={one.line}>
            <span>{t('lineNumber', { line: one.line })}</span>
            <span className="breakable">{word(one)}</span>
          </li>
        ))}
        {count > lines.length && <li>{t('moreProblems', { count: (count - lines.length).toLocaleString(locale) })}</li>}
      </ul>
    </details>
  )
}

/** An order or an appointment is a line each; a campaign reaches everybody once. */
const RepeatedChoice = ({ isEachLine, onChange }: { isEachLine: boolean; onChange: (isEachLine: boolean) => void }) => {
  const t = useBatchTexts()
  return (
    <Radio.Group
      label={t('repeatedChoice')}
      value={isEachLine ? 'each' : 'once'}
      onChange={(value) => onChange(value === 'each')}
    >
      <Stack gap={6} mt={4}>
        <Radio value="once" label={t('onePerRecipient')} description={t('onePerRecipientHint')} />
        <Radio value="each" label={t('onePerLine')} description={t('onePerLineHint')} />
      </Stack>
    </Radio.Group>
  )
}

/** Who gets the message and who does not, before anything is sent. */
export const CheckResult = ({
  checked,
  isChecking,
  chat,
  optedOut,
  isEachLine,
  onEachLine,
}: {
  checked: CheckedRecipients | undefined
  isChecking: boolean
  chat: boolean
  /** Who wants no marketing and is left out; undefined where that cannot be told. */
  optedOut: OptedOut | undefined
  /** As chosen; what was checked follows. */
  isEachLine: boolean
  onEachLine: (isEachLine: boolean) => void
}) => {
  const t = useBatchTexts()
  const locale = useLocale()
  if (!checked)
    return isChecking ? (
      <Group gap="xs" role="status">
        <Loader size="xs" /> {t('checking')}
      </Group>
    ) : (
      <span className="quiet">{t('checkEmpty')}</span>
    )
  const stopped = optedOut?.people ?? []
  const counted = countLines(checked, stopped)
  const figure = (
    name: 'validRecipients' | 'optedOutFigure' | 'haveProblems' | 'repeated' | 'repeatedSent',
    value: number,
    tone?: string,
  ) => (
    <div data-tone={tone}>
      <dt>{t(value === 1 ? `${name}One` : name)}</dt>
      <dd>{value.toLocaleString(locale)}</dd>
    </div>
  )
  return (
    <Stack gap="xs" aria-busy={isChecking}>
      <dl className="check-figures">
        {figure('validRecipients', counted.people, counted.people > 0 ? 'good' : 'warn')}
        {counted.stopped > 0 && figure('optedOutFigure', counted.stopped, 'warn')}
        {checked.problems > 0 && figure('haveProblems', checked.problems, 'warn')}
        {counted.repeated > 0 && figure(checked.isEachLine ? 'repeatedSent' : 'repeated', counted.repeated)}
      </dl>
      {checked.repeated > 0 && <RepeatedChoice isEachLine={isEachLine} onChange={onEachLine} />}
      <LeftOutLines checked={checked} optedOut={stopped} chat={chat} />
      {optedOut === undefined && <span className="quiet">{t('optedOutHint')}</span>}
      {optedOut?.isWhole === false && (
        <Group gap="xs" className="quiet" role="status">
          <Loader size="xs" />
          {t('checkingOptOuts', {
            asked: optedOut.asked.toLocaleString(locale),
            count: checked.valid.toLocaleString(locale),
          })}
        </Group>
      )}
    </Stack>
  )
}

/** The message as the first people of the file get it. */
export const BatchPreview = ({
  sample,
  content,
  template,
  channelId,
  platform,
}: {
  /** The first of those who get it. */
  sample: readonly SampleRecipient[]
  content: Record<string, unknown> | undefined
  /** Shown from the moment that it is chosen, with the values that it has so far. */
  template: ChosenTemplate | undefined
  channelId: string
  platform: string
}) => {
  const t = useBatchTexts()
  const [chosen, setChosen] = useState(0)
  const place = Math.min(chosen, Math.max(0, sample.length - 1))
  const person = sample[place]
  const shown = content && (person ? (filledIn(content, person.values) as Record<string, unknown>) : content)
  const step = (label: string, by: number, icon: 'back' | 'chevron') => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      disabled={sample[place + by] === undefined}
      onClick={() => setChosen(place + by)}
    >
      <Icon name={icon} />
    </ActionIcon>
  )
  return (
    <Stack gap="xs">
      {person && (
        <Group gap="xs" justify="space-between" wrap="nowrap">
          {step(t('previous'), -1, 'back')}
          <span className="quiet" aria-live="polite" style={{ textAlign: 'center' }}>
            {t('previewOf', {
              to: platform === 'chatapp' ? spokenNumber(person.to) : person.to,
              line: person.line,
              place: place + 1,
              count: sample.length,
            })}
          </span>
          {step(t('next'), 1, 'chevron')}
        </Group>
      )}
      {template ? (
        <TemplatePreview channelId={channelId} chosen={filledTemplate(template, person?.values ?? {})} />
      ) : (
        <PhoneScreen>
          {shown ? (
            <MessageBody channelId={channelId} platform={platform} message={messageOf(shown)} />
          ) : (
            <div className="bubble-text quiet">{t('previewEmpty')}</div>
          )}
        </PhoneScreen>
      )}
    </Stack>
  )
}
