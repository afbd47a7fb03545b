import { unwrap } from '@herald/api-client'
import { UnstyledButton } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/session.ts'
import { ErrorNote, toast } from '../../ui/feedback.tsx'
import { useNow } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { remedyOf } from '../messages/failure-advice.ts'
import { shownContent } from '../messages/message-content.ts'
import { useTroubleWords } from '../messages/trouble-words.ts'
import type { ThreadMessage } from './inbox-data.ts'
import { useInboxTexts } from './inbox-texts.ts'

/** Once in 30 days, however often it is clicked: the second click finds what the first one sent. */
const Resend = ({ id }: { id: string }) => {
  const t = useInboxTexts()
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: async () => {
      const body = { message_ids: [id] }
      const { queued, refused } = await unwrap(api.POST('/api/outbound/messages/resend', { body }))
      if (refused[0]) throw new Error(refused[0].message)
      return queued
    },
    onSuccess: async (queued) => {
      toast(t(queued > 0 ? 'resent' : 'wasResent'))
      await queries.invalidateQueries({ queryKey: ['conversations'] })
    },
  })
  return (
    <>
      <UnstyledButton aria-busy={sending.isPending} disabled={sending.isPending} onClick={() => sending.mutate()}>
        {t('resend')}
      </UnstyledButton>
      <ErrorNote error={sending.error} />
    </>
  )
}

/** Why a message was not sent, and what can be done here: what would fail again is mended on its page. */
export const ThreadFailure = ({
  message,
  onEdit,
}: {
  message: ThreadMessage
  onEdit: ((text: string) => void) | undefined
}) => {
  const t = useInboxTexts()
  const troubleWords = useTroubleWords()
  const now = useNow()
  const { id, source, status, at, error, resent_as: resent } = message
  if (!error) return null
  const isOwn = source === 'api'
  const remedy = remedyOf(error, now - Date.parse(at))
  // It passed by itself, or was mended for all messages of the channel.
  const mayArrive = remedy === undefined || remedy === 'channel'
  // What the platform does not take as it is.
  const text = error.reason === 'invalid' && message.type === 'text' ? shownContent(message).text : undefined
  return (
    <div className="thread-error">
      <Icon name="alert" size={14} />
      <div>
        {troubleWords(status, error)}{' '}
        {isOwn && (
          <Link to="/messages/$messageId" params={{ messageId: id }}>
            {t('messageDetails')}
          </Link>
        )}{' '}
        {resent ? (
          <Link to="/messages/$messageId" params={{ messageId: resent.id }}>
            {t('resent')}
          </Link>
        ) : (
          isOwn && status === 'failed' && mayArrive && <Resend id={id} />
        )}
        {isOwn && status === 'failed' && !resent && text !== undefined && onEdit && (
          <UnstyledButton onClick={() => onEdit(text)}>{t('edit')}</UnstyledButton>
        )}
      </div>
    </div>
  )
}
