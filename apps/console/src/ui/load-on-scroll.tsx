import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'

type PagedQuery = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown; error: unknown }

/** The end of a list: loads the next page when it comes near; a button for those who do not scroll. */
export const LoadOnScroll = ({ query, label }: { query: PagedQuery; label: string }) => {
  const ref = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = query
  // After an error it waits for the button, or it would ask without end.
  const wanted = hasNextPage && !isFetchingNextPage && !error
  useEffect(() => {
    const end = ref.current
    if (!wanted || end === null) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      // A screen ahead, so that one who scrolls on rarely sees the end.
      { rootMargin: '800px' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [wanted, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={ref} style={{ padding: '8px 14px' }}>
      <Button variant="subtle" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label}
      </Button>
    </div>
  )
}
