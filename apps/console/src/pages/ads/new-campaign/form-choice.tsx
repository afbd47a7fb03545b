import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLeadSources } from '../../leads/lead-data.ts'
import { useNewCampaignTexts } from './new-campaign-texts.ts'
import type { StepProps } from './wizard-parts.tsx'

const OTHER = 'other'

/** One of the forms that have brought leads. The number of another one is typed, for which there is no list. */
export const FormChoice = ({ draft, put, error }: StepProps) => {
  const t = useNewCampaignTexts()
  const sources = useLeadSources()
  const forms = sources.data?.forms ?? []
  const [asked, setAsked] = useState(false)
  const isKnown = forms.some(({ form_id }) => form_id === draft.formId)
  const hasList = sources.isPending || forms.length > 0
  const isOther = asked || !hasList || (draft.formId !== '' && !isKnown)
  return (
    <>
      {hasList && (
        <Select
          label={t('form')}
          description={t('formHint')}
          required
          searchable
          allowDeselect={false}
          disabled={sources.isPending}
          data={[
            ...forms.map(({ form_id, form_name }) => ({ value: form_id, label: form_name ?? form_id })),
            { value: OTHER, label: t('otherForm') },
          ]}
          value={isOther ? OTHER : draft.formId || null}
          onChange={(value) => {
            setAsked(value === OTHER)
            put({ formId: value === OTHER ? '' : (value ?? '') })
          }}
          error={isOther ? undefined : error('formId')}
        />
      )}
      {isOther && (
        <TextInput
          label={t('formId')}
          description={t('formIdHint')}
          required
          inputMode="numeric"
          value={draft.formId}
          onChange={(event) => put({ formId: event.currentTarget.value })}
          error={error('formId')}
        />
      )}
    </>
  )
}
