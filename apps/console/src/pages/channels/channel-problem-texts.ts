import type { components } from '@herald/api-client'
import { type Entry, defineWords } from '../../texts.ts'

type Reason = components['schemas']['ChannelDto']['health']['problems'][number]['reason']

/** One sentence each; the API tells more, in English and in the words of the platform. */
const useProblems = defineWords({
  token_invalid: [
    'The platform no longer accepts the access token. Reconnect the channel.',
    'A plataforma não aceita mais o token de acesso. Reconecte o canal.',
    'La plataforma ya no acepta el token de acceso. Vuelva a conectar el canal.',
  ],
  token_expiring: [
    'The access token expires within two weeks. Reconnect the channel before then.',
    'O token de acesso expira em até duas semanas. Reconecte o canal antes disso.',
    'El token de acceso vence en menos de dos semanas. Vuelva a conectar el canal antes.',
  ],
  permission_missing: [
    'The access token lacks a permission. Reconnect the channel and keep all permissions on.',
    'Falta uma permissão ao token de acesso. Reconecte o canal e mantenha todas as permissões.',
    'Al token de acceso le falta un permiso. Vuelva a conectar el canal y conserve todos los permisos.',
  ],
  app_not_subscribed: [
    'The platform does not send the webhooks of this account. Reconnect the channel.',
    'A plataforma não envia os webhooks desta conta. Reconecte o canal.',
    'La plataforma no envía los webhooks de esta cuenta. Vuelva a conectar el canal.',
  ],
  number_not_registered: [
    'The number is not registered with the platform and cannot send messages. Register it again.',
    'O número não está registrado na plataforma e não pode enviar mensagens. Registre-o novamente.',
    'El número no está registrado en la plataforma y no puede enviar mensajes. Regístrelo de nuevo.',
  ],
  quality_low: [
    'The quality rating of the number is low: people block or report its messages. Sending may soon be limited.',
    'A classificação de qualidade do número é baixa: as pessoas bloqueiam ou denunciam as mensagens. O envio pode ser limitado em breve.',
    'La calificación de calidad del número es baja: la gente bloquea o denuncia sus mensajes. El envío podría limitarse pronto.',
  ],
  throughput_limited: [
    'The sending rate of the number was reduced. Messages go out more slowly; none is lost.',
    'A taxa de envio do número foi reduzida. As mensagens saem mais devagar; nenhuma se perde.',
    'La velocidad de envío del número se ha reducido. Los mensajes salen más despacio; ninguno se pierde.',
  ],
  account_restricted: [
    'The platform has restricted the account. Look at it in the platform’s own manager.',
    'A plataforma restringiu a conta. Consulte o gerenciador da plataforma.',
    'La plataforma ha restringido la cuenta. Consulte el administrador de la plataforma.',
  ],
  sends_unconfirmed: [
    'The platform accepts messages but does not report their status. Check that it can reach Herald.',
    'A plataforma aceita mensagens, mas não informa o status delas. Verifique se ela consegue acessar o Herald.',
    'La plataforma acepta mensajes, pero no informa de su estado. Compruebe que puede acceder a Herald.',
  ],
  leads_unreadable: [
    'The platform does not let the leads of this page be read. Reconnect the channel and keep all permissions on.',
    'A plataforma não deixa ler os leads desta página. Reconecte o canal e mantenha todas as permissões.',
    'La plataforma no deja leer los clientes potenciales de esta página. Vuelva a conectar el canal y conserve todos los permisos.',
  ],
  conversions_forbidden: [
    'The platform does not let conversions of this account be reported. Reconnect the channel and keep all permissions on.',
    'A plataforma não deixa informar conversões desta conta. Reconecte o canal e mantenha todas as permissões.',
    'La plataforma no deja informar conversiones de esta cuenta. Vuelva a conectar el canal y conserve todos los permisos.',
  ],
} satisfies Record<Reason, Entry>)

/** What to do, where the text of the problem does not say it. */
const useActions = defineWords({
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
} satisfies Partial<Record<Reason, Entry>>)

export const useProblemActionText = (): ((reason: Reason) => string) => {
  const word = useActions()
  return (reason) => word(reason) ?? ''
}

const byReconnecting: readonly string[] = [
  'token_invalid',
  'token_expiring',
  'permission_missing',
  'app_not_subscribed',
  'leads_unreadable',
  'conversions_forbidden',
] satisfies readonly Reason[]
export const isMendedByReconnecting = (reason: string): boolean => byReconnecting.includes(reason)

/** The problem of a channel in the user's language; one that this page does not know yet in the words of the API. */
export const useChannelProblemText = (): ((reason: string, message: string) => string) => {
  const word = useProblems()
  return (reason, message) => word(reason) ?? message
}
