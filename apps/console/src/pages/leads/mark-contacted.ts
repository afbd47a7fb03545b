import { unwrap } from '@herald/api-client'
import { type Mutation, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { toast, toastError } from '../../ui/feedback.tsx'
import { type Lead, leadKey } from './lead-data.ts'
import { leadTitle } from './lead-person.ts'
import { useLeadTexts } from './lead-texts.ts'

const MARKING = ['mark-contacted']
type Mark = { lead: Pick<Lead, 'lead_id'>; contacted: boolean }

/** Says that somebody got in touch with the person, or takes it back; the notice offers the way back. */
export const useMarkContacted = () => {
  const t = useLeadTexts()
  const queries = useQueryClient()
  const marking = useMutation({
    mutationKey: MARKING,
    mutationFn: ({ lead, contacted }: Mark) =>
      unwrap(api.PATCH('/api/marketing/leads/{id}', { params: { path: { id: lead.lead_id } }, body: { contacted } })),
    onSuccess: (lead, { contacted }) => {
      queries.setQueryData(leadKey(lead.lead_id), lead)
      if (contacted)
        toast(t('marked', { name: leadTitle(lead) ?? t('lead') }), 'good', {
          label: t('undo'),
          onClick: () => mark({ lead, contacted: false }),
        })
      return queries.invalidateQueries({ queryKey: ['leads'] })
    },
    onError: toastError,
  })
  // A double click comes before the button can be disabled.
  const mark = (wanted: Mark) => {
    const isSame = ({ state }: Mutation) => {
      const { lead, contacted } = state.variables as Mark
      return lead.lead_id === wanted.lead.lead_id && contacted === wanted.contacted
    }
    if (queries.isMutating({ mutationKey: MARKING, predicate: isSame as never }) === 0) marking.mutate(wanted)
  }
  return { mark, isPending: marking.isPending }
}
