import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Note } from '../../../ui/feedback.tsx'
import { given } from '../../../api/queries.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { AdAccount } from '../ad-data.ts'
import type { CampaignDraft, Created } from './campaign-draft.ts'
import { useNewCampaignTexts } from './new-campaign-texts.ts'

/** Another tab, or a try whose answer was lost, has made of this draft what it does not know of. */
export const MadeBeforeNote = ({
  account,
  draft: { into },
  before,
  onGoOn,
  onAgain,
}: {
  account: AdAccount
  draft: CampaignDraft
  before: Created
  onGoOn: () => void
  /** As a draft of something new. */
  onAgain: () => void
}) => {
  const t = useNewCampaignTexts()
  // Who has just pressed Create looks at the end of the page.
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no clean-up.
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isDone = before.ad !== undefined
  const made = into?.adSet ? before.ad : into ? before.adSet : before.campaign
  return (
    <div ref={note} role="alert">
      <Note tone="warn">
        {t(isDone ? 'madeBefore' : 'begunBefore')}
        <Group gap="xs" className="note-action">
          {isDone ? (
            <>
              <LinkButton
                to="/ads/$accountId"
                params={{ accountId: account.id }}
                search={given({ show: made })}
                variant="default"
                size="compact-sm"
              >
                {t('showMade')}
              </LinkButton>
              <Button variant="default" size="compact-sm" onClick={onAgain}>
                {t('useAgain')}
              </Button>
            </>
          ) : (
            <Button variant="default" size="compact-sm" onClick={onGoOn}>
              {t('goOn')}
            </Button>
          )}
        </Group>
      </Note>
    </div>
  )
}
