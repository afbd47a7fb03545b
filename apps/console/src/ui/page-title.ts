import { useEffect } from 'react'
import { useUnread } from '../api/unread.ts'

/** Of the tab; who works in another one sees that somebody has written. */
export const usePageTitle = (title: string): void => {
  const unread = useUnread()
  useEffect(() => {
    document.title = `${unread ? `(${unread}) ` : ''}${title} · Herald`
  }, [title, unread])
}
