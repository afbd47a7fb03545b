import { Checkbox, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Note } from '../../../ui/feedback.tsx'
import type { CampaignDraft } from './campaign-draft.ts'
import { isInEu, isRestricted, placements } from './campaign-goals.ts'
import { useNewCampaignTexts } from './new-campaign-texts.ts'
import { InterestSearch, PlaceSearch } from './targeting-search.tsx'
import { LockedFields, type StepProps } from './wizard-parts.tsx'

/** An empty field stays empty, so that a number can be typed anew. */
export const numberOf = (value: string | number): number | '' => (value === '' ? '' : Number(value))

export const usePlacementWords = (): Record<string, string> => {
  const t = useNewCampaignTexts()
  return {
    facebook: t('onSocial'),
    instagram: t('onPhoto'),
    messenger: t('onMessages'),
    audience_network: t('onNetwork'),
  }
}

export const useGenderWords = (): Record<CampaignDraft['gender'], string> => {
  const t = useNewCampaignTexts()
  return { all: t('genderAll'), men: t('genderMen'), women: t('genderWomen') }
}

export const AgeAndGender = ({ draft, put, error }: StepProps) => {
  const t = useNewCampaignTexts()
  const genders = useGenderWords()
  if (isRestricted(draft.special)) return <Note>{t('restricted')}</Note>
  return (
    <>
      <div className="wizard-row">
        <NumberInput
          label={t('ageFrom')}
          min={13}
          max={65}
          clampBehavior="none"
          value={draft.ageMin}
          onChange={(value) => put({ ageMin: numberOf(value) })}
          error={error('ageMin')}
        />
        <NumberInput
          label={t('ageTo')}
          min={13}
          max={65}
          clampBehavior="none"
          value={draft.ageMax}
          onChange={(value) => put({ ageMax: numberOf(value) })}
          description={t('ageToHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={error('ageMax')}
        />
      </div>
      <div>
        <p className="field-legend">{t('gender')}</p>
        <SegmentedControl
          aria-label={t('gender')}
          value={draft.gender}
          onChange={(gender) => put({ gender })}
          data={(['all', 'women', 'men'] as const).map((value) => ({ value, label: genders[value] }))}
        />
      </div>
    </>
  )
}

const Placements = ({ draft, put }: StepProps) => {
  const t = useNewCampaignTexts()
  const words = usePlacementWords()
  const [manual, setManual] = useState(draft.placements.length > 0)
  return (
    <div>
      <p className="field-legend">{t('placements')}</p>
      <Stack gap="xs" align="flex-start">
        <SegmentedControl
          className="wrapping-control"
          aria-label={t('placements')}
          value={manual ? 'manual' : 'auto'}
          onChange={(value) => {
            setManual(value === 'manual')
            put({ placements: value === 'manual' ? [...placements] : [] })
          }}
          data={[
            { value: 'auto', label: t('placementsAuto') },
            { value: 'manual', label: t('placementsManual') },
          ]}
        />
        {!manual && <span className="quiet">{t('placementsHint')}</span>}
        {manual &&
          placements.map((value) => (
            <Checkbox
              key={value}
              label={words[value]}
              checked={draft.placements.includes(value)}
              // One must stay: none would mean all.
              disabled={draft.placements.length === 1 && draft.placements.includes(value)}
              onChange={(event) =>
                put({
                  placements: placements.filter((one) =>
                    one === value ? event.currentTarget.checked : draft.placements.includes(one),
                  ),
                })
              }
            />
          ))}
      </Stack>
    </div>
  )
}

/** Who pays, and for whom it is: asked for where the places are in the EU. */
export const EuDeclaration = ({ draft, put, error }: StepProps) => {
  const t = useNewCampaignTexts()
  if (!draft.places.some(({ country }) => isInEu(country))) return null
  return (
    <div>
      <p className="field-legend">{t('euTitle')}</p>
      <div className="wizard-row">
        <TextInput
          label={t('payor')}
          required
          maxLength={512}
          value={draft.payor}
          onChange={(event) => put({ payor: event.currentTarget.value })}
          error={error('payor')}
        />
        <TextInput
          label={t('beneficiary')}
          required
          maxLength={512}
          value={draft.beneficiary}
          onChange={(event) => put({ beneficiary: event.currentTarget.value })}
          error={error('beneficiary')}
        />
      </div>
    </div>
  )
}

export const AudienceStep = (props: StepProps) => {
  const t = useNewCampaignTexts()
  return (
    <LockedFields locked={props.draft.created.adSet !== undefined} note={t('lockedAdSet')}>
      <PlaceSearch {...props} />
      <EuDeclaration {...props} />
      <AgeAndGender {...props} />
      <InterestSearch {...props} />
      <Placements {...props} />
    </LockedFields>
  )
}
