// The image library of an ad account. The hash comes from the bytes, so the same picture uploaded twice is one image.
import { createHash } from 'node:crypto'
import { invalidParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json, nodeList, success } from '../graph/graph-types.ts'
import { asText } from '../graph/request-parameters.ts'
import type { AdAccount } from '../state/world-types.ts'
import { usageOf } from './ad-access.ts'
import { shownTime } from './ad-object-fields.ts'
import { refusal } from './ad-params.ts'
import type { AdImage } from './ad-types.ts'
import type { AdWorld } from './ad-world.ts'
import { imageDimensions } from './image-dimensions.ts'

export const imageAddress = (baseUrl: string, hash: string): string => `${baseUrl}/ads/image/${hash}`

/** Of a video or a creative without an image: the sandbox draws one and the same for all. */
export const thumbnailAddress = (baseUrl: string, id: string): string => `${baseUrl}/ads/thumbnail/${id}.svg`
const thumbnail = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">
  <rect width="640" height="360" fill="#2f3e4e"/>
  <circle cx="320" cy="180" r="56" fill="#fff" fill-opacity=".9"/>
  <path d="M302 150v60l52-30z" fill="#2f3e4e"/>
</svg>
`

const unknownSize = { width: 1080, height: 1080 }

type Upload = { key: string; name: string; content: Buffer }

const uploads = (context: GraphContext): Upload[] => {
  const { call, params } = context
  if (call.files.length > 0)
    return call.files.map(({ field, filename, content }) => ({
      key: filename === '' ? field : filename,
      name: filename === '' ? field : filename,
      content,
    }))
  const bytes = params.text('bytes')
  if (bytes === undefined)
    throw invalidParameter('The parameter bytes is required: the image as base64, or a file part.')
  const cleaned = bytes.replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(cleaned)) throw invalidParameter('Param bytes must be base64 encoded')
  const name = params.text('name')
  return [{ key: 'bytes', name: name ?? '', content: Buffer.from(cleaned, 'base64') }]
}

const sniff = (content: Buffer): string => {
  if (content[0] === 0x89) return 'image/png'
  if (content[0] === 0xff) return 'image/jpeg'
  return content.toString('latin1', 0, 4) === 'GIF8' ? 'image/gif' : 'application/octet-stream'
}

const shownImage = (baseUrl: string, image: AdImage): Record<string, unknown> => ({
  hash: image.hash,
  url: imageAddress(baseUrl, image.hash),
  url_128: `${imageAddress(baseUrl, image.hash)}?size=128`,
  url_256: `${imageAddress(baseUrl, image.hash)}?size=256`,
  url_256_height: '256',
  url_256_width: '256',
  height: image.height,
  width: image.width,
  name: image.name,
})

export const installImages = (world: AdWorld): void => {
  const { core, store } = world
  core.state.table('image_bytes', 'hash TEXT PRIMARY KEY, content BLOB NOT NULL')
  const keep = core.state.statement('INSERT OR IGNORE INTO image_bytes (hash, content) VALUES (?, ?)')
  const find = core.state.statement('SELECT content FROM image_bytes WHERE hash = ?')

  const add = (account: AdAccount, { name, content }: Upload): AdImage => {
    const size = imageDimensions(content)
    if (!size && core.settings.current.strict)
      throw refusal(1487411, 'Image could not be read', 'Upload a PNG, JPEG or GIF picture.', 'bytes')
    const hash = createHash('md5').update(content).digest('hex')
    const id = `${account.accountId}:${hash}`
    const known = store.images.get(id)
    if (known?.status === 'ACTIVE') return known
    const image: AdImage = {
      id,
      accountId: account.id,
      hash,
      name: name === '' ? hash : name,
      status: 'ACTIVE',
      ...(size ?? unknownSize),
      createdAtMs: core.clock.now(),
    }
    keep.run(hash, content)
    store.saveImage(image)
    return image
  }

  const upload = (context: GraphContext, account: AdAccount): GraphResult => {
    const copy = context.params.object('copy_from')
    if (copy) {
      const source = asText(copy['source_account_id']).replace(/^act_/, '')
      const image = store.images.get(`${source}:${asText(copy['hash'])}`)
      if (!image) throw refusal(2446386, 'Image unavailable', 'The image to copy does not exist.', 'copy_from')
      const mine = { ...image, id: `${account.accountId}:${image.hash}`, accountId: account.id }
      store.saveImage(mine)
      return json({ images: { [image.name]: shownImage(context.baseUrl, mine) } })
    }
    const images: Record<string, unknown> = {}
    for (const item of uploads(context)) images[item.key] = shownImage(context.baseUrl, add(account, item))
    return json({ images })
  }

  const list = (context: GraphContext, account: AdAccount): GraphResult => {
    const { params } = context
    const hashes = params.has('hashes') ? params.names('hashes') : undefined
    const name = params.text('name')
    const width = params.integer('minwidth') ?? 0
    const height = params.integer('minheight') ?? 0
    const shown = store
      .imagesOf(account.id)
      .filter(
        (image) =>
          image.status === 'ACTIVE' &&
          (hashes === undefined || hashes.includes(image.hash)) &&
          (name === undefined || image.name.includes(name)) &&
          image.width >= width &&
          image.height >= height,
      )
      .toReversed()
    return nodeList('ad_image', shown, { total_count: shown.length })
  }

  const zone = (image: AdImage): string => store.accountOf(image.accountId).timezoneName
  core.graph.node<AdImage>({
    kind: 'ad_image',
    typeName: 'AdImage',
    load: (id) => store.images.get(id),
    access: (image, context) => world.checkAccess(context, store.accountOf(image.accountId)),
    usage: (image, edge) => usageOf(store.accountOf(image.accountId), edge),
    fields: {
      account_id: (image) => image.accountId.slice('act_'.length),
      hash: (image) => image.hash,
      name: (image) => image.name,
      status: (image) => image.status,
      url: (image, { baseUrl }) => imageAddress(baseUrl, image.hash),
      url_128: (image, { baseUrl }) => `${imageAddress(baseUrl, image.hash)}?size=128`,
      permalink_url: (image, { baseUrl }) => imageAddress(baseUrl, image.hash),
      width: (image) => image.width,
      height: (image) => image.height,
      original_width: (image) => image.width,
      original_height: (image) => image.height,
      created_time: (image, context) => shownTime(image.createdAtMs, zone(image), context),
      updated_time: (image, context) => shownTime(image.createdAtMs, zone(image), context),
      creatives: (image) =>
        store
          .creativesOf(image.accountId)
          .filter((creative) => JSON.stringify(creative.values).includes(image.hash))
          .map((creative) => creative.id),
    },
    defaultFields: ['hash'],
  })
  core.graph
    .extend<AdAccount>('ad_account')
    .edge('POST', 'adimages', upload)
    .edge('GET', 'adimages', list)
    .edge('DELETE', 'adimages', (context, account) => {
      const image = store.images.get(`${account.accountId}:${context.params.requiredText('hash')}`)
      if (!image || image.status === 'DELETED')
        throw refusal(2446386, 'Image unavailable', 'The image is not in the library of this account.', 'hash')
      store.saveImage({ ...image, status: 'DELETED' })
      return success()
    })
  core.pages.mount('/ads/thumbnail/', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' }).end(thumbnail)
  })
  core.pages.mount('/ads/image/', (_request, response, { path }) => {
    const row = find.get(path.slice('/ads/image/'.length))
    if (!row) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such image.\n')
      return
    }
    const content = Buffer.from(row['content'] as Uint8Array)
    response.writeHead(200, {
      'content-type': sniff(content),
      'content-length': content.length,
      'x-content-type-options': 'nosniff',
    })
    response.end(content)
  })
}
