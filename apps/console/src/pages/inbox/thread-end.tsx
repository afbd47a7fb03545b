import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { useInboxTexts } from './inbox-texts.ts'

/** The box scrolls from its end. */
export const scrollToEnd = (scroll: RefObject<HTMLElement | null>): void => scroll.current?.scrollTo({ top: 0 })

/** Over a thread whose end is out of sight: what is new there, and the way to it. */
export const ThreadEnd = ({ unread, scrollRef }: { unread: number; scrollRef: RefObject<HTMLDivElement | null> }) => {
  const t = useInboxTexts()
  const words = unread === 0 ? '' : unread === 1 ? t('newMessage') : t('newMessages', { count: unread })
  return (
    <Button
      className="thread-to-end"
      variant={unread > 0 ? 'filled' : 'default'}
      size="compact-md"
      radius="xl"
      aria-label={words === '' ? t('toEnd') : `${words}. ${t('toEnd')}`}
      title={t('toEnd')}
      onClick={() => {
        scrollToEnd(scrollRef)
        // This button goes; by keyboard one goes on from the messages.
        scrollRef.current?.focus({ preventScroll: true })
      }}
      {...(words === '' ? {} : { rightSection: <Icon name="down" size={14} /> })}
    >
      {words || <Icon name="down" />}
    </Button>
  )
}
