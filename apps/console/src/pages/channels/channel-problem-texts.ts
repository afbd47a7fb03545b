import type { components } from '@herald/api-client'
import { type Entry, useLanguage } from '../../texts.ts'

type Reason = components['schemas']['ChannelDto']['health']['problems'][number]['reason']

/** Portuguese and Spanish; English comes from the API, with more detail. */
const texts: Record<Reason, readonly [pt: string, es: string]> = {
  token_invalid: [
    'A plataforma não aceita mais o token de acesso. Reconecte o canal.',
    'La plataforma ya no acepta el token de acceso. Vuelva a conectar el canal.',
  ],
  token_expiring: [
    'O token de acesso expira em até duas semanas. Reconecte o canal antes disso.',
    'El token de acceso caduca en menos de dos semanas. Vuelva a conectar el canal antes.',
  ],
  permission_missing: [
    'Falta uma permissão ao token de acesso. Reconecte o canal e mantenha todas as permissões.',
    'Al token de acceso le falta un permiso. Vuelva a conectar el canal y conserve todos los permisos.',
  ],
  app_not_subscribed: [
    'A plataforma não envia os webhooks desta conta. Reconecte o canal.',
    'La plataforma no envía los webhooks de esta cuenta. Vuelva a conectar el canal.',
  ],
  number_not_registered: [
    'O número não está registrado na plataforma e não pode enviar mensagens. Registre-o novamente.',
    'El número no está registrado en la plataforma y no puede enviar mensajes. Regístrelo de nuevo.',
  ],
  quality_low: [
    'A classificação de qualidade do número é baixa: as pessoas bloqueiam ou denunciam as mensagens. O envio pode ser limitado em breve.',
    'La calificación de calidad del número es baja: la gente bloquea o denuncia sus mensajes. El envío podría limitarse pronto.',
  ],
  throughput_limited: [
    'A taxa de envio do número foi reduzida. As mensagens saem mais devagar; nenhuma se perde.',
    'La velocidad de envío del número se ha reducido. Los mensajes salen más despacio; ninguno se pierde.',
  ],
  account_restricted: [
    'A plataforma restringiu a conta. Consulte o gerenciador da plataforma.',
    'La plataforma ha restringido la cuenta. Consulte el administrador de la plataforma.',
  ],
  sends_unconfirmed: [
    'A plataforma aceita mensagens, mas não informa o status delas. Verifique se ela consegue acessar o Herald.',
    'La plataforma acepta mensajes, pero no informa de su estado. Compruebe que puede acceder a Herald.',
  ],
  leads_unreadable: [
    'A plataforma não deixa ler os cadastros desta página. Reconecte o canal e mantenha todas as permissões.',
    'La plataforma no deja leer los clientes potenciales de esta página. Vuelva a conectar el canal y conserve todos los permisos.',
  ],
  conversions_forbidden: [
    'A plataforma não deixa informar conversões desta conta. Reconecte o canal e mantenha todas as permissões.',
    'La plataforma no deja informar conversiones de esta cuenta. Vuelva a conectar el canal y conserve todos los permisos.',
  ],
}

/** What to do, where the text of the problem does not say it. */
const actions: Partial<Record<Reason, Entry>> = {
  quality_low: [
    'Send less, and only what people asked for, until the rating is better.',
    'Envie menos, e só o que as pessoas pediram, até a classificação melhorar.',
    'Envíe menos, y solo lo que la gente pidió, hasta que mejore la calificación.',
  ],
  throughput_limited: [
    'Look at the quality rating: a low one is the usual cause.',
    'Veja a classificação de qualidade: uma classificação baixa é a causa mais comum.',
    'Mire la calificación de calidad: si es baja, suele ser la causa.',
  ],
  // The other texts say it.
  account_restricted: ['Look at the account in the platform’s own manager.', '', ''],
}

export const useProblemActionText = (): ((reason: Reason) => string) => {
  const language = useLanguage()
  return (reason) => actions[reason]?.[language === 'en' ? 0 : language === 'pt' ? 1 : 2] ?? ''
}

const byReconnecting: readonly Reason[] = [
  'token_invalid',
  'token_expiring',
  'permission_missing',
  'app_not_subscribed',
  'leads_unreadable',
  'conversions_forbidden',
]
export const isMendedByReconnecting = (reason: Reason): boolean => byReconnecting.includes(reason)

const isKnown = (reason: string): reason is Reason => reason in texts

/** The problem of a channel in the user's language. */
export const useChannelProblemText = (): ((reason: string, message: string) => string) => {
  const language = useLanguage()
  return (reason, message) =>
    language === 'en' || !isKnown(reason) ? message : texts[reason][language === 'pt' ? 0 : 1]
}
