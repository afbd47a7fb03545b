import type { Random } from './random.ts'
import type { Platform } from './tenants.ts'

/** What a message says; `ref` stands in it, so that the platform's record can be compared with what was accepted. */
type Content = { ref: string; random: Random }

const link = (ref: string, ending: string) => `https://files.example/${ref}.${ending}`
const text = ({ ref }: Content) => ({ type: 'text', text: { body: `Your order ${ref} is on its way.` } })
const buttons = ({ ref }: Content) => ({
  type: 'interactive',
  interactive: {
    type: 'button',
    body: { text: `Shall we deliver ${ref} today?` },
    action: { buttons: [{ type: 'reply', reply: { id: 'yes', title: 'Yes' } }] },
  },
})
const image = ({ ref }: Content) => ({ type: 'image', image: { link: link(ref, 'jpg') } })
const audio = ({ ref }: Content) => ({ type: 'audio', audio: { link: link(ref, 'mp3') } })
const video = ({ ref }: Content) => ({ type: 'video', video: { link: link(ref, 'mp4') } })
const location = ({ ref }: Content) => ({
  type: 'location',
  location: { latitude: '-23.55', longitude: '-46.63', name: ref },
})
const contacts = ({ ref }: Content) => ({
  type: 'contacts',
  contacts: [{ name: { formatted_name: ref, first_name: ref }, phones: [{ phone: '+5511987654321' }] }],
})
const template = () => ({ type: 'template', template: { name: 'hello_world', language: { code: 'en_US' } } })
const document = ({ ref }: Content) => ({
  type: 'document',
  document: { link: link(ref, 'pdf'), filename: `${ref}.pdf` },
})

const kinds: Record<Platform, ((content: Content) => object)[]> = {
  chatapp: [text, text, text, buttons, image, audio, video, document, location, contacts, template],
  photoapp: [text, text, buttons, image],
  socialapp: [text, text, buttons, image, audio, video],
}

export const contentFor = (platform: Platform, content: Content): object =>
  content.random.pick(kinds[platform])(content)

const equalTexts = ['Thank you!', 'On its way.']
/** The same words again and again: only count and order tell such messages apart where a platform gives no tag back. */
export const equalContent = (random: Random): { words: string; content: object } => {
  const words = random.pick(equalTexts)
  return { words, content: { type: 'text', text: { body: words } } }
}
