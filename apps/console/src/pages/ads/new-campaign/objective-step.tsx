import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { ErrorNote, Note } from '../../../ui/feedback.tsx'
import { Icon, type IconName } from '../../../ui/icons.tsx'
import { useEnums, usePixels } from '../ad-data.ts'
import { useAdWord } from '../ad-words.ts'
import { withDestination, withObjective } from './campaign-draft.ts'
import { type Destination, needsPixel, objectives, pixelEvents, routeOf, routesOf } from './campaign-goals.ts'
import { useNewCampaignTexts } from './new-campaign-texts.ts'
import { LockedFields, type StepProps } from './wizard-parts.tsx'
import { FormChoice } from './form-choice.tsx'

const useObjectiveHints = (): Record<string, string> => {
  const t = useNewCampaignTexts()
  return {
    OUTCOME_TRAFFIC: t('objectiveTraffic'),
    OUTCOME_ENGAGEMENT: t('objectiveEngagement'),
    OUTCOME_LEADS: t('objectiveLeads'),
    OUTCOME_SALES: t('objectiveSales'),
    OUTCOME_AWARENESS: t('objectiveAwareness'),
    OUTCOME_APP_PROMOTION: t('objectiveApp'),
  }
}

export const useDestinationWords = (): Record<Destination, string> => {
  const t = useNewCampaignTexts()
  return {
    website: t('toWebsite'),
    chat: t('toChat'),
    social: t('toSocial'),
    form: t('toForm'),
    post: t('toPost'),
    video: t('toVideo'),
    app: t('toApp'),
  }
}

const icons: Record<string, IconName> = {
  OUTCOME_TRAFFIC: 'external',
  OUTCOME_ENGAGEMENT: 'messages',
  OUTCOME_LEADS: 'people',
  OUTCOME_SALES: 'insights',
  OUTCOME_AWARENESS: 'ads',
  OUTCOME_APP_PROMOTION: 'download',
}

const ObjectiveCards = ({ draft, put, error }: StepProps) => {
  const t = useNewCampaignTexts()
  const word = useAdWord()
  const hints = useObjectiveHints()
  const trouble = error('objective')
  return (
    <div role="radiogroup" aria-labelledby="objective-legend" data-wrong={trouble ? '' : undefined}>
      <p className="field-legend" id="objective-legend">
        {t('objective')}
      </p>
      {/* Above the cards, which fill a phone. */}
      {trouble && (
        <p className="field-error" role="alert">
          {trouble}
        </p>
      )}
      <div className="objective-cards">
        {objectives.map((objective) => (
          <label key={objective} className="objective-card">
            <input
              type="radio"
              name="objective"
              aria-label={word(objective)}
              checked={draft.objective === objective}
              onChange={() => put(withObjective(objective))}
            />
            <span>
              <strong>{word(objective)}</strong>
              <span className="quiet">{hints[objective]}</span>
            </span>
            <Icon name={icons[objective] ?? 'ads'} size={20} />
          </label>
        ))}
      </div>
    </div>
  )
}

const Pixel = ({ account, draft, put, error }: StepProps) => {
  const t = useNewCampaignTexts()
  const word = useAdWord()
  const pixels = usePixels(account)
  return (
    <>
      <ErrorNote error={pixels.error} onRetry={() => void pixels.refetch()} />
      {pixels.data?.data.length === 0 && <Note tone="warn">{t('noPixels')}</Note>}
      <div className="wizard-row">
        <Select
          label={t('pixel')}
          required
          allowDeselect={false}
          data={(pixels.data?.data ?? []).map(({ id = '', name }) => ({ value: id, label: name ?? id }))}
          value={draft.pixelId || null}
          onChange={(value) => put({ pixelId: value ?? '' })}
          error={error('pixelId')}
        />
        <Select
          label={t('pixelEvent')}
          allowDeselect={false}
          data={pixelEvents.map((value) => ({ value, label: word(value) }))}
          value={draft.pixelEvent}
          onChange={(value) => put({ pixelEvent: value ?? 'PURCHASE' })}
        />
      </div>
    </>
  )
}

/** What the goal counts needs to be named: a pixel, a form or an app. */
const CountedBy = (props: StepProps) => {
  const t = useNewCampaignTexts()
  const { draft, put, error } = props
  if (draft.destination === 'website' && needsPixel(draft.goal)) return <Pixel {...props} />
  if (draft.destination === 'form') return <FormChoice {...props} />
  if (draft.destination !== 'app') return null
  return (
    <div className="wizard-row">
      <TextInput
        label={t('appId')}
        description={t('appIdHint')}
        required
        inputMode="numeric"
        value={draft.appId}
        onChange={(event) => put({ appId: event.currentTarget.value })}
        error={error('appId')}
      />
      <TextInput
        label={t('storeUrl')}
        description="https://apps.example/app/1"
        type="url"
        required
        value={draft.storeUrl}
        onChange={(event) => put({ storeUrl: event.currentTarget.value })}
        error={error('storeUrl')}
      />
    </div>
  )
}

export const ObjectiveStep = (props: StepProps) => {
  const t = useNewCampaignTexts()
  const word = useAdWord()
  const enums = useEnums()
  const destinations = useDestinationWords()
  const { draft, put, error } = props
  const routes = routesOf(draft.objective)
  return (
    <LockedFields
      locked={(draft.into ? draft.created.adSet : draft.created.campaign) !== undefined}
      note={t(draft.into ? 'lockedAdSet' : 'lockedCampaign')}
    >
      {draft.into ? (
        <Note>{t('intoCampaign', { name: draft.into.name, objective: word(draft.objective) })}</Note>
      ) : (
        <ObjectiveCards {...props} />
      )}
      {routes.length > 1 && (
        <div>
          <p className="field-legend">{t('destination')}</p>
          <SegmentedControl
            className="wrapping-control"
            aria-label={t('destination')}
            value={draft.destination}
            onChange={(to) => put(withDestination(draft.objective, to))}
            data={routes.map(({ to }) => ({ value: to, label: destinations[to] }))}
          />
        </div>
      )}
      {draft.objective !== '' && (
        <Select
          label={t('goal')}
          description={t('goalHint')}
          allowDeselect={false}
          data={(routeOf(draft)?.goals ?? []).map((value) => ({ value, label: word(value) }))}
          value={draft.goal}
          onChange={(value) => put({ goal: value ?? '' })}
        />
      )}
      <CountedBy {...props} />
      <TextInput
        label={t(draft.into ? 'adSetName' : 'name')}
        description={t(draft.into ? 'adSetNameHint' : 'nameHint')}
        required
        maxLength={400}
        dir="auto"
        value={draft.name}
        onChange={(event) => put({ name: event.currentTarget.value })}
        error={error('name')}
      />
      {!draft.into && <ErrorNote error={enums.error} />}
      {!draft.into && (
        <Select
          label={t('special')}
          description={t('specialHint')}
          placeholder={t('specialNone')}
          clearable
          data={(enums.data?.special_ad_categories ?? [])
            .filter((value) => value !== 'NONE')
            .map((value) => ({ value, label: word(value) }))}
          value={draft.special || null}
          onChange={(value) => put({ special: value ?? '' })}
        />
      )}
    </LockedFields>
  )
}
