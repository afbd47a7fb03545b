import './creative-preview.css'
import { unwrap } from '@herald/api-client'
import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/session.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { Loading } from '../../ui/page.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { type AdAccount, useAdPages } from './ad-data.ts'
import { useAdWord } from './ad-words.ts'
import { useAdsTexts } from './ads-texts.ts'

// A feed shows pictures and videos as they are, between these shapes; what is wider or higher is cut to them.
const WIDEST = 1.91
const HIGHEST = 4 / 5

const feedRatio = (width: number, height: number): number =>
  width > 0 && height > 0 ? Math.min(WIDEST, Math.max(HIGHEST, width / height)) : WIDEST

/** An ad as it looks in a feed. */
export const CreativeCard = ({
  page,
  message,
  image,
  isVideo = false,
  headline,
  link,
  cta,
}: {
  page: string
  message: string
  image: string | undefined
  isVideo?: boolean
  headline: string
  link: string
  cta: string | undefined
}) => {
  const t = useAdsTexts()
  const word = useAdWord()
  const [broken, setBroken] = useState<string>()
  const [shape, setShape] = useState<{ of: string; ratio: number }>()
  const own = shape?.of === image ? shape : undefined
  return (
    <div className="creative-card">
      <div className="creative-text">
        <strong dir="auto">{page}</strong>
        <div className="quiet">{t('sponsored')}</div>
        {message && <p dir="auto">{message}</p>}
      </div>
      <div className={isVideo ? 'creative-media is-video' : 'creative-media'}>
        {image && image !== broken ? (
          <img
            src={image}
            alt={headline}
            style={{ aspectRatio: own?.ratio ?? WIDEST }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setShape({ of: image, ratio: feedRatio(naturalWidth, naturalHeight) })
            }
            onError={() => setBroken(image)}
          />
        ) : (
          <div className="creative-placeholder" style={{ aspectRatio: WIDEST }}>
            {isVideo ? '' : t('image')}
          </div>
        )}
      </div>
      <div className="creative-link">
        <div>
          <div className="quiet">{link.replace(/^https?:\/\//, '').split('/')[0]}</div>
          <strong dir="auto">{headline}</strong>
        </div>
        {cta && cta !== 'NO_BUTTON' && <span className="creative-button">{word(cta)}</span>}
      </div>
    </div>
  )
}

type StoryData = {
  message?: string
  name?: string
  title?: string
  link?: string
  picture?: string
  image_url?: string
  call_to_action?: { type?: string; value?: { link?: string } }
}

const Creative = ({ account, creativeId }: { account: AdAccount; creativeId: string }) => {
  const query = useQuery({
    queryKey: ['creative', creativeId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/marketing/creatives/{creativeId}', {
          params: { path: { creativeId }, query: { ad_account_id: account.ad_account_id } },
          signal,
        }),
      ),
  })
  const pages = useAdPages(account)
  if (query.error) return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading />
  const story = (query.data.object_story_spec ?? {}) as {
    page_id?: string
    link_data?: StoryData
    video_data?: StoryData
  }
  const data = story.link_data ?? story.video_data ?? {}
  return (
    <CreativeCard
      page={pages.data?.data.find(({ id }) => id === story.page_id)?.name ?? story.page_id ?? account.name}
      message={data.message ?? ''}
      image={query.data.image_url ?? data.picture ?? data.image_url ?? query.data.thumbnail_url}
      headline={data.name ?? data.title ?? query.data.name ?? ''}
      isVideo={story.video_data !== undefined}
      link={data.link ?? data.call_to_action?.value?.link ?? ''}
      cta={query.data.call_to_action_type ?? data.call_to_action?.type}
    />
  )
}

export const CreativeButton = ({
  account,
  creativeId,
  name,
}: {
  account: AdAccount
  creativeId: string
  name: string
}) => {
  const t = useAdsTexts()
  const shared = useSharedTexts()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="subtle" size="compact-xs" onClick={open} aria-label={t('showCreative', { name })}>
        {t('creative')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('creative')}
        size="auto"
        closeButtonProps={{ 'aria-label': shared('close') }}
      >
        <Creative account={account} creativeId={creativeId} />
      </Modal>
    </>
  )
}
