import './template-bubble.css'
import type { ReactNode } from 'react'
import { defineTexts, defineWords } from '../../texts.ts'
import { formatted } from '../../ui/formatted-text.tsx'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { buttonKinds } from './template-buttons.ts'

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
  video: ['Video', 'Vídeo', 'Video'],
  gif: ['GIF', 'GIF', 'GIF'],
  document: ['Document', 'Documento', 'Documento'],
  location: ['Location', 'Localização', 'Ubicación'],
  empty: ['The text appears here.', 'O texto aparece aqui.', 'El texto aparece aquí.'],
})

const buttonIcons: Partial<Record<string, IconName>> = {
  QUICK_REPLY: 'reply',
  URL: 'external',
  PHONE_NUMBER: 'phone',
  VOICE_CALL: 'phone',
  COPY_CODE: 'copy',
  OTP: 'copy',
  FLOW: 'edit',
}
/** What the platform writes on a button that has no text of its own; of one whose text is not written yet, what it is. */
const useButtonWord = defineWords({
  ...Object.fromEntries(Object.entries(buttonKinds).map(([type, { says, label }]) => [type, says ?? label])),
  OTP: ['Copy code', 'Copiar código', 'Copiar código'],
})

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The text with its variables filled in; a variable without a value stays visible. While the text is formatted, a sign that
 * nobody types stands for each of them: neither a name with underscores nor a value with asterisks is formatting.
 */
const filled = (text: string, values: Record<string, string>): ReactNode[] => {
  const names: string[] = []
  const marked = text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => `\uE000${names.push(name) - 1}\uE001`)
  return formatted(marked, true, (plain) =>
    plain.split(/\uE000(\d+)\uE001/).map((part, index) => {
      if (index % 2 === 0) return part
      const name = names[Number(part)] ?? ''
      const value = values[name]
      // oxlint-disable-next-line react/no-array-index-key
      return value ? <span key={index}>{value}</span> : <mark key={index}>{`{{${name}}}`}</mark>
    }),
  )
}

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
  const said = useButtonWord()
  const part = (type: string) => components.find((one) => asText(one.type).toUpperCase() === type)
  const header = part('HEADER')
  const body = asText(part('BODY')?.text)
  const footer = asText(part('FOOTER')?.text)
  const rawButtons = part('BUTTONS')?.buttons
  const buttons = Array.isArray(rawButtons) ? (rawButtons as { text?: unknown; type?: unknown }[]) : []
  const format = asText(header?.format).toLowerCase()
  const media =
    format === 'image' || format === 'video' || format === 'gif' || format === 'document' || format === 'location'
  return (
    <>
      {media && (file ?? <div className="bubble-media">{t(format)}</div>)}
      <div className="bubble-text" dir="auto">
        {header && !media && <div className="bubble-head">{filled(asText(header.text), values.header)}</div>}
        {body ? filled(body, values.body) : <span className="quiet">{t('empty')}</span>}
        {footer && <div className="bubble-foot">{footer}</div>}
      </div>
      {buttons.map((button, index) => {
        const type = asText(button.type)
        const icon = buttonIcons[type]
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <div className="bubble-button" dir="auto" key={index}>
            {icon && <Icon name={icon} size={14} />}
            {asText(button.text) || (said(type) ?? type)}
          </div>
        )
      })}
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
