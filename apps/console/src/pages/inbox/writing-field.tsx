import { ActionIcon, Textarea, type TextareaProps, Tooltip } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { type IconName, Icon } from '../../ui/icons.tsx'
import { enterSends, hasKeyboard } from './enter-sends.ts'

/** The field in which a reply or a note is written, and the button that Enter stands for. */
export const WritingField = ({
  inputRef,
  label,
  action,
  hint,
  icon,
  isReady,
  isBusy,
  onSend,
  children,
  ...field
}: TextareaProps & {
  inputRef: Ref<HTMLTextAreaElement>
  label: string
  action: string
  /** What keys do, where there are keys. */
  hint: string
  icon: IconName
  isReady: boolean
  isBusy: boolean
  onSend: () => void
  /** Other buttons. */
  children?: ReactNode
}) => (
  <div className="reply-row">
    <Textarea
      ref={inputRef}
      className="reply-input"
      aria-label={label}
      dir="auto"
      autosize
      minRows={1}
      maxRows={8}
      readOnly={isBusy}
      onKeyDown={enterSends(onSend)}
      {...field}
    />
    {children}
    <Tooltip label={hasKeyboard() ? hint : action}>
      <ActionIcon size="lg" aria-label={action} loading={isBusy} disabled={!isReady && !isBusy} onClick={onSend}>
        <Icon name={icon} size={18} />
      </ActionIcon>
    </Tooltip>
  </div>
)
