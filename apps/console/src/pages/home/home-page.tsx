import { lazy, Suspense } from 'react'
import { Loading } from '../../ui/page.tsx'
import { useGuideFacts, useIsAtWork } from './guide/guide-data.ts'
import { useGuideState } from './guide/guide-state.ts'

// Whoever sees one of them does not load the other.
const Guide = lazy(() => import('./guide/guide.tsx').then(({ Guide }) => ({ default: Guide })))
const HomeOverview = lazy(() => import('./home-overview.tsx').then(({ HomeOverview }) => ({ default: HomeOverview })))

/** Until it is done or closed, or the client is at work, the guide of a newcomer's start is the home page. */
export const HomePage = () => {
  const guide = useGuideState()
  const facts = useGuideFacts()
  const atWork = useIsAtWork(guide.isOpen === undefined && facts.data !== undefined)
  if (guide.isOpen !== false && (facts.isLoading || atWork.isLoading)) return <Loading />
  const isGuided = guide.isOpen ?? atWork.data === false
  return (
    <Suspense fallback={<Loading />}>
      {isGuided && facts.data ? <Guide facts={facts.data} /> : <HomeOverview hasGuide={facts.data !== undefined} />}
    </Suspense>
  )
}
