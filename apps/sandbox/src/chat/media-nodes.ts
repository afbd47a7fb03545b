// Media of a number: upload, look up, download from a link that lives five minutes, delete; and resumable uploads.
import { createHash, createHmac } from 'node:crypto'
import { GraphError, invalidParameter, unknownObject } from '../graph/graph-error.ts'
import { randomText } from '../graph/graph-ids.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json, success } from '../graph/graph-types.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { Collection } from '../state/sandbox-state.ts'
import type { App, PhoneNumber } from '../state/world-types.ts'
import { chatAccess } from './chat-access.ts'
import { chatError } from './chat-errors.ts'
import type { MediaFile } from './chat-types.ts'

type UploadSession = { id: string; appId: string; fileName: string; length: number; mimeType: string; offset: number }

export type MediaLibrary = {
  store(phoneNumberId: string, content: Buffer, mimeType: string, filename: string): MediaFile
  link(baseUrl: string, file: MediaFile): string
}

const linkLifeMs = 5 * 60_000
const storedMs = 30 * 86_400_000
const limits: [RegExp, number][] = [
  [/^image\/(jpeg|png)$/, 5],
  [/^image\/webp$/, 0.5],
  [/^audio\/(aac|amr|mpeg|mp4|ogg)(;.*)?$/, 16],
  [/^video\/(mp4|3gpp)$/, 16],
  [/^(text\/plain|application\/(pdf|vnd\.[\w.+-]+|msword|octet-stream))$/, 100],
]

export const installMediaNodes = (core: SandboxCore): MediaLibrary => {
  const { clock, config, graph, pages, settings, state, tokens } = core
  const media: Collection<MediaFile> = state.collection<MediaFile>('media')
  const phones = state.collection<PhoneNumber>('phone_number')
  const uploads = state.collection<UploadSession>('upload_session')
  state.table('media_bytes', 'id TEXT PRIMARY KEY, content BLOB NOT NULL')
  const putBytes = state.statement('INSERT OR REPLACE INTO media_bytes (id, content) VALUES (?, ?)')
  const getBytes = state.statement('SELECT content FROM media_bytes WHERE id = ?')
  const dropBytes = state.statement('DELETE FROM media_bytes WHERE id = ?')

  const library: MediaLibrary = {
    store(phoneNumberId, content, mimeType, filename) {
      const file = media.put({
        id: state.newId('147', 16),
        phoneNumberId,
        mimeType,
        sha256: createHash('sha256').update(content).digest('hex'),
        size: content.length,
        filename,
        uploadedAtMs: clock.now(),
      })
      putBytes.run(file.id, content)
      clock.schedule('media_expiry', clock.now() + storedMs, { id: file.id })
      return file
    },
    link(baseUrl, file) {
      const expires = Math.floor((clock.now() + linkLifeMs) / 1000)
      return `${baseUrl}/whatsapp_business/attachments/?mid=${file.id}&ext=${expires}&hash=${linkHash(file.id, expires)}`
    },
  }
  const linkHash = (id: string, expires: number): string =>
    createHmac('sha256', config.appSecret).update(`${id}:${expires}`).digest('base64url').slice(0, 40)
  const remove = (id: string): void => {
    media.delete(id)
    dropBytes.run(id)
  }
  clock.on('media_expiry', ({ id }: { id: string }) => remove(id))

  const upload = ({ call, params }: GraphContext, phone: PhoneNumber): GraphResult => {
    if (params.text('messaging_product') !== 'whatsapp')
      throw invalidParameter('Param messaging_product must be one of {WHATSAPP}')
    const file = call.files.find((candidate) => candidate.field === 'file')
    if (!file)
      throw chatError(131008, 'The parameter file is required.', {
        code: 100,
        message: '(#100) The parameter file is required.',
      })
    const type = (params.text('type') ?? file.mimeType).toLowerCase()
    const mimeType = type.includes('/') ? type : file.mimeType
    const megabytes = limits.find(([pattern]) => pattern.test(mimeType))?.[1]
    if (megabytes === undefined && settings.current.strict)
      throw invalidParameter(
        `Param file must be a file with one of the supported types. Received file of type '${mimeType}'.`,
      )
    if (file.content.length === 0) throw invalidParameter('Param file is empty.')
    if (file.content.length > (megabytes ?? 100) * 1024 * 1024)
      throw chatError(131053, `The file is larger than ${megabytes} MB.`, {
        code: 100,
        message: '(#100) The file is too large.',
      })
    return json({ id: library.store(phone.id, file.content, mimeType, file.filename).id })
  }

  graph
    .node<MediaFile>({
      kind: 'media',
      typeName: 'WhatsAppBusinessMedia',
      load: (id) => media.get(id),
      access(file, context) {
        chatAccess(context, file.id, phones.get(file.phoneNumberId)?.wabaId ?? '', 'whatsapp_business_messaging')
        const owner = context.params.text('phone_number_id')
        if (owner !== undefined && owner !== file.phoneNumberId) throw unknownObject(context.method, file.id)
      },
      fields: {
        messaging_product: () => 'whatsapp',
        url: (file, context) => library.link(context.baseUrl, file),
        mime_type: (file) => file.mimeType,
        sha256: (file) => file.sha256,
        file_size: (file) => file.size,
      },
      defaultFields: ['messaging_product', 'url', 'mime_type', 'sha256', 'file_size'],
      usage: (file) => ({ id: phones.get(file.phoneNumberId)?.wabaId ?? file.id, type: 'whatsapp' }),
    })
    .remove((_context, file) => {
      remove(file.id)
      return success()
    })
  graph.extend<PhoneNumber>('phone_number').edge('POST', 'media', upload)

  // The bytes: a link of our own host, with the token and in time, as on the platform's file host.
  pages.mount('/whatsapp_business/attachments/', (request, response, { url, baseUrl }) => {
    const refuse = (status: number): void => {
      response
        .writeHead(status, { 'content-type': 'text/plain' })
        .end(status === 401 ? 'Authentication required' : 'Not found')
    }
    const call = { headers: request.headers, query: Object.fromEntries(url.searchParams), body: {}, baseUrl }
    const text = tokens.textOf({
      ...call,
      method: 'GET',
      path: '',
      pathOnWire: '',
      version: undefined,
      files: [],
      rawBody: Buffer.alloc(0),
    })
    try {
      if (text === undefined) return refuse(401)
      tokens.resolve(text)
    } catch {
      return refuse(401)
    }
    const file = media.get(url.searchParams.get('mid') ?? '')
    const expires = Number(url.searchParams.get('ext'))
    if (!file || url.searchParams.get('hash') !== linkHash(file.id, expires) || expires * 1000 < clock.now())
      return refuse(404)
    const content = getBytes.get(file.id)?.['content'] as Uint8Array | undefined
    if (!content) return refuse(404)
    response.writeHead(200, {
      'content-type': file.mimeType,
      'content-length': content.length,
      'content-disposition': `inline; filename="${encodeURIComponent(file.filename)}"`,
    })
    response.end(content)
  })

  graph.extend<App>('app').edge('POST', 'uploads', ({ params }, app) => {
    const length = params.integer('file_length')
    if (length === undefined || length < 1) throw invalidParameter('Param file_length must be a positive integer')
    const session = uploads.put({
      id: `upload:${randomText(40)}`,
      appId: app.id,
      fileName: params.text('file_name') ?? '',
      length,
      mimeType: params.requiredText('file_type'),
      offset: 0,
    })
    return json({ id: session.id })
  })
  graph
    .node<UploadSession>({
      kind: 'upload_session',
      typeName: 'UploadSession',
      load: (id) => uploads.get(id),
      fields: { file_offset: (session) => session.offset },
      defaultFields: ['file_offset'],
    })
    .update(({ call }, session) => {
      const offset = Number(call.headers['file_offset'] ?? call.headers['file-offset'] ?? '0')
      if (offset !== session.offset)
        throw new GraphError({
          code: 6000,
          subcode: 1363037,
          message: 'The file_offset does not match what was uploaded so far.',
        })
      const bytes = call.files[0]?.content ?? call.rawBody
      const reached = session.offset + bytes.length
      if (reached > session.length) throw invalidParameter('More bytes were sent than file_length says.')
      uploads.put({ ...session, offset: reached })
      if (reached < session.length) return json({ file_offset: reached })
      const name = Buffer.from(session.fileName).toString('base64')
      return json({
        h: `4::${name}:${Buffer.from(session.mimeType).toString('base64')}:${randomText(24)}:e:${clock.nowSeconds() + 86_400}:${session.appId}:${randomText(16)}`,
      })
    })
  return library
}
