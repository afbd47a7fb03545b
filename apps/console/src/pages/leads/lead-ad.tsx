import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCampaigns } from '../ads/campaign-directory.ts'
import type { Lead } from './lead-data.ts'
import { useLeadTexts } from './lead-texts.ts'

/** To the campaign in the list of ads; no link where no ad account that Herald manages has it. */
const ToCampaign = ({ id = '', children }: { id: string | undefined; children: (name: string) => ReactNode }) => {
  const found = useCampaigns().get(id)
  if (!found) return <span dir="auto">{children(id)}</span>
  return (
    <Link to="/ads/$accountId" params={{ accountId: found.accountId }} search={{ show: id }} dir="auto">
      {children(found.name)}
    </Link>
  )
}

/** By its name; by its id where that is not known. */
export const LeadCampaign = ({ id }: { id: string }) => <ToCampaign id={id}>{(name) => name}</ToCampaign>

/** The ad that brought a lead, in its campaign. */
export const LeadAd = ({ lead }: { lead: Lead }) => {
  const t = useLeadTexts()
  if (lead.ad_id === undefined) return <span className="quiet">{t('organic')}</span>
  return <ToCampaign id={lead.campaign_id}>{() => lead.ad_name ?? lead.ad_id}</ToCampaign>
}

/** The same with the name of the campaign, for a list. */
export const LeadSource = ({ lead }: { lead: Lead }) => (
  <div>
    <LeadAd lead={lead} />
    {lead.campaign_id && (
      <div className="quiet breakable wide-only">
        <LeadCampaign id={lead.campaign_id} />
      </div>
    )}
  </div>
)
