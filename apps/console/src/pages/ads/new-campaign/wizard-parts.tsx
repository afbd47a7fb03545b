import type { ReactNode } from 'react'
import { Note } from '../../../ui/feedback.tsx'
import type { AdAccount } from '../ad-data.ts'
import type { CampaignDraft } from './campaign-draft.ts'

export type StepProps = {
  account: AdAccount
  draft: CampaignDraft
  put: (change: Partial<CampaignDraft>) => void
  /** What is wrong with a field, once the step was left. */
  error: (field: string) => string | undefined
}

/** The fields of a step; those of an object that exists already can only be read. */
export const LockedFields = ({ locked, note, children }: { locked: boolean; note: string; children: ReactNode }) => (
  <fieldset className="wizard-fields" disabled={locked}>
    {locked && <Note>{note}</Note>}
    {children}
  </fieldset>
)
