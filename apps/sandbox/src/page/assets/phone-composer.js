// What the end user writes and sends: text, photos, a location, a comment.
import { act, call, h, toast } from './page-dom.js'
import { t } from './page-language.js'

const largestPhotoBytes = 3_000_000
const somewhere = { latitude: -23.5614, longitude: -46.6559, name: 'Avenida Paulista' }

const drawSamplePhoto = () => {
  const canvas = h('canvas', { width: 480, height: 320 })
  const paint = canvas.getContext('2d')
  const sky = paint.createLinearGradient(0, 0, 0, 320)
  sky.addColorStop(0, '#fde68a')
  sky.addColorStop(0.55, '#fb923c')
  sky.addColorStop(1, '#7c2d12')
  paint.fillStyle = sky
  paint.fillRect(0, 0, 480, 320)
  paint.fillStyle = '#fff7ed'
  paint.beginPath()
  paint.arc(340, 120, 44, 0, Math.PI * 2)
  paint.fill()
  for (const [colour, height, shift] of [
    ['#134e4a', 120, 0],
    ['#0f766e', 80, 60],
    ['#042f2e', 46, 20],
  ]) {
    paint.fillStyle = colour
    paint.beginPath()
    paint.moveTo(0, 320)
    for (let x = 0; x <= 480; x += 8) paint.lineTo(x, 320 - height - 26 * Math.sin((x + shift) / 60))
    paint.lineTo(480, 320)
    paint.fill()
  }
  return canvas.toDataURL('image/jpeg', 0.85).split(',')[1]
}

const readFile = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result.split(',')[1] : ''))
    reader.addEventListener('error', () => reject(new Error(t('The file could not be read.'))))
    reader.readAsDataURL(file)
  })

/**
 * The row under the conversation. `chosen` says who writes to whom, `send` passes a message on, `submit` is called with a text
 * that was written.
 */
export const composer = ({ chosen, send, submit }) => {
  const { platform, account, person } = chosen
  const sendPhoto = (bytes, type = 'image/jpeg') => send({ type: 'image', image: { bytes, mime_type: type } })
  const text = h('textarea', {
    rows: '1',
    placeholder: person ? t('Message') : t('Pick a contact first'),
    'aria-label': t('Message as the end user'),
    disabled: !person,
    onkeydown: (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      event.preventDefault()
      form.requestSubmit()
    },
    oninput: () => {
      text.style.height = 'auto'
      text.style.height = `${Math.min(text.scrollHeight, 120)}px`
    },
  })
  const picker = h('input', {
    type: 'file',
    accept: 'image/png,image/jpeg,image/webp',
    class: 'sr',
    tabindex: '-1',
    'aria-label': t('Photo to send'),
    onchange: async () => {
      const [file] = picker.files
      if (!file) return
      if (file.size > largestPhotoBytes) toast(t('Photos up to 3 MB, please.'), true)
      else await act(async () => sendPhoto(await readFile(file), file.type))
      picker.value = ''
    },
  })
  const comment = () =>
    act(
      () =>
        call('POST', '/notices', {
          kind: 'comment',
          platform,
          account_id: account,
          from: person,
          text: text.value.trim() || t('Lovely! How much is it?'),
        }),
      t('Commented. A private reply to it will appear here.'),
    )
  const menu = h('details', { class: 'attach' })
  const item = (label, action) =>
    h(
      'button',
      {
        type: 'button',
        onclick: () => {
          menu.open = false
          action()
        },
      },
      label,
    )
  menu.append(
    h('summary', { 'aria-label': t('Send something else'), title: t('Photo, location, comment') }, '+'),
    h(
      'div',
      {},
      item(`🖼  ${t('Photo from this computer')}`, () => picker.click()),
      item(`🌄  ${t('Sample photo')}`, () => sendPhoto(drawSamplePhoto())),
      platform !== 'photoapp' && item(`📍  ${t('Location')}`, () => send({ type: 'location', location: somewhere })),
      platform !== 'chatapp' && item(`💬  ${t('Comment on the last post')}`, comment),
      platform !== 'chatapp' && item(`👁  ${t('Mark everything as read')}`, () => send({ read: {} })),
    ),
  )
  const form = h(
    'form',
    {
      class: 'composer',
      onsubmit: (event) => {
        event.preventDefault()
        const body = text.value.trim()
        if (body === '' || !person) return
        text.value = ''
        text.style.height = 'auto'
        submit(body)
      },
    },
    person && menu,
    picker,
    text,
    h('button', { type: 'submit', class: 'go', 'aria-label': t('Send'), disabled: !person }, '➤'),
  )
  return form
}
