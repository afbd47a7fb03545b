import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from '../../ui/checked-form.ts'
import { Icon } from '../../ui/icons.tsx'
import { useMessageTexts } from './message-texts.ts'

/** The chat platform takes no more, and no longer ones. */
const MOST_BUTTONS = 3
const MOST_CHARACTERS = 20

/** The platform refuses two of one title, as who answers with one is known by it. */
const faultOfButton = (buttons: readonly string[], index: number): 'longButton' | 'sameButton' | undefined => {
  const title = buttons[index]?.trim() ?? ''
  if (title.length > MOST_CHARACTERS) return 'longButton'
  return title !== '' && buttons.slice(0, index).some((one) => one.trim() === title) ? 'sameButton' : undefined
}
export const hasWrongButton = (buttons: readonly string[]): boolean =>
  buttons.some((_, index) => faultOfButton(buttons, index) !== undefined)

/** Buttons below a text, by which people answer with one tap. */
export const ReplyButtons = ({
  buttons,
  field,
  onChange,
}: {
  buttons: readonly string[]
  field: FieldProps
  onChange: (buttons: string[]) => void
}) => {
  const t = useMessageTexts()
  // Not in those of a draft that is opened again.
  const [isAdded, setAdded] = useState(false)
  const wrong = (index: number) => {
    const fault = faultOfButton(buttons, index)
    return fault && t(fault, { most: MOST_CHARACTERS })
  }
  return (
    <>
      {buttons.map((title, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={index} gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            flex={1}
            label={t('replyButton', { number: index + 1 })}
            required
            autoFocus={isAdded && index === buttons.length - 1}
            dir="auto"
            {...field(`button ${index}`, wrong(index))}
            value={title}
            onChange={(event) => onChange(buttons.with(index, event.currentTarget.value))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="input-sm"
            aria-label={t('removeButton', { number: index + 1 })}
            onClick={() => onChange(buttons.toSpliced(index, 1))}
          >
            <Icon name="cross" />
          </ActionIcon>
        </Group>
      ))}
      {buttons.length < MOST_BUTTONS && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            ml={-8}
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => {
              setAdded(true)
              onChange([...buttons, ''])
            }}
          >
            {t('addButton')}
          </Button>
        </div>
      )}
    </>
  )
}
