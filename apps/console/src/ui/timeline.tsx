import './timeline.css'
import type { ReactNode } from 'react'
import type { Tone } from './feedback.tsx'

/** Steps one below the other, each with a dot in the colour of its tone. */
export const Timeline = ({ live = false, children }: { live?: boolean; children: ReactNode }) => (
  <ol className="timeline" aria-live={live ? 'polite' : undefined}>
    {children}
  </ol>
)

export const TimelineItem = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <li data-tone={tone}>{children}</li>
)
