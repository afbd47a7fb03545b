import { useMay } from '../../api/session.ts'
import { defineTexts } from '../../texts.ts'
import { Note } from '../../ui/feedback.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Channel, channelTitle } from './channel-data.ts'
import { isMendedByReconnecting, useChannelProblemText } from './channel-problem-texts.ts'
import type { ChannelProblem } from './stopped-channel.ts'

const useTexts = defineTexts({
  refused: [
    '{name} cannot send: the platform no longer accepts its access token.',
    '{name} não consegue enviar: a plataforma não aceita mais o token de acesso.',
    '{name} no puede enviar: la plataforma ya no acepta el token de acceso.',
  ],
  messagesWait: [
    'Messages wait and go out once it is reconnected; after 15 minutes they fail and have to be resent.',
    'As mensagens aguardam e saem quando o canal for reconectado; após 15 minutos elas falham e precisam ser reenviadas.',
    'Los mensajes esperan y salen cuando se vuelva a conectar el canal; pasados 15 minutos fallan y hay que reenviarlos.',
  ],
  commentsWait: [
    'Replies wait and go out once it is reconnected; after about an hour they fail.',
    'As respostas aguardam e saem quando o canal for reconectado; após cerca de uma hora elas falham.',
    'Las respuestas esperan y salen cuando se vuelva a conectar el canal; pasada una hora, más o menos, fallan.',
  ],
  reconnectFirst: [
    'A batch can be sent once it is reconnected.',
    'Um envio em massa será possível quando o canal for reconectado.',
    'Podrá hacer un envío masivo cuando se vuelva a conectar el canal.',
  ],
  disconnected: [
    '{name} is disconnected. Nothing can be sent until it is reconnected.',
    '{name} está desconectado. Nada pode ser enviado até o canal ser reconectado.',
    '{name} está desconectado. No se puede enviar nada hasta que se vuelva a conectar el canal.',
  ],
  mayFail: [
    'Until then, messages may fail.',
    'Até lá, as mensagens podem falhar.',
    'Hasta entonces, los mensajes pueden fallar.',
  ],
  reconnect: ['Reconnect', 'Reconectar', 'Volver a conectar'],
  openChannel: ['Open channel', 'Abrir canal', 'Abrir canal'],
  askToMend: [
    'Ask an owner or admin to fix the channel.',
    'Peça a um proprietário ou administrador que resolva o problema do canal.',
    'Pida a un propietario o administrador que solucione el problema del canal.',
  ],
})

const whatBecomes = { messages: 'messagesWait', batch: 'reconnectFirst', comments: 'commentsWait' } as const

/** Why messages do not go out, what becomes of them, and who can mend it. */
export const ChannelBanner = ({
  channel,
  problem,
  of = 'messages',
}: {
  channel: Channel
  problem: ChannelProblem | undefined
  /** Many messages are not left to wait. */
  of?: keyof typeof whatBecomes
}) => {
  const t = useTexts()
  const problemText = useChannelProblemText()
  const manages = useMay()('webhooks:manage')
  const name = channelTitle(channel)
  const reconnects = problem === undefined || isMendedByReconnecting(problem.reason)
  const words =
    problem === undefined
      ? t('disconnected', { name })
      : problem.reason === 'token_invalid'
        ? `${t('refused', { name })} ${t(whatBecomes[of])}`
        : `${name}: ${problemText(problem.reason, problem.message)} ${t('mayFail')}`
  return (
    <Note tone="bad">
      {words}{' '}
      {manages ? (
        <div>
          <LinkButton
            variant="default"
            size="compact-sm"
            mt={6}
            to="/channels/$channelId"
            params={{ channelId: channel.channel_id }}
            search={reconnects ? { reconnect: 'yes' } : {}}
          >
            {t(reconnects ? 'reconnect' : 'openChannel')}
          </LinkButton>
        </div>
      ) : (
        t('askToMend')
      )}
    </Note>
  )
}
