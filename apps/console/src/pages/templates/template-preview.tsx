import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { Note } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Section } from '../../ui/page.tsx'
import { TemplateBubble, type TemplateComponent } from './template-bubble.tsx'
import type { Problem, TemplateCheck } from './template-check.ts'
import { type TemplateDraft, draftComponents, isCode } from './template-draft.ts'
import { useCheckTexts } from './template-finding-texts.ts'
import { fieldId } from './template-form-field.ts'
import { useTemplateTexts } from './template-texts.ts'

/** The chosen file as the header shows it. */
const SampleFile = ({ url, file }: { url: string; file: File }) => (
  <div className="bubble-media">
    {file.type.startsWith('image/') ? (
      <img src={url} alt={file.name} />
    ) : file.type.startsWith('video/') ? (
      <video src={url} muted autoPlay loop playsInline aria-label={file.name} />
    ) : (
      <span dir="auto">{file.name}</span>
    )}
  </div>
)

/** What the recipient sees; on a phone it stays above the form and can be folded. */
export const DraftPreview = ({
  draft,
  sample,
}: {
  draft: TemplateDraft
  sample: { url: string; file: File } | undefined
}) => {
  const t = useTemplateTexts()
  const [folded, setFolded] = useState(false)
  const { warns, minutes } = draft.code
  const components: TemplateComponent[] = isCode(draft)
    ? [
        { type: 'BODY', text: [t('codeText'), ...(warns ? [t('codeWarning')] : [])].join(' ') },
        ...(minutes ? [{ type: 'FOOTER', text: t('codeExpires', { minutes }) }] : []),
        { type: 'BUTTONS', buttons: draft.code.way === 'ZERO_TAP' ? [] : [{ type: 'OTP' }] },
      ]
    : draftComponents(draft)
  const body = isCode(draft) ? { 1: '123456' } : draft.samples
  return (
    <div className="template-preview">
      <Section
        title={t('preview')}
        actions={
          <Button
            hiddenFrom="md"
            variant="subtle"
            size="compact-xs"
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          >
            {t(folded ? 'showPreview' : 'hidePreview')}
          </Button>
        }
        flush
      >
        {!folded && (
          // A long message scrolls, so it must be focusable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className="preview-scroll" tabIndex={0} role="group" aria-label={t('preview')}>
            <TemplateBubble
              components={components}
              values={{ header: draft.headerSamples, body }}
              {...(sample ? { media: <SampleFile {...sample} /> } : {})}
            />
          </div>
        )}
      </Section>
    </div>
  )
}

const useFieldName = () => {
  const t = useCheckTexts()
  const known = ['name', 'language', 'category', 'header', 'body', 'footer', 'buttons', 'code'] as const
  return (field: string): string => {
    const [part, index] = field.split('.')
    if (part === 'button') return t('button', { number: Number(index) + 1 })
    return t(known.find((one) => one === part) ?? 'others')
  }
}

const goTo = (field: string) => {
  const element =
    document.querySelector<HTMLElement>(`#${fieldId(field)}`) ??
    document.querySelector<HTMLElement>(`#${fieldId(field.split('.')[0] ?? '')}`)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/** The first field with a problem, for a submit that would be refused. */
export const goToFirst = (problems: readonly Problem[]): void => {
  const first = problems.find(({ severity }) => severity !== 'warning')
  if (first) goTo(first.field)
}

const Findings = ({ title, problems }: { title: string; problems: readonly Problem[] }) => {
  const fieldName = useFieldName()
  const id = useId()
  if (problems.length === 0) return null
  return (
    <div className="check-group">
      <p className="quiet" id={id}>
        {title}
      </p>
      <ul className="checks" aria-labelledby={id}>
        {problems.map(({ field, words, severity }) => (
          <li key={`${field} ${words}`} data-tone={severity}>
            <button type="button" onClick={() => goTo(field)}>
              <Icon name={severity === 'missing' ? 'edit' : 'alert'} />
              <span>
                <strong>{fieldName(field)}</strong>
                {words}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the check has found, each leading to its field; what is no obstacle stands apart. */
export const CheckList = ({
  check: { problems, isSettled, error },
  notReady,
}: {
  check: TemplateCheck
  /** Why it is not worth submitting although nothing is wrong with it; empty: that is said elsewhere. */
  notReady: string | undefined
}) => {
  const t = useCheckTexts()
  if (error && problems.length === 0) return <Note tone="idle">{t('unchecked')}</Note>
  const hints = problems.filter(({ severity }) => severity === 'warning')
  const isReady = hints.length === problems.length
  return (
    <div aria-live="polite" aria-busy={!isSettled}>
      {isReady ? (
        notReady === undefined ? (
          <Note tone="good">
            <strong>{t('ready')}</strong>
            <div>{t('readyHint')}</div>
          </Note>
        ) : (
          notReady && <Note tone="warn">{notReady}</Note>
        )
      ) : (
        <Findings title={t('problems')} problems={problems.filter(({ severity }) => severity !== 'warning')} />
      )}
      <Findings title={t('hints')} problems={hints} />
    </div>
  )
}
