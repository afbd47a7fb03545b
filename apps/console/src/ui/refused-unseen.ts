import { useEffect, useRef } from 'react'
import { toastRefused } from './feedback.tsx'

/**
 * Whether what asked is still on the page, and a toast for what was refused after it was gone: a popover that was closed, or a row
 * that was folded away. A mutation goes on without it, and calls only what stands in its hook.
 */
export const useRefusedUnseen = () => {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return {
    isHere,
    tellIfGone: (what: string, error: unknown) => {
      if (!isHere.current) toastRefused(what, error)
    },
  }
}
