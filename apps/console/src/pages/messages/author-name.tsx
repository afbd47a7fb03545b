import './message-body.css'
import type { components } from '@herald/api-client'
import { Icon } from '../../ui/icons.tsx'
import { useMessageTexts } from './message-texts.ts'

type Author = NonNullable<components['schemas']['MessageLifeDto']['author']>

/** Who of the team, or which program, sent a message. */
export const AuthorName = ({ author }: { author: Author }) => {
  const t = useMessageTexts()
  const isKey = author.type === 'api_key'
  return (
    <span className="author-name" title={isKey ? `${t('apiKey')}: ${author.name}` : author.name}>
      {isKey && (
        <span role="img" aria-label={t('apiKey')}>
          <Icon name="key" size={12} />
        </span>
      )}
      <span className="one-line" dir="auto">
        {author.name}
      </span>
    </span>
  )
}
