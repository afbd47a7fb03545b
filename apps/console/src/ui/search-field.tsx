import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from './icons.tsx'

/** After the last key. */
const PAUSE_MS = 300

/** Searches once nothing is typed for a moment. `value` is what is searched for: changed elsewhere, the field follows. */
export const SearchField = ({
  label,
  value = '',
  onSearch,
  maxLength,
  fieldRef,
}: {
  label: string
  value: string | undefined
  onSearch: (words: string) => void
  maxLength?: number
  fieldRef?: RefObject<HTMLInputElement | null>
}) => {
  const [typed, setTyped] = useState(value)
  // What was searched for and is not `value` yet: when it comes, what was typed since stays.
  const asked = useRef<string[]>([])
  const search = useDebouncedCallback((words: string) => {
    if (words !== value) asked.current.push(words)
    onSearch(words)
  }, PAUSE_MS)
  useEffect(() => {
    const place = asked.current.indexOf(value)
    asked.current.splice(0, place < 0 ? Infinity : place + 1)
    if (place < 0) setTyped(value)
  }, [value])
  return (
    <TextInput
      ref={fieldRef}
      size="xs"
      type="search"
      leftSection={<Icon name="search" size={14} />}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        search(currentTarget.value.trim())
      }}
    />
  )
}
