import { Pill } from '../../ui/page.tsx'
import { toneOf } from '../../ui/status-pills.tsx'
import { shownStatus, type Template } from './template-content.ts'
import { useTemplateWord } from './template-words.ts'

export const TemplatePill = ({ template }: { template: Template }) => {
  const word = useTemplateWord()
  const shown = shownStatus(template)
  return <Pill tone={toneOf(shown === 'PAUSED' ? shown : template.status)}>{word(shown)}</Pill>
}
