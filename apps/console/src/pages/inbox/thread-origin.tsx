import { Icon } from '../../ui/icons.tsx'
import { originName } from './conversation-facts.ts'
import type { Origin } from './inbox-data.ts'
import { useInboxTexts } from './inbox-texts.ts'

/** Where the ad or post can be seen; only what a browser may open. */
export const ToOrigin = ({ origin: { url } }: { origin: Origin }) => {
  const t = useInboxTexts()
  if (url === undefined || !/^https?:\/\//i.test(url)) return null
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {t('openOrigin')}
    </a>
  )
}

/** Above the message that a person wrote after a click on an ad, a post or a link. */
export const ThreadOrigin = ({ origin }: { origin: Origin }) => {
  const t = useInboxTexts()
  const word = ({ ad: 'fromAd', post: 'fromPost', referral: 'fromReferral' } as const)[origin.type]
  return (
    <li className="thread-origin">
      <Icon name={origin.type === 'ad' ? 'ads' : 'link'} size={16} />
      <span dir="auto">{t(word, { name: originName(origin) })}</span>
      <ToOrigin origin={origin} />
    </li>
  )
}
