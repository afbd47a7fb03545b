import { type components, HeraldError, type HeraldErrorCode, unwrap } from '@herald/api-client'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDraft, useLeaveDraft } from '../../api/drafts.ts'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { Note, toast } from '../../ui/feedback.tsx'
import { useNow } from '../../ui/formats.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { useNamedTemplate } from '../templates/named-template.ts'
import type { Template } from '../templates/template-content.ts'
import { useFieldLabel } from '../templates/template-field-labels.ts'
import { type ComposeDraft, emptyDraft, isBlank } from './compose-draft.ts'
import { type Remedy, remedyOf } from './failure-advice.ts'
import { useFailureWords } from './failure-words.ts'
import { lackingFields, mendedDraft } from './mended-draft.ts'
import { sentTemplate } from './message-content.ts'
import { useMessageTexts } from './message-texts.ts'
import type { Resendable } from './resend-messages.tsx'

export type Message = components['schemas']['MessageLifeDto']

export const Cancel = ({ id }: { id: string }) => {
  const t = useMessageTexts()
  const queries = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => unwrap(api.POST('/api/outbound/messages/{id}/cancel', { params: { path: { id } } })),
    onSuccess: async () => {
      toast(t('cancelled'))
      await queries.invalidateQueries({ queryKey: ['messages'] })
    },
  })
  return (
    <ConfirmButton
      label={t('cancel')}
      title={t('cancel')}
      cancelLabel={t('keep')}
      busy={cancelling.isPending}
      error={cancelling.error}
      onConfirm={() => cancelling.mutateAsync()}
    >
      {t('cancelHint')}
    </ConfirmButton>
  )
}

/** A message in a final state stays there; its content is sent as a new message, once: from then on the new one is what goes on. */
const Resend = ({ message, remedy }: { message: Message; remedy: Remedy | undefined }) => {
  const t = useMessageTexts()
  const failureWords = useFailureWords()
  const isInVain = remedy !== undefined
  const navigate = useNavigate()
  const queries = useQueryClient()
  const path = { id: message.id }
  const sending = useMutation({
    mutationFn: async () => {
      const body = { message_ids: [message.id], status: message.status as Resendable }
      const [refused] = (await unwrap(api.POST('/api/outbound/messages/resend', { body }))).refused
      // As if it were sent alone, so that it is said in the language of the person.
      if (refused) throw new HeraldError(409, { ...refused, error: refused.error as HeraldErrorCode, request_id: '' })
      return unwrap(api.GET('/api/outbound/messages/{id}', { params: { path } }))
    },
    onSuccess: async ({ resent_as: resent }) => {
      await queries.invalidateQueries({ queryKey: ['messages'] })
      if (resent) await navigate({ to: '/messages/$messageId', params: { messageId: resent.id } })
    },
  })
  return (
    <ConfirmButton
      label={t('resend')}
      title={t('resend')}
      color={isInVain ? 'gray' : 'ink'}
      variant={isInVain ? 'default' : 'filled'}
      busy={sending.isPending}
      error={sending.error}
      onConfirm={() => sending.mutateAsync()}
    >
      {isInVain && (
        <Note tone="warn">
          {remedy === 'nowhere' && message.error ? failureWords(message.error) : t('resendInVain')}
        </Note>
      )}
      <p>
        {t('resendHint')} {message.status === 'unknown' && t('resendUnknown')}
      </p>
    </ConfirmButton>
  )
}

const EditAndSend = ({
  message,
  template,
  kind,
}: {
  message: Message
  template?: Template | undefined
  /** Where the form begins, if not with what was sent. */
  kind?: ComposeDraft['kind']
}) => {
  const t = useMessageTexts()
  const navigate = useNavigate()
  const leaveDraft = useLeaveDraft('compose')
  const { draft: kept } = useDraft<ComposeDraft>('compose', emptyDraft)
  const edit = () => {
    leaveDraft({
      ...emptyDraft,
      ...mendedDraft(message.type, message.content, template),
      ...(kind === undefined ? {} : { kind }),
      channelId: message.channel_id,
      to: message.to,
      priority: message.priority,
      clientRef: message.client_ref ?? '',
      reason: message.error,
      key: crypto.randomUUID(),
    } satisfies ComposeDraft)
    void navigate({ to: '/messages/new' })
  }
  const label = t(kind === 'template' ? 'useTemplate' : 'editAndSend')
  const isInWork = kept.reason === undefined && kept.kind !== 'other' && !isBlank(kept, kept.kind)
  if (!isInWork) return <Button onClick={edit}>{label}</Button>
  return (
    <ConfirmButton
      label={label}
      title={label}
      color="ink"
      variant="filled"
      busy={false}
      error={null}
      onConfirm={async () => edit()}
    >
      {t('replaceDraft')}
    </ConfirmButton>
  )
}

/** The template that the message was sent with. */
const useOwnTemplate = ({ channel_id, content }: Message): Template | undefined => {
  const { name, language } = sentTemplate(content as object)
  return useNamedTemplate(channel_id, name, language)
}

const MendTemplate = ({ message, remedy }: { message: Message; remedy: Remedy }) => {
  const t = useMessageTexts()
  const template = useOwnTemplate(message)
  if (remedy === 'edit') return <EditAndSend message={message} template={template} />
  const { name } = sentTemplate(message.content as object)
  return (
    <LinkButton to="/templates" search={given({ channel_id: message.channel_id, name, open: template?.hsm_id })}>
      {t('openTemplate')}
    </LinkButton>
  )
}

const Mend = ({ message, remedy }: { message: Message; remedy: Remedy }) => {
  const t = useMessageTexts()
  if (remedy === 'channel')
    return (
      <LinkButton to="/channels/$channelId" params={{ channelId: message.channel_id }}>
        {t('openChannel')}
      </LinkButton>
    )
  if (message.type === 'template') return <MendTemplate message={message} remedy={remedy} />
  const isTemplate = remedy === 'useTemplate' && message.platform === 'chatapp'
  return <EditAndSend message={message} {...(isTemplate ? { kind: 'template' } : {})} />
}

/** What can be done about a message that is over: what would fail again is mended first. */
export const MessageRemedies = ({ message }: { message: Message }) => {
  const now = useNow()
  const failedAt = message.life.statuses.findLast(({ status }) => status === 'failed')?.at ?? message.created_at
  const remedy = remedyOf(message.error, now - Date.parse(failedAt))
  return (
    <>
      {!message.resent_as && <Resend message={message} remedy={remedy} />}
      {remedy && remedy !== 'nowhere' && <Mend message={message} remedy={remedy} />}
    </>
  )
}

/** What the template asks for and the message did not have. */
export const TemplateLacks = ({ message }: { message: Message }) => {
  const t = useMessageTexts()
  const { named } = useFieldLabel()
  const template = useOwnTemplate(message)
  const fields = template ? lackingFields(template, message.content as object) : []
  const values = fields.filter(({ part }) => part !== 'media').map(named)
  return (
    <>
      {fields.map(
        ({ kind }) =>
          (kind === 'image' || kind === 'video' || kind === 'document') && <div key={kind}>{t(`${kind}Missing`)}</div>,
      )}
      {values.length > 0 && <div>{t('valuesMissing', { values: values.join(', ') })}</div>}
    </>
  )
}
