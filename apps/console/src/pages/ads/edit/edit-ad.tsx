import '../new-campaign/new-campaign.css'
import { Select, TextInput, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ErrorNote, Note } from '../../../ui/feedback.tsx'
import { useFocusWrong } from '../../../ui/focus-wrong.ts'
import { Loading } from '../../../ui/page.tsx'
import { readAdObject } from '../ad-changes.ts'
import { type Ad, type AdAccount, type Creative, creativeQuery, useAdPages, useCreative } from '../ad-data.ts'
import { useAdWord } from '../ad-words.ts'
import { CreativeCard } from '../creative-preview.tsx'
import { storyOf } from '../creative-story.ts'
import { reviewWords } from '../delivery-reason.ts'
import { useChanged } from '../delivery-switch.tsx'
import { useProblemWords } from '../new-campaign/campaign-problem-texts.ts'
import { ImagePicker } from '../new-campaign/media-picker.tsx'
import { useNewCampaignTexts } from '../new-campaign/new-campaign-texts.ts'
import { type AdTexts, checkAd, isStoryChanged, textsOf } from './ad-edit.ts'
import { EditButtons, EditDialog, NAME_LENGTH } from './edit-dialog.tsx'
import { useEditTexts } from './edit-texts.ts'
import { rebase } from './rebase.ts'
import { type ChangedField, Meanwhile, ReviewChanges, changedOnly } from './review-changes.tsx'
import { saveAd } from './save-ad.ts'

/** As it was last read. */
type Known = { ad: Ad; creative: Creative | undefined }

const EditForm = ({
  ad: openedAd,
  creative: openedCreative,
  account,
  onClose,
}: {
  ad: Ad
  creative: Creative | undefined
  account: AdAccount
  onClose: () => void
}) => {
  const t = useEditTexts()
  const wizard = useNewCampaignTexts()
  const words = useProblemWords(account.currency)
  const adWord = useAdWord()
  const changed = useChanged()
  const pages = useAdPages(account)
  const queries = useQueryClient()
  const [{ ad, creative }, setKnown] = useState<Known>({ ad: openedAd, creative: openedCreative })
  const [meanwhile, setMeanwhile] = useState<ChangedField[]>([])
  const before = textsOf(ad, creative)
  const [after, setAfter] = useState(before)
  const [key] = useState(() => crypto.randomUUID())
  const [step, setStep] = useState<'fields' | 'review'>('fields')
  const [wasSent, setWasSent] = useState(false)
  const { form, focusWrong } = useFocusWrong()
  const story = creative && storyOf(creative)
  const isRejected = ad.effective_status === 'DISAPPROVED'
  const reason = reviewWords(ad)
  const problems = checkAd(before, after, story?.hasOwnLink ?? false)
  const put = (change: Partial<AdTexts>) => setAfter((known) => ({ ...known, ...change }))
  const error = (field: string) => {
    const problem = wasSent ? problems.find((one) => one.field === field) : undefined
    return problem && words(problem)
  }
  const picture = story?.isVideo ? wizard('thumbnail') : wizard('image')
  const fieldWords = (from: AdTexts, to: AdTexts) =>
    changedOnly([
      ...(
        [
          ['name', t('adName')],
          ['message', wizard('message')],
          ['headline', wizard('headline')],
          ['link', wizard('link')],
        ] as const
      ).map(([field, label]) => ({ label, before: from[field], after: to[field].trim() })),
      { label: wizard('cta'), before: adWord(from.cta), after: adWord(to.cta) },
    ])
  const presentPicture = story?.picture ? t('presentPicture') : ''
  const changes = [
    ...fieldWords(before, after),
    ...(after.image ? [{ label: picture, before: presentPicture, after: after.image.name }] : []),
  ]
  const readNow = async (): Promise<Known> => {
    const fresh = await readAdObject('ads', ad.id, account.ad_account_id)
    const id = fresh.creative?.creative_id ?? ''
    return { ad: fresh, creative: id === '' ? undefined : await queries.fetchQuery(creativeQuery(account, id)) }
  }
  /** What somebody else changed in it since it was last read. */
  const changedIn = (fresh: Known): ChangedField[] => {
    const isOtherPicture =
      fresh.ad.creative?.creative_id !== ad.creative?.creative_id &&
      (fresh.creative && storyOf(fresh.creative))?.picture !== story?.picture
    return [
      ...fieldWords(before, textsOf(fresh.ad, fresh.creative)),
      ...(isOtherPicture
        ? [{ label: picture, before: story?.picture ? t('pictureBefore') : '', after: t('otherPicture') }]
        : []),
    ]
  }
  /** What it is compared with, and what is saved, goes by what the ad is now. */
  const goOn = (fresh: Known) => {
    const now = textsOf(fresh.ad, fresh.creative)
    const next = rebase(before, after, now)
    const hasOwnLink = (fresh.creative && storyOf(fresh.creative))?.hasOwnLink ?? false
    const isSound = checkAd(now, next, hasOwnLink).length === 0
    const found = changedIn(fresh)
    if (found.length > 0) setMeanwhile(found)
    setKnown(fresh)
    setAfter(next)
    setStep(isSound && (next.image || fieldWords(now, next).length > 0) ? 'review' : 'fields')
    if (!isSound) focusWrong()
  }
  const reading = useMutation({ mutationFn: readNow, onSuccess: goOn })
  const saving = useMutation({
    // What the review showed may be over by now.
    mutationFn: async () => {
      const fresh = await readNow()
      if (changedIn(fresh).length > 0) return fresh
      const now = textsOf(fresh.ad, fresh.creative)
      await saveAd({ ...fresh, account, key }, now, rebase(before, after, now))
      return undefined
    },
    onSuccess: async (other) => {
      if (other) return goOn(other)
      await changed(after.name.trim())
      onClose()
    },
  })
  if (step === 'review')
    return (
      <ReviewChanges
        changes={changes}
        meanwhile={meanwhile}
        busy={saving.isPending}
        error={saving.error}
        onBack={() => setStep('fields')}
        onSave={() => saving.mutate()}
      >
        {story && isStoryChanged(before, after) && (
          <>
            <Note>{t('newCreative')}</Note>
            <CreativeCard
              page={pages.data?.data.find(({ id }) => id === story.pageId)?.name}
              message={after.message}
              image={after.image?.preview ?? story.picture}
              isVideo={story.isVideo}
              headline={after.headline}
              link={after.link}
              cta={after.cta}
            />
          </>
        )}
      </ReviewChanges>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasSent(true)
    if (problems.length > 0) focusWrong()
    else if (!reading.isPending) reading.mutate()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <div className="wizard-fields">
        {isRejected && <Note tone="warn">{reason === '' ? t('rejected') : t('rejectedFor', { reason })}</Note>}
        <TextInput
          label={t('adName')}
          required
          maxLength={NAME_LENGTH}
          dir="auto"
          value={after.name}
          onChange={(event) => put({ name: event.currentTarget.value })}
          error={error('name')}
          data-autofocus
        />
        {story?.hasTexts ? (
          <>
            <Textarea
              label={wizard('message')}
              autosize
              minRows={3}
              maxLength={2000}
              dir="auto"
              value={after.message}
              onChange={(event) => put({ message: event.currentTarget.value })}
              error={error('message')}
            />
            <ImagePicker
              account={account}
              label={t('newPicture', { what: picture })}
              hint={story.isVideo ? wizard('thumbnailHint') : wizard('imageHint')}
              image={after.image}
              onChange={(image) => put({ image })}
              error={undefined}
              present={story.picture}
            />
            <TextInput
              label={wizard('headline')}
              maxLength={255}
              dir="auto"
              value={after.headline}
              onChange={(event) => put({ headline: event.currentTarget.value })}
              error={error('headline')}
            />
            {story.hasOwnLink && (
              <TextInput
                label={wizard('link')}
                type="url"
                placeholder="https://"
                maxLength={1000}
                value={after.link}
                onChange={(event) => put({ link: event.currentTarget.value })}
                error={error('link')}
              />
            )}
            {story.buttons.length > 0 && (
              <Select
                label={wizard('cta')}
                allowDeselect={false}
                data={[...new Set([before.cta, ...story.buttons])].map((value) => ({ value, label: adWord(value) }))}
                value={after.cta}
                onChange={(cta) => put({ cta: cta ?? before.cta })}
              />
            )}
          </>
        ) : (
          <Note>{t('onlyName')}</Note>
        )}
        <Meanwhile changes={meanwhile} />
        <ErrorNote error={reading.error} />
        <EditButtons isChanged={changes.length > 0} busy={reading.isPending} onClose={onClose} />
      </div>
    </form>
  )
}

const WithCreative = (props: { ad: Ad; account: AdAccount; onClose: () => void }) => {
  // As it was when it was opened: the list below reads on, and what was entered must outlive another creative there.
  const [ad] = useState(props.ad)
  const creativeId = ad.creative?.creative_id ?? ''
  const creative = useCreative(props.account, creativeId)
  if (creative.error) return <ErrorNote error={creative.error} onRetry={() => void creative.refetch()} />
  if (creativeId !== '' && !creative.data) return <Loading rows={3} />
  return <EditForm {...props} ad={ad} creative={creative.data} />
}

/** Name, texts and picture of an ad. Other texts are a new creative, which is said before it is saved. */
export const EditAd = ({
  opened,
  onClose,
  ad,
  account,
}: {
  opened: boolean
  onClose: () => void
  ad: Ad
  account: AdAccount
}) => {
  return (
    <EditDialog name={ad.name} opened={opened} onClose={onClose}>
      <WithCreative ad={ad} account={account} onClose={onClose} />
    </EditDialog>
  )
}
