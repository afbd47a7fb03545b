import './feedback.css'
import { HeraldConnectionError, HeraldError } from '@herald/api-client'
import { Button, UnstyledButton } from '@mantine/core'
import { Suspense, lazy, useSyncExternalStore, type ReactNode } from 'react'
import { isSessionEnded } from '../api/session-ended.ts'
import { useLanguage } from '../texts.ts'
import { Icon, type IconName } from './icons.tsx'
import { useSharedTexts } from './shared-texts.ts'

export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'idle'

const noteIcon: Record<Tone, IconName> = { good: 'check', warn: 'alert', bad: 'alert', busy: 'info', idle: 'info' }

export const Note = ({ tone = 'busy', children }: { tone?: Tone; children: ReactNode }) => (
  <div className="note" data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
    <Icon name={noteIcon[tone]} size={18} />
    <div>{children}</div>
  </div>
)

/** In English the API says it best, save for sums of money. The words of the other languages come when they are needed. */
const Translated = lazy(() =>
  import('./refusal-words.tsx').catch(() => ({ default: ({ message }: { message: string }) => message })),
)

/** A proxy may answer with a page of its own instead of our error body. */
const isRefusal = (error: unknown): error is HeraldError =>
  error instanceof HeraldError && typeof error.body?.message === 'string'

/** What is not there is not there the next time either. */
export const isMissing = (error: unknown): boolean => error instanceof HeraldError && error.status === 404

const refusalMessage = ({ body: { message, platform } }: HeraldError): string => {
  const said = platform?.user_message ?? platform?.message
  return said && !message.includes(said) ? `${message} ${said}` : message
}

const ErrorText = ({ error }: { error: unknown }) => {
  const t = useSharedTexts()
  const language = useLanguage()
  if (isSessionEnded(error)) return t('signedOut')
  if (isRefusal(error)) {
    const message = refusalMessage(error)
    if (language === 'en' && error.code !== 'spend_limit') return message
    return (
      <Suspense>
        <Translated error={error} message={message} />
      </Suspense>
    )
  }
  if (error instanceof TypeError || error instanceof HeraldConnectionError || error instanceof HeraldError)
    return t('unreachable')
  return error instanceof Error ? error.message : String(error)
}

/** An error message with its fields, request id and a retry button. */
export const ErrorNote = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const t = useSharedTexts()
  if (error === null || error === undefined) return null
  const { message, details = [], request_id: requestId } = isRefusal(error) ? error.body : {}
  const unsaid = details.filter((detail) => !message?.includes(detail.message))
  return (
    <Note tone="bad">
      <ErrorText error={error} />
      {unsaid.length > 0 && (
        <ul>
          {unsaid.map(({ field, message: detail }) => (
            <li key={field + detail}>
              <strong>{field}</strong>: {detail}
            </li>
          ))}
        </ul>
      )}
      {requestId && (
        <div>
          <small className="mono">{t('requestId', { id: requestId })}</small>
        </div>
      )}
      {onRetry && !isMissing(error) && (
        <div>
          <Button variant="subtle" size="compact-xs" color="red" ml={-8} onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </Note>
  )
}

/** The error of one field, or of one of its items, for its input. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof HeraldError
    ? error.body?.details?.find((detail) => detail.field === field || detail.field.startsWith(`${field}[`))?.message
    : undefined

type ToastAction = { label: string; onClick: () => void }
type Toast = { id: number; text: ReactNode; tone: Tone; action: ToastAction | undefined }
let toasts: readonly Toast[] = []
let lastToast = 0
const listeners = new Set<() => void>()
const setToasts = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** A short notice that disappears by itself. */
export const toast = (text: ReactNode, tone: Tone = 'good', action?: ToastAction): void => {
  const id = ++lastToast
  const remove = () => setToasts(toasts.filter((one) => one.id !== id))
  const onClick = () => {
    remove()
    action?.onClick()
  }
  setToasts([...toasts, { id, text, tone, action: action && { ...action, onClick } }])
  setTimeout(remove, 5_000)
}

/** The same for what was refused. */
export const toastError = (error: unknown): void => toast(<ErrorText error={error} />, 'bad')

/** Where nothing beside it says what was refused. */
export const toastRefused = (what: string, error: unknown): void =>
  toast(
    <>
      {what} <ErrorText error={error} />
    </>,
    'bad',
  )

export const Toasts = () => {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map(({ id, text, tone, action }) => (
        <Note key={id} tone={tone}>
          {text} {action && <UnstyledButton onClick={action.onClick}>{action.label}</UnstyledButton>}
        </Note>
      ))}
    </div>
  )
}
