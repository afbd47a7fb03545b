import { SegmentedControl, Select, TextInput, Textarea } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorNote, Note } from '../../../ui/feedback.tsx'
import { useAdPages } from '../ad-data.ts'
import { useAdWord } from '../ad-words.ts'
import { VISIBLE_CHARACTERS } from '../creative-preview.tsx'
import { buttonsOf, hasOwnLink } from './campaign-goals.ts'
import { type Video, VideoState, useVideoUpload } from './campaign-video.tsx'
import { FormChoice } from './form-choice.tsx'
import { ImagePicker, VideoPicker } from './media-picker.tsx'
import { useNewCampaignTexts } from './new-campaign-texts.ts'
import { LockedFields, type StepProps } from './wizard-parts.tsx'

const Media = ({ video, ...props }: StepProps & { video: UseQueryResult<Video> }) => {
  const t = useNewCampaignTexts()
  const { account, draft, put, error } = props
  const upload = useVideoUpload(account, draft.id, (chosen) => put({ video: chosen }))
  const image = { account, image: draft.image, onChange: (chosen: typeof draft.image) => put({ image: chosen }) }
  return (
    <>
      <div>
        <p className="field-legend">{t('media')}</p>
        <SegmentedControl
          aria-label={t('media')}
          value={draft.media}
          disabled={draft.destination === 'video'}
          onChange={(media) => put({ media })}
          data={[
            { value: 'image', label: t('image') },
            { value: 'video', label: t('video') },
          ]}
        />
      </div>
      {draft.media === 'image' ? (
        <ImagePicker {...image} label={t('image')} hint={t('imageHint')} required error={error('image')} />
      ) : (
        <>
          <VideoPicker
            currency={account.currency}
            video={draft.video}
            picture={video.data?.picture}
            upload={upload}
            onRemove={() => put({ video: undefined })}
            error={draft.video ? undefined : error('video')}
          />
          {draft.video && <VideoState query={video} />}
          <ImagePicker {...image} label={t('thumbnail')} hint={t('thumbnailHint')} error={undefined} />
        </>
      )}
    </>
  )
}

/** What an ad set that is there already does not say of one more ad. */
const NewAd = ({ adSet, ...props }: StepProps & { adSet: { name: string } }) => {
  const t = useNewCampaignTexts()
  const { draft, put, error } = props
  return (
    <>
      <Note>{t('intoAdSet', { name: adSet.name })}</Note>
      <TextInput
        label={t('adName')}
        description={t('adNameHint')}
        required
        maxLength={400}
        dir="auto"
        value={draft.name}
        onChange={(event) => put({ name: event.currentTarget.value })}
        error={error('name')}
      />
      {draft.destination === 'form' && <FormChoice {...props} />}
    </>
  )
}

export const AdStep = (props: StepProps & { video: UseQueryResult<Video> }) => {
  const t = useNewCampaignTexts()
  const word = useAdWord()
  const { account, draft, put, error } = props
  const pages = useAdPages(account)
  return (
    <LockedFields locked={draft.created.creative !== undefined} note={t('lockedAd')}>
      {draft.into?.adSet && <NewAd {...props} adSet={draft.into.adSet} />}
      <ErrorNote error={pages.error} onRetry={() => void pages.refetch()} />
      {pages.data?.data.length === 0 && <Note tone="warn">{t('noPages')}</Note>}
      <Select
        label={t('page')}
        description={t('pageHint')}
        required
        allowDeselect={false}
        data={(pages.data?.data ?? []).map(({ id = '', name }) => ({ value: id, label: name ?? id }))}
        value={draft.pageId || null}
        onChange={(value) => put({ pageId: value ?? '' })}
        error={error('pageId')}
      />
      <Media {...props} />
      <Textarea
        label={t('message')}
        description={t('messageHint', { count: VISIBLE_CHARACTERS })}
        required
        autosize
        minRows={3}
        maxLength={2000}
        dir="auto"
        value={draft.message}
        onChange={(event) => put({ message: event.currentTarget.value })}
        error={error('message')}
      />
      <TextInput
        label={t('headline')}
        required
        maxLength={255}
        dir="auto"
        value={draft.headline}
        onChange={(event) => put({ headline: event.currentTarget.value })}
        error={error('headline')}
      />
      {hasOwnLink(draft.destination) && (
        <TextInput
          label={t('link')}
          type="url"
          placeholder="https://"
          required
          maxLength={1000}
          value={draft.link}
          onChange={(event) => put({ link: event.currentTarget.value })}
          error={error('link')}
        />
      )}
      <Select
        label={t('cta')}
        allowDeselect={false}
        data={buttonsOf(draft.destination).map((value) => ({ value, label: word(value) }))}
        value={draft.cta}
        onChange={(value) => put({ cta: value ?? 'LEARN_MORE' })}
      />
    </LockedFields>
  )
}
