// Who else writes: a number or an id, and a name. What is none is said at its field, before a chat opens with it.
import { h, replace } from './page-dom.js'
import { t } from './page-language.js'

const firstContact = { chatapp: '16505551234', photoapp: '890123456789012', socialapp: '5275012345678901' }
const scopedId = /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/

/** As the sandbox takes it, or undefined. */
const readContact = (typed, isChat) => {
  if (isChat && scopedId.test(typed)) return typed
  if (!(isChat ? /^\+?[\d\s().-]+$/ : /^\d{1,20}$/).test(typed)) return undefined
  const digits = typed.replaceAll(/\D/g, '')
  return !isChat || (digits.length >= 6 && digits.length <= 15) ? digits : undefined
}

/** `start` begins to write as somebody new; call `suggest` with the people who are there already. */
export const newContact = ({ start }) => {
  let platform = 'chatapp'
  let isTyped = false
  const isChat = () => platform === 'chatapp'
  const wrong = h('p', { class: 'hint bad', id: 'new-contact-wrong', role: 'alert', hidden: true })
  const say = (text) => {
    wrong.hidden = text === undefined
    replace(wrong, text)
    if (text === undefined) for (const name of ['aria-invalid', 'aria-describedby']) id.removeAttribute(name)
    else {
      id.setAttribute('aria-invalid', 'true')
      id.setAttribute('aria-describedby', wrong.id)
      id.focus()
    }
  }
  const id = h('input', {
    name: 'id',
    required: true,
    oninput: () => {
      isTyped = true
      say(undefined)
    },
  })
  const name = h('input', { name: 'name', placeholder: t('Name (optional)'), 'aria-label': t('Name') })
  const submit = (event) => {
    event.preventDefault()
    const contact = readContact(id.value.trim(), isChat())
    if (contact === undefined) {
      say(
        isChat()
          ? t('Type a phone number with its country code, 6 to 15 digits, or a business-scoped id.')
          : t('Type an id of digits only.'),
      )
      return
    }
    const called = name.value.trim() || undefined
    isTyped = false
    name.value = ''
    start(contact, called)
  }
  const element = h(
    'form',
    { class: 'new-contact', novalidate: true, onsubmit: submit },
    h('h3', {}, t('New contact')),
    id,
    wrong,
    name,
    h('button', { type: 'submit' }, t('Start writing')),
  )
  return {
    element,
    suggest: (on, people) => {
      if (on !== platform) {
        isTyped = false
        say(undefined)
      }
      platform = on
      id.setAttribute('inputmode', isChat() ? 'text' : 'numeric')
      id.placeholder = isChat() ? t('Number, e.g. 16505551234') : t('Scoped id, digits')
      id.setAttribute('aria-label', isChat() ? t('Phone number or business-scoped id') : t('Scoped id of the person'))
      if (isTyped || document.activeElement === id) return
      id.value = people.some((one) => one.id === firstContact[platform]) ? '' : firstContact[platform]
    },
  }
}
