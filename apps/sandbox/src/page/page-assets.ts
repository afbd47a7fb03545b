// Serves the page: files that are read once at the start, under a policy that lets nothing else in.
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { MediaFile } from '../chat/chat-types.ts'
import { consoleOrigins } from '../control/console-origins.ts'
import type { PageHandler, SandboxCore } from '../sandbox-core.ts'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const policy = (framedBy: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')

const headers = {
  'content-security-policy': policy("'none'"),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache',
}

const folder = new URL('./assets/', import.meta.url)

export const installPageAssets = ({ config, pages, state }: SandboxCore): void => {
  const files = new Map(
    readdirSync(folder).map((name) => [
      name,
      { content: readFileSync(new URL(name, folder)), type: contentTypes[extname(name)] ?? 'application/octet-stream' },
    ]),
  )
  const media = state.collection<MediaFile>('media')
  const mediaBytes = state.statement('SELECT content FROM media_bytes WHERE id = ?')

  const serve =
    (nameOf: (path: string) => string, more: Record<string, string> = {}): PageHandler =>
    (request, response, { path }) => {
      const file = files.get(nameOf(path))
      const allowed = request.method === 'GET' || request.method === 'HEAD'
      if (!file || !allowed) {
        response.writeHead(file ? 405 : 404, { ...headers, 'content-type': 'text/plain' })
        response.end(file ? 'Only GET is possible here.\n' : 'There is no such file.\n')
        return
      }
      response.writeHead(200, { ...headers, ...more, 'content-type': file.type, 'content-length': file.content.length })
      response.end(request.method === 'HEAD' ? undefined : file.content)
    }

  pages.mount(
    '/',
    serve(() => 'index.html'),
  )
  // Browsers ask for it by themselves, also at an address that is an API call; it would stand among the calls as a refused one.
  pages.mount(
    '/favicon.ico',
    serve(() => 'page-icon.svg'),
  )
  // The phone alone, which the guide of the console shows in a frame.
  pages.mount(
    '/phone',
    serve(() => 'phone.html', { 'content-security-policy': policy(consoleOrigins(config.webhookUrl).join(' ')) }),
  )
  // Media of conversations, for this page only: the platform's own links need a token, which an <img> cannot send.
  pages.mount('/_page/media/', (_request, response, { path }) => {
    const id = path.slice('/_page/media/'.length)
    const row = mediaBytes.get(id)
    const type = media.get(id)?.mimeType ?? ''
    const shown = /^image\/(png|jpeg|webp|gif)$/.test(type)
    response.writeHead(row ? 200 : 404, {
      'content-type': shown ? type : 'application/octet-stream',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    response.end(row ? Buffer.from(row['content'] as Uint8Array) : undefined)
  })
  pages.mount(
    '/_page/',
    serve((path) => path.slice('/_page/'.length)),
  )
}
