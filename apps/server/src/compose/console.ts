import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { AddRoutes } from '../http/app.ts'
import { addStaticPages } from '../http/static-pages.ts'
import type { Logger } from '../lib/logger.ts'
import { serverDirectory } from '../lib/server-directory.ts'

const dist = join(serverDirectory, '../console/dist')

/**
 * Scripts come from our own files only. Style elements carry the nonce of the answer. Pictures, sound and video come from
 * wherever the platforms keep them (creatives, logos, what people send), which is https, and http only where the sandbox plays the
 * platforms. The guide of a newcomer's start shows the sandbox's phone in a frame and asks the sandbox what its receiver got.
 */
const policy = (sandboxUrl: string | undefined, framedUrl: string) => (nonce: string) => {
  const media = `'self' data: blob: https:${sandboxUrl ? ` ${sandboxUrl}` : ''}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${media}`,
    `media-src ${media}`,
    "font-src 'self'",
    `connect-src 'self'${framedUrl}`,
    `frame-src 'self'${framedUrl}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The console at /console; the bare address leads there. */
export const consolePages =
  ({ publicUrl, local }: Config, sandboxUrl: string | undefined, log: Logger): AddRoutes =>
  (app) => {
    addStaticPages(app, {
      prefix: '/console',
      dist,
      policy: policy(sandboxUrl, local && sandboxUrl ? ` ${sandboxUrl}` : ''),
      facts: () => ({ 'public-url': publicUrl, 'sandbox-url': sandboxUrl ?? '', guide: local ? 'yes' : '' }),
      log,
    })
    app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/console/', 302))
  }
