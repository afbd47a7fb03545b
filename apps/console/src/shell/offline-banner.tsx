import { useSyncExternalStore } from 'react'
import { Note } from '../ui/feedback.tsx'
import { useShellTexts } from './shell-texts.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Nothing that failed while offline is sent by itself afterwards: see the mutations in queries.ts. */
export const OfflineBanner = () => {
  const t = useShellTexts()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
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
