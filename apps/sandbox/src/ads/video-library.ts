// Videos of an ad account: by address, as a file, or in pieces. Nothing is fetched; processing takes its time on the clock.
import { GraphError, invalidParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { created, json, nodeList, success } from '../graph/graph-types.ts'
import type { AdAccount } from '../state/world-types.ts'
import { usageOf } from './ad-access.ts'
import { shownTime } from './ad-object-fields.ts'
import { oneOf } from './ad-params.ts'
import type { AdVideo, UploadSession } from './ad-types.ts'
import type { AdWorld } from './ad-world.ts'
import { thumbnailAddress } from './image-library.ts'

const pieceBytes = 1_048_576

export const isVideoReady = (video: AdVideo, nowMs: number): boolean =>
  video.uploading !== true && video.failure === undefined && video.readyAtMs <= nowMs

const unreachable = (): GraphError =>
  new GraphError({ code: 389, message: '(#389) Unable to fetch video file from URL.' })

const privateHost =
  /^(localhost|.*\.local(host)?|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|0\..*|\[.*\])$/

/** Whether the platform could fetch the address at all; in strict mode it must be a public one. */
const checkAddress = (address: string, strict: boolean): void => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') throw unreachable()
  if (url.hostname.endsWith('.invalid')) throw unreachable()
  if (strict && (privateHost.test(url.hostname) || !url.hostname.includes('.'))) throw unreachable()
}

const statusOf = (video: AdVideo, nowMs: number, processingMs: number): Record<string, unknown> => {
  const phase = (status: string): Record<string, unknown> => ({ status })
  if (video.uploading)
    return { video_status: 'uploading', uploading_phase: { status: 'in_progress', source_file_size: video.size } }
  const uploaded = { status: 'complete', bytes_transferred: video.size, source_file_size: video.size }
  if (video.failure !== undefined)
    return {
      video_status: 'error',
      uploading_phase: uploaded,
      processing_phase: { status: 'error', errors: [{ code: 1_363_008, message: video.failure }] },
      publishing_phase: phase('not_started'),
    }
  const left = video.readyAtMs - nowMs
  if (left > 0)
    return {
      video_status: 'processing',
      processing_progress: Math.max(0, Math.min(99, Math.floor(100 - (left / Math.max(1, processingMs)) * 100))),
      uploading_phase: uploaded,
      processing_phase: phase('in_progress'),
      publishing_phase: phase('not_started'),
    }
  return {
    video_status: 'ready',
    processing_progress: 100,
    uploading_phase: uploaded,
    processing_phase: phase('complete'),
    publishing_phase: { status: 'complete', publish_status: 'draft' },
  }
}

export const installVideos = (world: AdWorld): void => {
  const { core, store } = world
  const processingMs = (): number => core.settings.current.review_delay_ms

  const add = (context: GraphContext, account: AdAccount, more: Partial<AdVideo>): AdVideo => {
    const { params } = context
    const now = core.clock.now()
    const title = params.text('title')
    const description = params.text('description')
    return store.videos.put({
      id: core.state.newId('1203'),
      accountId: account.id,
      name: params.text('name') ?? title ?? 'Untitled',
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      size: 0,
      createdAtMs: now,
      readyAtMs: now + processingMs(),
      ...more,
    })
  }

  const sessionOf = (context: GraphContext, account: AdAccount): UploadSession => {
    const session = store.uploads.get(`upload_${context.params.requiredText('upload_session_id')}`)
    if (!session || session.accountId !== account.id)
      throw new GraphError({
        code: 6000,
        message: '(#6000) There was a problem with the upload session. Start it again.',
      })
    return session
  }
  const offsets = (session: UploadSession): { start_offset: string; end_offset: string } => ({
    start_offset: String(session.received),
    end_offset: String(Math.min(session.size, session.received + pieceBytes)),
  })

  const uploadInPieces = (context: GraphContext, account: AdAccount): GraphResult => {
    const { params } = context
    const step = oneOf('upload_phase', params.raw('upload_phase'), ['cancel', 'finish', 'start', 'transfer'])
    if (step === 'start') {
      const size = params.integer('file_size')
      if (size === undefined || size <= 0) throw invalidParameter('The parameter file_size is required.')
      const video = add(context, account, { size, uploading: true })
      const number = core.state.newId('1564')
      const session = store.uploads.put({
        id: `upload_${number}`,
        videoId: video.id,
        accountId: account.id,
        size,
        received: 0,
      })
      return json({ upload_session_id: number, video_id: video.id, ...offsets(session) })
    }
    const session = sessionOf(context, account)
    if (step === 'transfer') {
      const start = params.integer('start_offset') ?? 0
      const piece =
        context.call.files.find(({ field }) => field === 'video_file_chunk')?.content ?? context.call.files[0]?.content
      if (!piece) throw invalidParameter('The parameter video_file_chunk is required.')
      if (start !== session.received)
        throw new GraphError({
          code: 6001,
          subcode: 1_363_037,
          message: '(#6001) The chunk does not start where the last one ended.',
          data: offsets(session),
        })
      const received = Math.min(session.size, session.received + piece.length)
      return json(offsets(store.uploads.put({ ...session, received })))
    }
    const video = store.videos.get(session.videoId) as AdVideo
    store.uploads.delete(session.id)
    if (step === 'cancel') {
      store.videos.delete(video.id)
      return success()
    }
    if (session.received < session.size)
      throw new GraphError({ code: 6001, message: '(#6001) The upload is not complete.', data: offsets(session) })
    const { uploading: _open, ...rest } = video
    const title = params.text('title')
    store.videos.put({
      ...rest,
      ...(title === undefined ? {} : { title }),
      readyAtMs: core.clock.now() + processingMs(),
    })
    return success()
  }

  const upload = (context: GraphContext, account: AdAccount): GraphResult => {
    const { params, call } = context
    if (params.has('upload_phase')) return uploadInPieces(context, account)
    const address = params.text('file_url')
    if (address !== undefined) {
      checkAddress(address, core.settings.current.strict)
      return created(add(context, account, { fileUrl: address, size: 1_048_576 }).id)
    }
    const [file] = call.files
    if (!file) throw invalidParameter('The parameter file_url or a source file is required.')
    if (file.content.length === 0)
      throw new GraphError({ code: 382, message: '(#382) The video file you tried to upload is too small.' })
    return created(add(context, account, { size: file.content.length }).id)
  }

  const zone = (video: AdVideo): string => store.accountOf(video.accountId).timezoneName
  core.graph
    .node<AdVideo>({
      kind: 'ad_video',
      typeName: 'Video',
      load: (id) => store.videos.get(id),
      access: (video, context) => world.checkAccess(context, store.accountOf(video.accountId)),
      usage: (video, edge) => usageOf(store.accountOf(video.accountId), edge),
      fields: {
        title: (video) => video.title ?? video.name,
        name: (video) => video.name,
        description: (video) => video.description,
        source: (video) => video.fileUrl,
        length: () => 15,
        picture: (video, { baseUrl }) => thumbnailAddress(baseUrl, video.id),
        created_time: (video, context) => shownTime(video.createdAtMs, zone(video), context),
        updated_time: (video, context) => shownTime(video.readyAtMs, zone(video), context),
        status: (video) => statusOf(video, core.clock.now(), video.readyAtMs - video.createdAtMs),
      },
      defaultFields: ['updated_time'],
      defaultListFields: ['updated_time'],
    })
    .update((context, video) => {
      store.videos.put({ ...video, name: context.params.text('name') ?? video.name })
      return success()
    })
    .remove((_context, video) => {
      store.videos.delete(video.id)
      return success()
    })
    .edge('GET', 'thumbnails', (context, video) =>
      json({
        data: [
          {
            id: `${video.id}1`,
            height: 1080,
            scale: 1,
            uri: thumbnailAddress(context.baseUrl, video.id),
            width: 1080,
            is_preferred: true,
          },
        ],
      }),
    )
  core.graph
    .extend<AdAccount>('ad_account')
    .edge('POST', 'advideos', upload)
    .edge('GET', 'advideos', (_context, account) =>
      nodeList('ad_video', store.videos.where((video) => video.accountId === account.id).toReversed()),
    )
    .edge('DELETE', 'advideos', (context, account) => {
      const video = store.videos.get(context.params.requiredText('video_id'))
      if (!video || video.accountId !== account.id) throw invalidParameter('The video is not in this account.')
      store.videos.delete(video.id)
      return success()
    })
}
