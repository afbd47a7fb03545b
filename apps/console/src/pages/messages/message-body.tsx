import './message-body.css'
import { FormattedText } from '../../ui/formatted-text.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useNamedTemplate } from '../templates/named-template.ts'
import { BubbleButtons, TemplateParts } from '../templates/template-bubble.tsx'
import { type AnyMessage, isEmpty, type SentTemplate, type Shown, shownContent } from './message-content.ts'
import { MessageFile } from './message-file.tsx'
import { useMessageTexts } from './message-texts.ts'
import { useTypeWord } from './message-type.ts'

// A message as its recipient sees it: what stands inside the bubble, in the inbox and in the preview of a new message.

/** The text of a template is the platform's: a sent message names it and carries the values. */
const TemplateBody = ({ channelId, sent }: { channelId: string; sent: SentTemplate }) => {
  const t = useMessageTexts()
  const { name, language, values, file } = sent
  const found = useNamedTemplate(channelId, name, language)
  if (found)
    return (
      <TemplateParts
        components={found.components}
        values={values}
        media={file && <MessageFile channelId={channelId} file={file} />}
      />
    )
  const given = [...Object.values(values.header), ...Object.values(values.body)].filter((value) => value !== '')
  return (
    <div className="bubble-text" dir="auto">
      <div className="quiet">{t('templateNamed', { name })}</div>
      {given.join(' · ')}
    </div>
  )
}

const Place = ({ place }: { place: NonNullable<Shown['place']> }) => {
  const t = useMessageTexts()
  const { latitude, longitude, name, address } = place
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  return (
    <a className="message-place" href={map} target="_blank" rel="noreferrer">
      <Icon name="pin" size={20} />
      <span dir="auto">
        <strong>{name ?? t('location')}</strong>
        <br />
        {address ?? `${latitude}, ${longitude}`}
      </span>
    </a>
  )
}

const People = ({ people }: { people: NonNullable<Shown['people']> }) =>
  people.map(({ name, phones }) => (
    <div className="message-person" key={name + phones.join(' ')} dir="auto">
      <Icon name="user" size={20} />
      <span>
        <strong>{name}</strong>
        {phones.map((phone) => (
          <span key={phone}>
            <br />
            {phone}
          </span>
        ))}
      </span>
    </div>
  ))

export const MessageBody = ({
  channelId,
  platform,
  message,
  words,
}: {
  channelId: string
  platform: string
  message: AnyMessage
  /** What was searched for. */
  words?: string | undefined
}) => {
  const t = useMessageTexts()
  const typeWord = useTypeWord()
  const shown = shownContent(message)
  const { files, header, text, footer, buttons, place, people, template, ordered } = shown
  if (template) return <TemplateBody channelId={channelId} sent={template} />
  const hasWords = header ?? text ?? footer
  return (
    <>
      {files.map((file) => (
        <MessageFile key={file.id ?? file.url ?? file.kind} channelId={channelId} platform={platform} file={file} />
      ))}
      {place && <Place place={place} />}
      {people && <People people={people} />}
      {ordered !== undefined && (
        <div className="message-person">
          <Icon name="archive" size={20} /> {t('ordered', { count: ordered })}
        </div>
      )}
      {hasWords !== undefined && (
        <div className="bubble-text" dir="auto">
          {header && <div className="bubble-head">{header}</div>}
          {text && <FormattedText text={text} chat={platform === 'chatapp'} words={words} />}
          {footer && <div className="bubble-foot">{footer}</div>}
        </div>
      )}
      {isEmpty(shown) && <div className="bubble-text quiet">{t('notShown', { type: typeWord(message.type) })}</div>}
      <BubbleButtons labels={buttons} />
    </>
  )
}
