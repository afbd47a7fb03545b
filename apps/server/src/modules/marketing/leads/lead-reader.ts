import { defined } from '../../../lib/defined.ts'
import { createRecentMap } from '../../../lib/recent-map.ts'
import type { GraphResult } from '../../../platforms/graph/graph-call.ts'
import type { CallOptions } from '../../../platforms/outbound-content.ts'
import type { SocialPlatform } from '../../../platforms/social/social-platform.ts'
import type { Lead, LeadAnswers } from './lead.ts'

const MAX_FORMS = 10_000
const FORM_NAME_MS = 3_600_000

export type LeadReaderDeps = {
  social: Pick<SocialPlatform, 'lead' | 'formName'>
}

/** Asks the platform for the answers of a lead, and for the name of its form, which is worth no second try. */
export const createLeadReader = ({ social }: LeadReaderDeps) => {
  const forms = createRecentMap<string, { name: string; untilMs: number }>(MAX_FORMS)

  const formName = async (lead: Lead, formId: string, token: string, options: CallOptions) => {
    const key = `${lead.clientId}/${formId}`
    const known = forms.get(key)
    if (known !== undefined && known.untilMs > performance.now()) return known.name
    const asked = await social.formName({ pageId: lead.pageId, token }, formId, options)
    if (asked.ok && asked.body !== undefined)
      forms.set(key, { name: asked.body, untilMs: performance.now() + FORM_NAME_MS })
    return asked.ok ? asked.body : undefined
  }

  return {
    read: async (lead: Lead, token: string, options: CallOptions): Promise<GraphResult<LeadAnswers>> => {
      const answer = await social.lead({ pageId: lead.pageId, token }, lead.leadId, options)
      if (!answer.ok) return answer
      const { fields, adName, campaignId, isOrganic, formId = lead.formId } = answer.body
      const name = formId === undefined ? undefined : await formName(lead, formId, token, options)
      return { ...answer, body: { fields, ...defined({ adName, campaignId, isOrganic, formName: name }) } }
    },
  }
}

export type LeadReader = ReturnType<typeof createLeadReader>
