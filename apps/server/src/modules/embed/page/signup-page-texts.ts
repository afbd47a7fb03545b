import type { SessionStatus } from '../embed-codes.ts'
import { type Language, languageOf as acceptedLanguage, languages } from '../../../http/accept-language.ts'

// The few sentences that the server says itself; everything else is said by the page's own script.

type Texts = {
  title: string
  over: Record<'unknown' | 'suspended' | Exclude<SessionStatus, 'pending' | 'opened'>, [heading: string, what: string]>
  back: Record<'accepted' | 'refused' | 'over' | 'suspended' | 'invalid', [heading: string, what: string]>
  noScript: string
  /** After the name of the company. */
  sent: string
  language: string
}

export const pageTexts: Record<Language, Texts> = {
  en: {
    title: 'Connect a channel',
    over: {
      suspended: [
        'This link cannot be used at the moment',
        'Ask the company that sent it to you, and try again later.',
      ],
      unknown: ['This link is not valid', 'Check that the whole address was copied, or ask for a new link.'],
      completed: ['This link has been used', 'The channel is connected. Ask for a new link to connect another one.'],
      revoked: ['This link was withdrawn', 'Ask the company that sent it to you for a new one.'],
      expired: ['This link has expired', 'Go back to where you found it and start again to get a new one.'],
      failed: ['The connection did not work', 'This link cannot be used any more. Ask for a new one and try again.'],
    },
    back: {
      accepted: [
        'You are signed in',
        'The connection goes on in the window that you came from. You can close this one.',
      ],
      refused: ['Nothing was connected', 'You can close this window and try again in the one that you came from.'],
      over: ['This link is used up', 'Close this window and ask for a new link.'],
      suspended: [
        'This link cannot be used at the moment',
        'Ask the company that sent it to you, and try again later.',
      ],
      invalid: ['This login is not valid any more', 'Close this window and start the login again.'],
    },
    noScript: 'This page needs JavaScript. Switch it on and load the page again.',
    sent: 'sent you this link.',
    language: 'Language',
  },
  pt: {
    title: 'Conectar um canal',
    over: {
      suspended: ['Este link não pode ser usado agora', 'Fale com a empresa que o enviou e tente de novo mais tarde.'],
      unknown: ['Este link não é válido', 'Confira se o endereço foi copiado por inteiro ou peça um novo link.'],
      completed: ['Este link já foi usado', 'O canal está conectado. Peça um novo link para conectar outro.'],
      revoked: ['Este link foi cancelado', 'Peça um novo à empresa que o enviou.'],
      expired: ['Este link expirou', 'Volte para onde o encontrou e comece de novo para receber outro.'],
      failed: ['A conexão não funcionou', 'Este link não pode mais ser usado. Peça um novo e tente outra vez.'],
    },
    back: {
      accepted: ['Login concluído', 'A conexão continua na janela de onde você veio. Pode fechar esta.'],
      refused: ['Nada foi conectado', 'Feche esta janela e tente de novo naquela de onde você veio.'],
      over: ['Este link já foi usado', 'Feche esta janela e peça um novo link.'],
      suspended: ['Este link não pode ser usado agora', 'Fale com a empresa que o enviou e tente de novo mais tarde.'],
      invalid: ['Este login não vale mais', 'Feche esta janela e faça o login de novo.'],
    },
    noScript: 'Esta página precisa de JavaScript. Ative-o e carregue a página de novo.',
    sent: 'enviou este link para você.',
    language: 'Idioma',
  },
  es: {
    title: 'Conectar un canal',
    over: {
      suspended: ['Este enlace no se puede usar ahora', 'Pregunte a la empresa que se lo envió e inténtelo más tarde.'],
      unknown: ['Este enlace no es válido', 'Compruebe que copió la dirección completa o pida un enlace nuevo.'],
      completed: ['Este enlace ya se usó', 'El canal está conectado. Pida un enlace nuevo para conectar otro.'],
      revoked: ['Este enlace fue retirado', 'Pida uno nuevo a la empresa que se lo envió.'],
      expired: ['Este enlace ha vencido', 'Vuelva adonde lo encontró y empiece de nuevo para obtener otro.'],
      failed: ['La conexión no funcionó', 'Este enlace ya no se puede usar. Pida uno nuevo e inténtelo otra vez.'],
    },
    back: {
      accepted: ['Sesión iniciada', 'La conexión sigue en la ventana de la que viene. Puede cerrar esta.'],
      refused: ['No se conectó nada', 'Cierre esta ventana e inténtelo de nuevo en la anterior.'],
      over: ['Este enlace ya no sirve', 'Cierre esta ventana y pida un enlace nuevo.'],
      suspended: ['Este enlace no se puede usar ahora', 'Pregunte a la empresa que se lo envió e inténtelo más tarde.'],
      invalid: ['Este inicio de sesión ya no es válido', 'Cierre esta ventana y vuelva a iniciar sesión.'],
    },
    noScript: 'Esta página necesita JavaScript. Actívelo y vuelva a cargar la página.',
    sent: 'le envió este enlace.',
    language: 'Idioma',
  },
}

/** What the person chose on the page, else what the session asks for, else the first of the browser's languages that we speak. */
export const languageOf = (
  chosen: unknown,
  wanted: Language | undefined,
  acceptLanguage: string | undefined,
): Language => languages.find((language) => language === chosen) ?? wanted ?? acceptedLanguage(acceptLanguage)
