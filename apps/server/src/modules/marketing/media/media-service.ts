import type { Database } from '../../../db/database.ts'
import type { FormFile } from '../../../http/form-file.ts'
import { watchedFile } from '../../../http/uploaded-file.ts'
import { base64Bytes } from '../../../lib/base64.ts'
import { AppError } from '../../../lib/errors.ts'
import { createdId, readImage, readPage, readVideo } from '../../../platforms/ads/ads-answers.ts'
import {
  createVideoRequest,
  listVideosRequest,
  readVideoRequest,
  uploadImageRequest,
  uploadVideoRequest,
} from '../../../platforms/ads/ads-requests.ts'
import { type JsonRecord, recordOf, textOf } from '../../../platforms/graph/json-values.ts'
import { requireBody } from '../../../platforms/graph/graph-result.ts'
import type { IdempotencyKey } from '../../idempotency/index.ts'
import type { AdCalls, OpenAccount } from '../calls/ad-calls.ts'
import { recordCreate } from '../calls/audited-ads.ts'
import type { CreateOnce } from '../calls/create-once.ts'
import { type ObjectOwnership, objectNotFound } from '../objects/object-ownership.ts'
import { isNewEnough } from '../objects/same-object.ts'

export const MAX_IMAGE_BYTES = 7_340_032
export const MAX_VIDEO_BYTES = 104_857_600
/** New videos stand first; older ones than these are not worth more calls. */
const MAX_VIDEO_PAGES = 10

/** Whether it is an image is the platform's to judge; that it is base64 and small enough is ours. */
export const checkImage = (base64: string): void => {
  const bytes = base64Bytes('bytes_base64', base64)
  if (bytes > MAX_IMAGE_BYTES)
    throw new AppError(
      'image_too_large',
      `The image has ${bytes} bytes; at most ${MAX_IMAGE_BYTES} (7 MB) are possible.`,
    )
}

export type MediaDeps = {
  database: Pick<Database, 'tenantTransaction'>
  calls: AdCalls
  creates: CreateOnce
  ownership: ObjectOwnership
}

export const createMediaService = ({ database, calls, creates, ownership }: MediaDeps) => {
  const videoPage = (open: OpenAccount, after: string | undefined) =>
    calls.perform(open, listVideosRequest(open.account.accountId, { limit: 100, after }))

  return {
    uploadImage: async (
      open: OpenAccount,
      image: { base64: string; name: string | undefined },
      key: IdempotencyKey | undefined,
    ) => {
      let uploaded: ReturnType<typeof readImage>
      const request = uploadImageRequest(open.account.accountId, image.base64, image.name)
      const hash = await creates.run({
        open,
        kind: 'image',
        parameters: image,
        key,
        send: async () =>
          requireBody(await calls.perform(open, request), (body) => {
            uploaded = readImage(body)
            return uploaded?.hash
          }),
      })
      return uploaded ?? { hash }
    },

    registerVideo: async (
      open: OpenAccount,
      video: { fileUrl: string; name: string | undefined },
      key: IdempotencyKey | undefined,
    ): Promise<string> => {
      const request = createVideoRequest(open.account.accountId, video.fileUrl, video.name)
      const made = await creates.run({
        open,
        kind: 'video',
        parameters: video,
        key,
        send: async () => requireBody(await calls.perform(open, request), createdId),
        search: {
          // The platform does not give the address back. Every new video may look like this one, and none may be taken for it.
          by: {},
          mayCopy: true,
          candidates: async (since) => {
            // Without a name nothing tells it from other uploads meanwhile.
            if (video.name === undefined) return { ok: true, status: 200, body: [] }
            const result = await videoPage(open, undefined)
            if (!result.ok) return result
            const isOurs = (row: JsonRecord) => isNewEnough(row, since) && textOf(row['title']) === video.name
            const ids = readPage(result.body)
              .rows.filter(isOurs)
              .flatMap((row) => textOf(row['id']) ?? [])
            return { ...result, body: ids.sort() }
          },
        },
      })
      // It is made, whether that can be written down or not: an error would invite a second one.
      await ownership.remember(open, 'video', [made]).catch(() => undefined)
      return made
    },

    /** Streams a file to the platform. */
    uploadVideo: async (open: OpenAccount, given: FormFile): Promise<string> => {
      const { file, broken } = watchedFile(given)
      const name = file.filename.slice(0, 255)
      const request = uploadVideoRequest(open.account.accountId, file, name, MAX_VIDEO_BYTES)
      const result = requireBody(await calls.perform(open, request), createdId)
      const mistake = broken()
      if (mistake) throw mistake
      if (!result.ok) {
        if (result.failure.text.startsWith('The file is larger'))
          throw new AppError('payload_too_large', result.failure.text)
        throw calls.refusal(open, result.failure)
      }
      await database.tenantTransaction(open.account.clientId, (tx) =>
        recordCreate(tx, { kind: 'video', open, parameters: { name } }, result.body),
      )
      await ownership.remember(open, 'video', [result.body]).catch(() => undefined)
      return result.body
    },

    /** A video does not say whose it is: one never seen before is looked for in the library of the account. */
    findVideo: async (open: OpenAccount, id: string) => {
      if (await ownership.isKnownHere(open, ['video'], id))
        return readVideo(recordOf(await calls.must(open, readVideoRequest(id))))
      let after: string | undefined
      for (let pages = 0; pages < MAX_VIDEO_PAGES; pages += 1) {
        const result = await videoPage(open, after)
        if (!result.ok) throw calls.refusal(open, result.failure)
        const page = readPage(result.body)
        const row = page.rows.find((one) => textOf(one['id']) === id)
        if (row) {
          await ownership.remember(open, 'video', [id])
          return readVideo(row)
        }
        after = page.after
        if (after === undefined) break
      }
      throw objectNotFound(['video'], id, open)
    },
  }
}

export type MediaService = ReturnType<typeof createMediaService>
