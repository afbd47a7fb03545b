import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { isPassing } from '../api/queries.ts'
import { ErrorNote } from './feedback.tsx'

type PagedQuery = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  error: unknown
}

/** After a page that did not come, while its place is in view. */
const AGAIN_MS = 5_000

/** The end of a list: loads the next page when it comes near; a button for those who do not scroll. */
export const LoadOnScroll = ({ query, label }: { query: PagedQuery; label: string }) => {
  const ref = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const error = query.isFetchNextPageError ? query.error : null
  useEffect(() => {
    const end = ref.current
    if (!hasNextPage || isFetchingNextPage || end === null) return undefined
    let later: number | undefined
    const observer = new IntersectionObserver(
      (changes) => {
        window.clearTimeout(later)
        // A busy browser tells of several at once, and of the last of them never again.
        if (!changes.at(-1)?.isIntersecting) return
        if (error === null) void fetchNextPage()
        else if (isPassing(error)) later = window.setTimeout(() => void fetchNextPage(), AGAIN_MS)
      },
      // A screen ahead, so that one who scrolls on rarely sees the end.
      { rootMargin: '800px' },
    )
    observer.observe(end)
    return () => {
      window.clearTimeout(later)
      observer.disconnect()
    }
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={ref} style={{ padding: '8px 14px' }}>
      {/* Here and not above the list, where nobody sees it who has scrolled. */}
      <ErrorNote error={error} />
      <Button variant="subtle" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label}
      </Button>
    </div>
  )
}
