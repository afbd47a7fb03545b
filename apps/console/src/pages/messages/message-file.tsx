import { HeraldError, unwrap } from '@herald/api-client'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api/session.ts'
import { isMissing } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { ShownFile } from './message-content.ts'
import { useMessageTexts } from './message-texts.ts'
import { useTypeWord } from './message-type.ts'

/** Opened in a tab, anything else from outside would run as part of this site. */
const shownByBrowsers = /^(image\/(png|jpeg|gif|webp)|video\/|audio\/)/

/** An address for the bytes, for as long as they are shown. */
const useObjectUrl = (blob: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (blob === undefined) return undefined
    const type = shownByBrowsers.test(blob.type) ? blob.type : 'application/octet-stream'
    const made = URL.createObjectURL(new Blob([blob], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return blob && url
}

/** A file that the platform keeps under an id comes through Herald, which holds the token for it. */
const useKeptFile = (channelId: string, id: string | undefined, wanted: boolean) =>
  useQuery({
    queryKey: ['media', channelId, id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/channels/{channel_id}/media/{media_id}', {
          params: { path: { channel_id: channelId, media_id: id ?? '' } },
          parseAs: 'blob',
          signal,
        }),
      ),
    enabled: id !== undefined && wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

const isWeb = (url: string | undefined): url is string => url !== undefined && /^https?:\/\//i.test(url)

/** Pictures are loaded at once, anything else when it is asked for. */
export const MessageFile = ({
  channelId,
  platform = 'chatapp',
  file,
}: {
  channelId: string
  platform?: string
  file: ShownFile
}) => {
  const t = useMessageTexts()
  const typeWord = useTypeWord()
  const { kind, id, name } = file
  // An address that the chat platform tells beside an id opens with the token only.
  const url = platform === 'chatapp' && id !== undefined ? undefined : file.url
  const isPicture = kind === 'image' || kind === 'sticker'
  const [wanted, setWanted] = useState(isPicture)
  const [broken, setBroken] = useState(false)
  const kept = useKeptFile(channelId, isWeb(url) ? undefined : id, wanted)
  const objectUrl = useObjectUrl(kept.data)
  const address = isWeb(url) ? url : objectUrl
  const label = name ?? typeWord(kind)
  // The photo and social platforms give no file back by its id.
  const isKeptOnly = kept.error instanceof HeraldError && kept.error.body?.error === 'unsupported_platform'
  const isNowhere = id === undefined && !isWeb(url)
  // A channel that the platform refuses, or a platform that is away: the file is still there.
  if (kept.error && !isKeptOnly && !isMissing(kept.error))
    return (
      <FileButton
        label={t('fileNotNow', { file: label })}
        icon="refresh"
        loading={kept.isFetching}
        onClick={() => void kept.refetch()}
      />
    )
  if (broken || kept.error || isNowhere)
    return (
      <div className="message-file" data-gone>
        <Icon name={isKeptOnly || isNowhere ? 'clip' : 'alert'} />{' '}
        <span dir="auto">
          {isKeptOnly || isNowhere ? label : t(broken ? 'fileNotShown' : 'fileGone', { file: label })}
        </span>
      </div>
    )
  if (address === undefined && wanted)
    return (
      <div className="message-picture" data-empty>
        <Loader size="sm" role="status" aria-label={label} />
      </div>
    )
  if (isPicture)
    return (
      <a className="message-picture" data-kind={kind} href={address} target="_blank" rel="noreferrer">
        <img src={address} alt={label} onError={() => setBroken(true)} />
      </a>
    )
  if (kind === 'document')
    return address === undefined ? (
      <FileButton label={label} icon="download" onClick={() => setWanted(true)} />
    ) : (
      <a className="message-file" href={address} download={name ?? ''} target="_blank" rel="noreferrer">
        <Icon name="download" /> <span dir="auto">{label}</span>
      </a>
    )
  if (address === undefined) return <FileButton label={label} icon="play" onClick={() => setWanted(true)} />
  return kind === 'video' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the platforms carry no captions.
    <video className="message-picture" src={address} controls aria-label={label} onError={() => setBroken(true)} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the platforms carry no captions.
    <audio src={address} controls aria-label={label} onError={() => setBroken(true)} />
  )
}

const FileButton = ({
  label,
  icon,
  loading = false,
  onClick,
}: {
  label: string
  icon: 'download' | 'play' | 'refresh'
  loading?: boolean
  onClick: () => void
}) => (
  <Button
    variant="subtle"
    color="gray"
    className="message-file"
    leftSection={<Icon name={icon} />}
    loading={loading}
    onClick={onClick}
  >
    <span dir="auto">{label}</span>
  </Button>
)
