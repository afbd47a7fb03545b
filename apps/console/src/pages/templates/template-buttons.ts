import type { Entry } from '../../texts.ts'

// The buttons of a template: what each kind is called, which fields it has, and what stands on it where the platform says so.

export type ButtonField = 'text' | 'url' | 'example' | 'phone_number' | 'flow_id' | 'navigate_screen'
export type TemplateButton = { type: string } & Record<string, unknown>

type ButtonKind = {
  label: Entry
  fields: readonly ButtonField[]
  /** What the platform writes on it. */
  says?: Entry
  /** Sent along without asking. */
  fixed?: Record<string, unknown>
  /** Offered among the less common ones. */
  rare?: true
}

export const buttonKinds: Record<string, ButtonKind> = {
  QUICK_REPLY: { label: ['Quick reply', 'Resposta rápida', 'Respuesta rápida'], fields: ['text'] },
  URL: { label: ['Visit website', 'Acessar o site', 'Ir al sitio web'], fields: ['text', 'url', 'example'] },
  PHONE_NUMBER: { label: ['Call phone number', 'Ligar', 'Llamar'], fields: ['text', 'phone_number'] },
  COPY_CODE: {
    label: ['Copy offer code', 'Copiar código da oferta', 'Copiar código de la oferta'],
    fields: ['example'],
    says: ['Copy offer code', 'Copiar código da oferta', 'Copiar código de la oferta'],
  },
  FLOW: {
    label: ['Complete flow', 'Preencher fluxo', 'Completar flujo'],
    fields: ['text', 'flow_id', 'navigate_screen'],
    fixed: { flow_action: 'navigate' },
  },
  REQUEST_CONTACT_INFO: {
    label: ['Request contact', 'Pedir contato', 'Pedir contacto'],
    fields: [],
    says: ['Share contact', 'Compartilhar contato', 'Compartir contacto'],
    rare: true,
  },
  VOICE_CALL: {
    label: ['Call in the app', 'Ligar pelo app', 'Llamar por la app'],
    fields: ['text'],
    rare: true,
  },
  CATALOG: {
    label: ['View catalog', 'Ver catálogo', 'Ver catálogo'],
    fields: ['text'],
    fixed: { text: 'View catalog' },
    rare: true,
  },
  MPM: {
    label: ['View items', 'Ver itens', 'Ver artículos'],
    fields: ['text'],
    fixed: { text: 'View items' },
    rare: true,
  },
  SPM: { label: ['View item', 'Ver item', 'Ver artículo'], fields: ['text'], fixed: { text: 'View' }, rare: true },
  ORDER_DETAILS: {
    label: ['Review and pay', 'Revisar e pagar', 'Revisar y pagar'],
    fields: ['text'],
    fixed: { text: 'Review and pay' },
    rare: true,
  },
  APP: { label: ['Open app', 'Abrir app', 'Abrir app'], fields: ['text', 'url'], rare: true },
}

/** The platform takes no more. */
export const MOST_BUTTONS = 10
export const mostOfKind: Record<string, number> = { URL: 2, PHONE_NUMBER: 1, COPY_CODE: 1 }

export const newButton = (type: string): TemplateButton => {
  const kind = buttonKinds[type]
  return { type, ...Object.fromEntries((kind?.fields ?? []).map((field) => [field, ''])), ...kind?.fixed }
}

/** A field of a button as it stands in its input. */
export const buttonText = (button: TemplateButton, field: ButtonField): string => {
  const value = button[field]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' || typeof first === 'number' ? String(first) : ''
}

/** As the platform wants it: without empty fields, the example of an address as a list. */
export const sentButton = (button: TemplateButton): TemplateButton => {
  const { type, ...fields } = button
  const filled = Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined)
  const isDynamic = type === 'URL' && buttonText(button, 'url').includes('{{')
  return {
    type,
    ...Object.fromEntries(
      filled.flatMap(([name, value]): [string, unknown][] => {
        if (name === 'phone_number') return [[name, String(value).replaceAll(/[^\d+]/g, '')]]
        if (name !== 'example' || type !== 'URL') return [[name, value]]
        return isDynamic ? [[name, [value].flat()]] : []
      }),
    ),
  }
}

/** Quick replies stand together: the new one goes behind its own kind, where both kinds are there. */
export const withButton = (buttons: readonly TemplateButton[], type: string): TemplateButton[] => {
  const isReply = (one: TemplateButton) => one.type === 'QUICK_REPLY'
  const own = type === 'QUICK_REPLY'
  const last = buttons.findLastIndex((one) => isReply(one) === own)
  const at = last === -1 ? buttons.length : last + 1
  return [...buttons.slice(0, at), newButton(type), ...buttons.slice(at)]
}
