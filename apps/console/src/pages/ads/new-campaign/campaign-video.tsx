import { unwrap } from '@herald/api-client'
import { Button, Progress } from '@mantine/core'
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { api } from '../../../api/session.ts'
import { ErrorNote, Note } from '../../../ui/feedback.tsx'
import { useSharedTexts } from '../../../ui/shared-texts.ts'
import type { AdAccount } from '../ad-data.ts'
import type { CampaignDraft } from './campaign-draft.ts'
import { useNewCampaignTexts } from './new-campaign-texts.ts'
import { isRefused, nextPollMs } from './video-polling.ts'

/** The file name: people know the video by it, and Herald looks it up by it when an answer is lost. */
const nameOf = (url: string): string => (URL.parse(url)?.pathname.split('/').at(-1) || url).slice(0, 255)

const MAX_VIDEO_BYTES = 104_857_600

/** Has the platform download a video, or gives it the file. One idempotency key per URL: a retry makes no second video. */
export const useVideoUpload = (
  { ad_account_id }: AdAccount,
  draftId: string,
  onDone: (video: CampaignDraft['video']) => void,
) => {
  const t = useNewCampaignTexts()
  return useMutation({
    mutationFn: async (source: string | File): Promise<CampaignDraft['video']> => {
      if (typeof source === 'string') {
        const headers = { 'Idempotency-Key': `${draftId}-${encodeURIComponent(source)}`.slice(0, 255) }
        const body = { ad_account_id, file_url: source, name: nameOf(source) }
        const { id } = await unwrap(api.POST('/api/marketing/videos', { headers, body }))
        return { id, name: nameOf(source) }
      }
      if (source.type !== '' && !source.type.startsWith('video/')) throw new Error(t('notAVideo'))
      if (source.size > MAX_VIDEO_BYTES) throw new Error(t('videoTooLarge'))
      const form = new FormData()
      form.append('file', source)
      const { id } = await unwrap(
        api.POST('/api/marketing/videos/upload', { params: { query: { ad_account_id } }, body: form }),
      )
      return { id, name: source.name }
    },
    onSuccess: onDone,
  })
}

/** The processing state of a video, polled until it is final or the API refuses. */
export const useVideo = ({ ad_account_id }: AdAccount, videoId: string) =>
  useQuery({
    queryKey: ['ad-video', ad_account_id, videoId],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/marketing/videos/{videoId}', { params: { path: { videoId }, query: { ad_account_id } }, signal }),
      ),
    enabled: videoId !== '',
    refetchInterval: ({ state }) => nextPollMs(state),
  })

export type Video = { status?: string; processing_progress?: number; error_message?: string; picture?: string }

export const VideoState = ({ query }: { query: UseQueryResult<Video> }) => {
  const t = useNewCampaignTexts()
  const shared = useSharedTexts()
  if (isRefused(query.error)) {
    const id = query.error.body?.request_id
    return (
      <Note tone="bad">
        {t('videoGivenUp')}
        {id && <small className="mono video-request">{shared('requestId', { id })}</small>}
        <Button variant="subtle" size="compact-xs" color="red" onClick={() => void query.refetch()}>
          {shared('retry')}
        </Button>
      </Note>
    )
  }
  if (query.error) return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
  const { status, processing_progress = 0, error_message = '' } = query.data ?? {}
  if (status === 'ready') return <Note tone="good">{t('videoReady')}</Note>
  if (status === 'error') return <Note tone="bad">{t('videoFailed', { reason: error_message })}</Note>
  return (
    <Note>
      <span>{t('videoProcessing')}</span>
      <Progress value={processing_progress} striped animated mt={6} aria-label={t('videoProcessing')} />
    </Note>
  )
}
