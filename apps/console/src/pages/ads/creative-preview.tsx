import './creative-preview.css'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/feedback.tsx'
import { Loading } from '../../ui/page.tsx'
import { type AdAccount, useAdPages, useCreative } from './ad-data.ts'
import { useAdWord } from './ad-words.ts'
import { useAdsTexts } from './ads-texts.ts'
import { storyOf } from './creative-story.ts'

// A feed shows pictures and videos as they are, between these shapes; what is wider or higher is cut to them.
const WIDEST = 1.91
const HIGHEST = 4 / 5

const feedRatio = (width: number, height: number): number =>
  width > 0 && height > 0 ? Math.min(WIDEST, Math.max(HIGHEST, width / height)) : WIDEST

/** What a feed shows of the text before "See more", also where it stands in many lines. */
export const VISIBLE_CHARACTERS = 125
const VISIBLE_LINES = 4

/** Up to a whole word; undefined where all of it is in sight. */
const beginningOf = (text: string): string | undefined => {
  const lines = text.split('\n').slice(0, VISIBLE_LINES).join('\n')
  const [seen = ''] = lines.match(new RegExp(`^[^]{0,${VISIBLE_CHARACTERS}}(?!\\S)`)) ?? [
    lines.slice(0, VISIBLE_CHARACTERS),
  ]
  return seen.length < text.trimEnd().length ? seen.trimEnd() : undefined
}

const FeedText = ({ message }: { message: string }) => {
  const t = useAdsTexts()
  const [isWhole, setWhole] = useState(false)
  const beginning = isWhole ? undefined : beginningOf(message)
  return (
    <p dir="auto">
      {beginning === undefined ? (
        message
      ) : (
        <>
          {beginning}…{' '}
          <button type="button" className="see-more" onClick={() => setWhole(true)}>
            {t('seeMore')}
          </button>
        </>
      )}
    </p>
  )
}

const PageName = ({ page }: { page: string | undefined }) => {
  const t = useAdsTexts()
  return page === undefined ? <span className="quiet">{t('page')}</span> : <strong dir="auto">{page}</strong>
}

type Story = {
  /** Undefined: not chosen yet. */
  page: string | undefined
  message: string
  image: string | undefined
  isVideo?: boolean
  headline: string
  link: string
  cta: string | undefined
  /** What stands where nothing has been written yet. */
  blank?: { message: string; headline: string }
}

/** An ad as it fills the screen of a phone between stories: the whole picture, its text below. */
export const StoryCard = ({ page, message, image, isVideo = false, headline, cta, blank }: Story) => {
  const t = useAdsTexts()
  const word = useAdWord()
  const [broken, setBroken] = useState<string>()
  return (
    <div className="story-card">
      <div className="story-head">
        <PageName page={page} />
        <span>{t('sponsored')}</span>
      </div>
      <div className={isVideo ? 'creative-media is-video' : 'creative-media'}>
        {image && image !== broken ? (
          <img src={image} alt={headline} onError={() => setBroken(image)} />
        ) : (
          <span>{isVideo ? '' : t('image')}</span>
        )}
      </div>
      <div className="story-foot">
        {message ? <p dir="auto">{message}</p> : blank && <p className="story-blank">{blank.message}</p>}
        {cta && cta !== 'NO_BUTTON' && <span className="story-button">{word(cta)}</span>}
      </div>
    </div>
  )
}

/** An ad as it looks in a feed. */
export const CreativeCard = ({ page, message, image, isVideo = false, headline, link, cta, blank }: Story) => {
  const t = useAdsTexts()
  const word = useAdWord()
  const [broken, setBroken] = useState<string>()
  const [shape, setShape] = useState<{ of: string; ratio: number }>()
  const own = shape?.of === image ? shape : undefined
  return (
    <div className="creative-card">
      <div className="creative-text">
        <PageName page={page} />
        <div className="quiet">{t('sponsored')}</div>
        {message ? <FeedText message={message} /> : blank && <p className="quiet">{blank.message}</p>}
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
          {headline ? <strong dir="auto">{headline}</strong> : <span className="quiet">{blank?.headline}</span>}
        </div>
        {cta && cta !== 'NO_BUTTON' && <span className="creative-button">{word(cta)}</span>}
      </div>
    </div>
  )
}

const CreativeOf = ({ account, creativeId }: { account: AdAccount; creativeId: string }) => {
  const query = useCreative(account, creativeId)
  const pages = useAdPages(account)
  if (query.error) return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading />
  const { pageId, message, headline, link, picture, isVideo, cta } = storyOf(query.data)
  return (
    <CreativeCard
      page={pages.data?.data.find(({ id }) => id === pageId)?.name ?? pageId}
      message={message}
      image={picture}
      headline={headline || (query.data.name ?? '')}
      isVideo={isVideo}
      link={link}
      cta={cta}
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
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="subtle" size="compact-xs" onClick={open} aria-label={t('showCreative', { name })}>
        {t('creative')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('creative')} size="auto">
        <CreativeOf account={account} creativeId={creativeId} />
      </Dialog>
    </>
  )
}
