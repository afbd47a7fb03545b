import { Button, FileButton, Group, Loader, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { unwrap } from '@herald/api-client'
import { useEffect, useState, type DragEvent, type ReactNode } from 'react'
import { api } from '../../../api/session.ts'
import { ErrorNote } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icons.tsx'
import type { AdAccount } from '../ad-data.ts'
import type { CampaignDraft } from './campaign-draft.ts'
import type { useVideoUpload } from './campaign-video.tsx'
import { toBase64, toPreview } from './image-file.ts'
import { isWebUrl } from './campaign-check.ts'
import { useProblemWords } from './campaign-problem-texts.ts'
import { useNewCampaignTexts } from './new-campaign-texts.ts'

const MAX_IMAGE_BYTES = 7_340_032

const Legend = ({ label, required }: { label: string; required: boolean }) => (
  <p className="field-legend">
    {label}
    {required && (
      <span className="field-required" aria-hidden>
        {' '}
        *
      </span>
    )}
  </p>
)

/** A place to drop a file on, with a button for those who do not. */
const DropArea = ({
  accept,
  button,
  label,
  hint,
  required = false,
  picture,
  busy,
  error,
  onFile,
}: {
  accept: string
  button: string
  label: string
  hint: string
  required?: boolean | undefined
  /** What is there already. */
  picture?: string | undefined
  /** What is being uploaded. */
  busy: string | undefined
  error: string | undefined
  onFile: (file: File) => void
}) => {
  const t = useNewCampaignTexts()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !busy) onFile(file)
  }
  return (
    <div>
      <Legend label={label} required={required} />
      <div
        className="drop-area"
        data-over={over || undefined}
        data-wrong={error ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {busy ? (
          <Group gap="xs" role="status">
            <Loader size={16} /> {t('uploading', { file: busy })}
          </Group>
        ) : (
          <>
            {picture && <img src={picture} alt="" />}
            <FileButton accept={accept} onChange={(file) => file && onFile(file)} inputProps={{ 'aria-label': label }}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<Icon name="plus" size={14} />}>
                  {button}
                </Button>
              )}
            </FileButton>
            <span className="quiet">{hint}</span>
          </>
        )}
      </div>
      {error && <p className="field-error">{error}</p>}
    </div>
  )
}

const Chosen = ({
  label,
  required = false,
  name,
  children,
  onRemove,
}: {
  label: string
  required?: boolean | undefined
  name: string
  children: ReactNode
  onRemove: () => void
}) => {
  const t = useNewCampaignTexts()
  return (
    <div>
      <Legend label={label} required={required} />
      <div className="media-chosen">
        {children}
        <span className="one-line" dir="auto" title={name}>
          {name}
        </span>
        <Button variant="default" onClick={onRemove} aria-label={`${t('remove')} ${name}`}>
          {t('remove')}
        </Button>
      </div>
    </div>
  )
}

/** Uploads the picture at once: a draft then only needs to remember its hash. */
export const ImagePicker = ({
  account: { ad_account_id },
  label,
  hint,
  required,
  image,
  present,
  onChange,
  error,
}: {
  account: AdAccount
  label: string
  hint: string
  required?: boolean
  image: CampaignDraft['image']
  /** The address of the one that it takes the place of. */
  present?: string | undefined
  onChange: (image: CampaignDraft['image']) => void
  error: string | undefined
}) => {
  const t = useNewCampaignTexts()
  const uploading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MAX_IMAGE_BYTES) throw new Error(t('imageTooLarge'))
      const preview = await toPreview(file)
      if (!preview) throw new Error(t('notAnImage'))
      const body = { ad_account_id, name: file.name.slice(0, 255), bytes_base64: await toBase64(file) }
      const { hash } = await unwrap(api.POST('/api/marketing/images', { body }))
      return { hash, name: file.name, preview }
    },
    onSuccess: onChange,
  })
  if (image)
    return (
      <Chosen label={label} required={required} name={image.name} onRemove={() => onChange(undefined)}>
        <img src={image.preview} alt="" />
      </Chosen>
    )
  return (
    <>
      <DropArea
        accept="image/png,image/jpeg,image/gif,image/webp"
        label={label}
        button={t('chooseImage')}
        hint={hint}
        required={required}
        picture={present}
        busy={uploading.isPending ? uploading.variables.name : undefined}
        error={error}
        onFile={(file) => uploading.mutate(file)}
      />
      <ErrorNote error={uploading.error} />
    </>
  )
}

/** A file that is shown from the browser's memory while the platform works on it. */
const useObjectUrl = (file: File | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

export const VideoPicker = ({
  currency,
  video,
  picture,
  upload,
  onRemove,
  error,
}: {
  currency: string
  video: CampaignDraft['video']
  picture: string | undefined
  upload: ReturnType<typeof useVideoUpload>
  onRemove: () => void
  error: string | undefined
}) => {
  const t = useNewCampaignTexts()
  const words = useProblemWords(currency)
  const [url, setUrl] = useState('')
  const [wrong, setWrong] = useState(false)
  const use = () => {
    setWrong(!isWebUrl(url))
    if (isWebUrl(url)) upload.mutate(url.trim())
  }
  const [broken, setBroken] = useState<string>()
  const source = upload.variables
  const local = useObjectUrl(source instanceof File ? source : undefined)
  if (video)
    return (
      <Chosen label={t('video')} required name={video.name} onRemove={onRemove}>
        {local ? (
          // The preview has no sound that could need captions.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video src={local} controls muted preload="metadata" aria-label={t('preview')} />
        ) : (
          <div className="creative-media is-video media-tile">
            {picture && picture !== broken && <img src={picture} alt="" onError={() => setBroken(picture)} />}
          </div>
        )}
      </Chosen>
    )
  return (
    <>
      <DropArea
        accept="video/*"
        label={t('video')}
        button={t('chooseVideo')}
        hint={t('videoHint')}
        required
        busy={upload.isPending && source ? (source instanceof File ? source.name : source) : undefined}
        error={error}
        onFile={(file) => upload.mutate(file)}
      />
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('videoUrl')}
          description={t('videoUrlHint')}
          type="url"
          placeholder="https://"
          value={url}
          onChange={(event) => {
            setUrl(event.currentTarget.value)
            setWrong(false)
          }}
          // The words stand below: the button stays beside the field.
          error={wrong}
          disabled={upload.isPending}
        />
        <Button size="sm" variant="default" disabled={url.trim() === '' || upload.isPending} onClick={use}>
          {t('useUrl')}
        </Button>
      </Group>
      {wrong && (
        <p className="field-error" role="alert">
          {words({ step: 'ad', field: 'video', kind: 'url' })}
        </p>
      )}
      <ErrorNote error={upload.error} />
    </>
  )
}
