import { ActionIcon, Textarea, type TextareaProps, Tooltip } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { Counter } from '../../ui/counter.tsx'
import { type IconName, Icon } from '../../ui/icons.tsx'
import type { Room } from '../messages/text-room.ts'
import { enterSends, hasKeyboard } from './enter-sends.ts'

/** From here on it says how much room is left: most texts never come near. */
const NEARLY_FULL = 0.8

/** The field in which a reply or a note is written, and the button that Enter stands for. */
export const WritingField = ({
  inputRef,
  label,
  action,
  hint,
  icon,
  room,
  tooLong,
  isReady,
  isBusy,
  onSend,
  children,
  ...field
}: Omit<TextareaProps, 'value'> & {
  value: string
  inputRef: Ref<HTMLTextAreaElement>
  label: string
  action: string
  /** What keys do, where there are keys. */
  hint: string
  icon: IconName
  /** What is longer stays as it is written, or pasted, for its author to shorten. */
  room: Room
  /** What is said of it then. */
  tooLong: string
  isReady: boolean
  isBusy: boolean
  onSend: () => void
  /** Other buttons. */
  children?: ReactNode
}) => {
  const used = room.count(field.value)
  const isTooLong = used > room.most
  const isSendable = isReady && !isTooLong
  return (
    <>
      {used > room.most * NEARLY_FULL && (
        <div className="writing-room" data-over={isTooLong}>
          <span role="status">{isTooLong && tooLong}</span> <Counter text={field.value} {...room} />
        </div>
      )}
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
          error={isTooLong}
          onKeyDown={enterSends(() => isSendable && onSend())}
          {...field}
        />
        {children}
        <Tooltip label={hasKeyboard() ? hint : action}>
          <ActionIcon size="lg" aria-label={action} loading={isBusy} disabled={!isSendable && !isBusy} onClick={onSend}>
            <Icon name={icon} size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
    </>
  )
}
