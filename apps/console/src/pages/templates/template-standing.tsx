import { Note } from '../../ui/feedback.tsx'
import { useFindings } from './template-check.ts'
import type { Template } from './template-content.ts'
import { draftOf, templateData } from './template-draft.ts'
import { useRejectionWord, useStatusMeaning } from './template-status-texts.ts'
import { useTemplateTexts } from './template-texts.ts'
import { useTemplateWord } from './template-words.ts'

/** Why it cannot be sent, and what to do; for a rejected one also what the check finds in it. */
export const TemplateStanding = ({ template }: { template: Template }) => {
  const t = useTemplateTexts()
  const templateWord = useTemplateWord()
  const meaning = useStatusMeaning()
  const rejection = useRejectionWord()
  const { status, platform_status: own, rejected_reason: reason } = template
  const isRejected = own === 'REJECTED'
  const check = useFindings(isRejected ? { template_data: templateData(draftOf(template)) } : undefined)
  const findings = check.findings?.filter(({ severity }) => severity === 'error') ?? []
  if (isRejected)
    return (
      <Note tone="bad">
        <strong>{reason ? t('rejected', { reason: templateWord(reason) }) : templateWord(own)}</strong>
        <div>{reason && rejection(reason)}</div>
        {findings.length > 0 && (
          <ul style={{ margin: '4px 0 0', paddingInlineStart: 18 }}>
            {findings.map(({ path, rule, words }) => (
              <li key={`${path} ${rule}`}>{words}</li>
            ))}
          </ul>
        )}
      </Note>
    )
  const means = meaning(own)
  return means ? <Note tone={status === 'PENDING' && own === 'PENDING' ? 'busy' : 'warn'}>{means}</Note> : null
}
