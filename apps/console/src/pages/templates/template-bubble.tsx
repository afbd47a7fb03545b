import './template-bubble.css'
import type { ReactNode } from 'react'
import { defineTexts } from '../../texts.ts'
import { formatted } from '../../ui/formatted-text.tsx'

// A template as the recipient sees it, for the editor, the list, the composer and the inbox.

export type TemplateComponent = {
  type?: unknown
  format?: unknown
  text?: unknown
  buttons?: unknown
  example?: unknown
}

const useTexts = defineTexts({
  image: ['Image', 'Imagem', 'Imagen'],
  video: ['Video', 'Vídeo', 'Vídeo'],
  document: ['Document', 'Documento', 'Documento'],
  location: ['Location', 'Localização', 'Ubicación'],
  empty: ['The text appears here.', 'O texto aparece aqui.', 'El texto aparece aquí.'],
})

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The text with its variables filled in; a variable without a value stays visible. */
const filled = (text: string, values: Record<string, string>): ReactNode[] =>
  formatted(text, true, (plain) =>
    plain.split(/(\{\{\s*\w+\s*\}\})/).map((part, index) => {
      const name = /^\{\{\s*(\w+)\s*\}\}$/.exec(part)?.[1]
      if (name === undefined) return part
      const value = values[name]
      // oxlint-disable-next-line react/no-array-index-key
      return value ? <span key={index}>{value}</span> : <mark key={index}>{part}</mark>
    }),
  )

type TemplateProps = {
  components: readonly TemplateComponent[]
  /** Values by component (`header`, `body`) and variable. */
  values: { header: Record<string, string>; body: Record<string, string> }
  /** The picture, video or file of the header. */
  media?: ReactNode
}

/** What stands inside the bubble. */
export const TemplateParts = ({ components, values, media: file }: TemplateProps) => {
  const t = useTexts()
  const part = (type: string) => components.find((one) => asText(one.type).toUpperCase() === type)
  const header = part('HEADER')
  const body = asText(part('BODY')?.text)
  const footer = asText(part('FOOTER')?.text)
  const rawButtons = part('BUTTONS')?.buttons
  const buttons = Array.isArray(rawButtons) ? (rawButtons as { text?: unknown; type?: unknown }[]) : []
  const format = asText(header?.format).toLowerCase()
  const media = format === 'image' || format === 'video' || format === 'document' || format === 'location'
  return (
    <>
      {media && (file ?? <div className="bubble-media">{t(format)}</div>)}
      <div className="bubble-text" dir="auto">
        {header && !media && <div className="bubble-head">{filled(asText(header.text), values.header)}</div>}
        {body ? filled(body, values.body) : <span className="quiet">{t('empty')}</span>}
        {footer && <div className="bubble-foot">{footer}</div>}
      </div>
      <BubbleButtons labels={buttons.map((button) => asText(button.text) || asText(button.type))} />
    </>
  )
}

export const BubbleButtons = ({ labels }: { labels: readonly string[] }) =>
  labels.map((label, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <div className="bubble-button" dir="auto" key={index}>
      {label}
    </div>
  ))

/** A message on the recipient's screen. */
export const PhoneScreen = ({ children }: { children: ReactNode }) => (
  <div className="phone-screen">
    <div className="bubble">{children}</div>
  </div>
)

export const TemplateBubble = (props: TemplateProps) => (
  <PhoneScreen>
    <TemplateParts {...props} />
  </PhoneScreen>
)
