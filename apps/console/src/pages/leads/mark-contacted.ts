import { unwrap } from '@herald/api-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { toast, toastError } from '../../ui/feedback.tsx'
import { type Lead, leadKey } from './lead-data.ts'
import { leadTitle } from './lead-person.ts'
import { useLeadTexts } from './lead-texts.ts'

/** Says that somebody got in touch with the person, or takes it back; the notice offers the way back. */
export const useMarkContacted = () => {
  const t = useLeadTexts()
  const queries = useQueryClient()
  const marking = useMutation({
    mutationFn: ({ lead, contacted }: { lead: Lead; contacted: boolean }) =>
      unwrap(api.PATCH('/api/marketing/leads/{id}', { params: { path: { id: lead.lead_id } }, body: { contacted } })),
    onSuccess: (lead, { contacted }) => {
      queries.setQueryData(leadKey(lead.lead_id), lead)
      if (contacted)
        toast(t('marked', { name: leadTitle(lead) ?? t('lead') }), 'good', {
          label: t('undo'),
          onClick: () => marking.mutate({ lead, contacted: false }),
        })
      return queries.invalidateQueries({ queryKey: ['leads'] })
    },
    onError: toastError,
  })
  return marking
}
