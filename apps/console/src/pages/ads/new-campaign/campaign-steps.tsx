import {
  FileInput,
  Group,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  TagsInput,
  TextInput,
  Textarea,
} from '@mantine/core'
import { useState } from 'react'
import { ErrorNote, Note, fieldError } from '../../../ui/feedback.tsx'
import { type AdAccount, useAdPages, useEnums } from '../ad-data.ts'
import { useAdWord } from '../ad-words.ts'
import { useNewCampaignTexts } from './new-campaign-texts.ts'
import type { CampaignDraft } from './campaign-draft.ts'

export type StepProps = { account: AdAccount; draft: CampaignDraft; put: (change: Partial<CampaignDraft>) => void }

const MAX_IMAGE_BYTES = 7_340_032

const readImage = (file: File): Promise<CampaignDraft['image']> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
    reader.addEventListener('load', () => {
      // readAsDataURL gives a string.
      const preview = reader.result as string
      resolve({ name: file.name, preview, base64: preview.slice(preview.indexOf(',') + 1) })
    })
    reader.readAsDataURL(file)
  })

const useChoices = () => {
  const word = useAdWord()
  return (values: readonly string[] | undefined) => (values ?? []).map((value) => ({ value, label: word(value) }))
}

export const MediaStep = ({
  account,
  draft,
  put,
  registering,
}: StepProps & { registering: { isPending: boolean; error: unknown } }) => {
  const t = useNewCampaignTexts()
  const enums = useEnums()
  const choices = useChoices()
  const [trouble, setTrouble] = useState<string>()
  const pages = useAdPages(account)
  const pick = async (file: File | null) => {
    setTrouble(undefined)
    if (!file) return put({ image: undefined })
    if (file.size > MAX_IMAGE_BYTES) return setTrouble(t('imageTooLarge'))
    return put({ image: await readImage(file) })
  }
  return (
    <Stack gap="sm">
      <ErrorNote error={pages.error ?? enums.error} />
      {pages.data?.data.length === 0 && <Note tone="warn">{t('noPages')}</Note>}
      <Select
        label={t('page')}
        required
        allowDeselect={false}
        data={(pages.data?.data ?? []).map(({ id, name }) => ({ value: id ?? '', label: name ?? id ?? '' }))}
        value={draft.pageId || null}
        onChange={(value) => put({ pageId: value ?? '' })}
      />
      <SegmentedControl
        aria-label={t('media')}
        value={draft.media}
        onChange={(media) => put({ media })}
        data={[
          { value: 'image', label: t('image') },
          { value: 'video', label: t('video') },
        ]}
      />
      {draft.media === 'video' && (
        <>
          <TextInput
            label={t('videoUrl')}
            description={t('videoUrlHint')}
            type="url"
            required
            value={draft.videoUrl}
            onChange={(event) => put({ videoUrl: event.currentTarget.value, videoId: '' })}
            // A change during the upload would pair the new URL with the old video.
            disabled={registering.isPending}
            error={fieldError(registering.error, 'file_url')}
          />
          <ErrorNote error={registering.error} />
        </>
      )}
      <FileInput
        label={draft.media === 'video' ? t('thumbnail') : t('image')}
        description={draft.media === 'video' ? t('thumbnailHint') : t('imageHint')}
        accept="image/*"
        clearable
        clearButtonProps={{ 'aria-label': t('removeImage') }}
        placeholder={draft.image?.name ?? t('image')}
        onChange={(file) => void pick(file)}
        error={trouble}
      />
      <Textarea
        label={t('message')}
        required
        autosize
        minRows={3}
        value={draft.message}
        onChange={(event) => put({ message: event.currentTarget.value })}
      />
      <TextInput
        label={t('headline')}
        required
        value={draft.headline}
        onChange={(event) => put({ headline: event.currentTarget.value })}
      />
      <TextInput
        label={t('link')}
        type="url"
        required
        value={draft.link}
        onChange={(event) => put({ link: event.currentTarget.value })}
      />
      <Select
        label={t('cta')}
        searchable
        allowDeselect={false}
        data={choices(enums.data?.call_to_action_type)}
        value={draft.cta}
        onChange={(value) => put({ cta: value ?? 'LEARN_MORE' })}
      />
    </Stack>
  )
}

export const CampaignStep = ({ draft, put }: StepProps) => {
  const t = useNewCampaignTexts()
  const enums = useEnums()
  const choices = useChoices()
  return (
    <Stack gap="sm">
      <TextInput
        label={t('name')}
        required
        value={draft.name}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <Select
        label={t('objective')}
        searchable
        allowDeselect={false}
        data={choices(enums.data?.objective.filter((value) => value.startsWith('OUTCOME_')))}
        value={draft.objective}
        onChange={(value) => put({ objective: value ?? 'OUTCOME_TRAFFIC' })}
      />
      <Select
        label={t('special')}
        placeholder={t('specialNone')}
        clearable
        data={choices(enums.data?.special_ad_categories.filter((value) => value !== 'NONE'))}
        value={draft.special || null}
        onChange={(value) => put({ special: value ?? '' })}
      />
    </Stack>
  )
}

export const AudienceStep = ({ account, draft, put }: StepProps) => {
  const t = useNewCampaignTexts()
  const enums = useEnums()
  const choices = useChoices()
  return (
    <Stack gap="sm">
      <TagsInput
        label={t('country')}
        description={t('countryHint')}
        required
        data={['BR', 'PT', 'ES', 'MX', 'AR', 'US', 'GB', 'DE', 'FR']}
        value={draft.countries}
        onChange={(countries) => put({ countries: countries.map((country) => country.toUpperCase()) })}
      />
      <Group grow>
        <NumberInput
          label={t('ageFrom')}
          min={13}
          max={65}
          value={draft.ageMin}
          onChange={(value) => put({ ageMin: Number(value) })}
        />
        <NumberInput
          label={t('ageTo')}
          min={13}
          max={65}
          value={draft.ageMax}
          onChange={(value) => put({ ageMax: Number(value) })}
        />
      </Group>
      <NumberInput
        label={t('dailyBudget', { currency: account.currency })}
        required
        min={1}
        decimalScale={2}
        value={draft.dailyBudget}
        onChange={(value) => put({ dailyBudget: Number(value) })}
      />
      <Group grow>
        <Select
          label={t('goal')}
          searchable
          allowDeselect={false}
          data={choices(enums.data?.optimization_goal)}
          value={draft.goal}
          onChange={(value) => put({ goal: value ?? 'LINK_CLICKS' })}
        />
        <Select
          label={t('billing')}
          allowDeselect={false}
          data={choices(enums.data?.billing_event)}
          value={draft.billing}
          onChange={(value) => put({ billing: value ?? 'IMPRESSIONS' })}
        />
      </Group>
    </Stack>
  )
}
