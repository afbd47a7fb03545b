import { useIsOnline } from '../api/online.ts'
import { Note } from '../ui/feedback.tsx'
import { useShellTexts } from './shell-texts.ts'

/** Nothing that failed while offline is sent by itself afterwards: see the mutations in queries.ts. */
export const OfflineBanner = () => {
  const t = useShellTexts()
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <div className="offline-banner">
          <Note tone="warn">{t('offline')}</Note>
        </div>
      )}
    </div>
  )
}
