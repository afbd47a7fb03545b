import type { components } from '@herald/api-client'
import { defineWords } from '../../texts.ts'
import { unformattedOn } from '../../ui/formatted-text.tsx'

const useTypes = defineWords({
  text: ['Text', 'Texto', 'Texto'],
  template: ['Template', 'Modelo', 'Plantilla'],
  image: ['Image', 'Imagem', 'Imagen'],
  video: ['Video', 'Vídeo', 'Video'],
  audio: ['Audio', 'Áudio', 'Audio'],
  document: ['Document', 'Documento', 'Documento'],
  sticker: ['Sticker', 'Figurinha', 'Sticker'],
  location: ['Location', 'Localização', 'Ubicación'],
  contacts: ['Contacts', 'Contatos', 'Contactos'],
  interactive: ['Interactive', 'Interativa', 'Interactivo'],
  reaction: ['Reaction', 'Reação', 'Reacción'],
  button: ['Button reply', 'Resposta de botão', 'Respuesta de botón'],
  postback: ['Button reply', 'Resposta de botão', 'Respuesta de botón'],
  order: ['Order', 'Pedido', 'Pedido'],
  system: ['Notice', 'Aviso', 'Aviso'],
  attachment: ['Attachment', 'Anexo', 'Adjunto'],
  referral: ['Came by a link', 'Chegou por um link', 'Llegó por un enlace'],
  optin: ['Opted in', 'Aceitou receber mensagens', 'Aceptó recibir mensajes'],
  unsupported: ['Unsupported message', 'Mensagem não compatível', 'Mensaje no compatible'],
})

export const useTypeWord = (): ((type: string) => string) => {
  const known = useTypes()
  return (type) => known(type) ?? type
}

type Said = Pick<components['schemas']['ListedMessageDto'], 'type' | 'preview' | 'platform'>

/** The first words of a message; what is no text says what it is. */
export const useSaid = (): ((message: Said) => string) => {
  const typeWord = useTypeWord()
  return ({ type, preview, platform }) => {
    const words = preview && unformattedOn(platform, preview)
    return [type === 'text' && words ? '' : typeWord(type), words].filter(Boolean).join(': ')
  }
}
