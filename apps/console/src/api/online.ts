import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** As the browser knows it: a server that does not answer is another matter. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
