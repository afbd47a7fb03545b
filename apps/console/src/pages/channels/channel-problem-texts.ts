import type { components } from '@herald/api-client'
import { useLanguage } from '../../texts.ts'

type Reason = components['schemas']['ChannelDto']['health']['problems'][number]['reason']

/** In Portuguese and Spanish; the API says it in English, and in more detail. */
const words: Record<Reason, readonly [pt: string, es: string]> = {
  token_invalid: [
    'A plataforma não aceita mais o token. Conecte o canal de novo.',
    'La plataforma ya no acepta el token. Conecte el canal de nuevo.',
  ],
  token_expiring: [
    'O token vence em até duas semanas. Conecte o canal de novo antes disso.',
    'El token caduca en menos de dos semanas. Conecte el canal de nuevo antes.',
  ],
  permission_missing: [
    'Falta uma permissão ao token. Conecte o canal de novo e mantenha todas as permissões.',
    'Al token le falta un permiso. Conecte el canal de nuevo y deje todos los permisos.',
  ],
  app_not_subscribed: [
    'A plataforma não informa o que acontece nesta conta. Conecte o canal de novo.',
    'La plataforma no informa de lo que ocurre en esta cuenta. Conecte el canal de nuevo.',
  ],
  number_not_registered: [
    'O número não está registrado na plataforma e não pode enviar. Registre-o de novo.',
    'El número no está registrado en la plataforma y no puede enviar. Regístrelo de nuevo.',
  ],
  quality_low: [
    'A plataforma avalia o número como RED: pessoas bloqueiam ou denunciam as mensagens. Ele pode ser limitado em breve.',
    'La plataforma califica el número como RED: la gente bloquea o denuncia sus mensajes. Pronto podría ser limitado.',
  ],
  throughput_limited: [
    'O número pode enviar menos por segundo que antes. As mensagens saem mais devagar; nada se perde.',
    'El número puede enviar menos por segundo que antes. Los mensajes salen más despacio; nada se pierde.',
  ],
  account_restricted: [
    'A plataforma restringe a conta. Veja-a no gerenciador da própria plataforma.',
    'La plataforma restringe la cuenta. Mírela en el administrador de la propia plataforma.',
  ],
  sends_unconfirmed: [
    'A plataforma aceita mensagens, mas nada informa sobre elas. Verifique se ela alcança o Herald.',
    'La plataforma acepta mensajes, pero no informa de ellos. Compruebe que puede llegar a Herald.',
  ],
}

const isKnown = (reason: string): reason is Reason => reason in words

/** What is wrong with a channel, in the language of the person. */
export const useProblemWords = (): ((reason: string, message: string) => string) => {
  const language = useLanguage()
  return (reason, message) =>
    language === 'en' || !isKnown(reason) ? message : words[reason][language === 'pt' ? 0 : 1]
}
