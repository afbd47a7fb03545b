/**
 * The photo and social platforms: Pages and professional photo accounts, their conversations, comments and posts.
 * Owns the Send API of both, the windows and tags, echoes and reports, and the end user's side under /_sandbox/inbound.
 * Does not own logins, tokens and lists of accounts, nor lead ads.
 */
import { ControlError } from '../control/control-registry.ts'
import { randomText } from '../graph/graph-ids.ts'
import type { GraphContext } from '../graph/graph-types.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import { createAttachmentUploads } from './attachment-uploads.ts'
import { installCommentNodes } from './comment-nodes.ts'
import { installConversationNodes } from './conversation-nodes.ts'
import { createDeliveryReports } from './delivery-reports.ts'
import { createInboundMessages } from './inbound-messages.ts'
import { createMessengerStore } from './messenger-store.ts'
import { createMessengerWebhooks } from './messenger-webhooks.ts'
import { installPageNodes } from './page-nodes.ts'
import { installPersonNodes } from './person-nodes.ts'
import { installPhotoNodes } from './photo-nodes.ts'
import { createSendMessage } from './send-message.ts'
import { installSocialNotices } from './social-notices.ts'

const keptFiles = 2000

export const installMessenger = (core: SandboxCore): void => {
  const { control, pages, state } = core
  const store = createMessengerStore(state)
  const webhooks = createMessengerWebhooks(core)
  const reports = createDeliveryReports(core, store, webhooks)

  state.table('messenger_files', 'id TEXT PRIMARY KEY, mime TEXT NOT NULL, content BLOB NOT NULL')
  const putFile = state.statement('INSERT INTO messenger_files (id, mime, content) VALUES (?, ?, ?)')
  const pruneFiles = state.statement(
    'DELETE FROM messenger_files WHERE rowid <= (SELECT max(rowid) FROM messenger_files) - ?',
  )
  const getFile = state.statement('SELECT mime, content FROM messenger_files WHERE id = ?')
  const keepBytes = (baseUrl: string, mimeType: string, content: Buffer): string => {
    const id = randomText(24)
    putFile.run(id, mimeType, content)
    pruneFiles.run(keptFiles)
    return `${baseUrl}/_files/${id}`
  }
  const keepFile = ({ baseUrl, call }: GraphContext): string | undefined => {
    const file = call.files.find(({ field }) => field === 'filedata') ?? call.files[0]
    return file && keepBytes(baseUrl, file.mimeType, file.content)
  }
  pages.mount('/_files/', (_request, response, { path }) => {
    const row = getFile.get(path.slice('/_files/'.length))
    if (!row) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('This file does not exist.\n')
      return
    }
    // Whatever was uploaded is only ever a download: it must not run in the origin of the page for people.
    const headers = {
      'content-type': String(row['mime']),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    }
    response.writeHead(200, headers).end(Buffer.from(row['content'] as Uint8Array))
  })

  const send = createSendMessage({ ...core, store, reports, keepFile })
  const edges = { store, webhooks, send, upload: createAttachmentUploads(state, store, keepFile) }
  installPageNodes(core, edges)
  installPhotoNodes(core, edges)
  installPersonNodes(core, store)
  installConversationNodes(core, store)
  installCommentNodes(core, store, webhooks)
  installSocialNotices(core, store, webhooks)
  const inbound = createInboundMessages({ ...core, store, reports, webhooks, keepBytes })
  control.inbound('photoapp', inbound('photoapp'))
  control.inbound('socialapp', inbound('socialapp'))

  control.route('GET', '/messenger/conversations', ({ query }) => ({
    data: store.people(query.get('account_id') ?? '').map((person) => ({
      ...person,
      window_open_until: person.lastInboundMs === 0 ? null : new Date(person.lastInboundMs + 86_400_000).toISOString(),
    })),
  }))
  control.route('GET', '/messenger/messages', ({ query }) => {
    const mid = query.get('mid')
    if (mid !== null) {
      const message = store.message(mid)
      if (!message) throw new ControlError(`There is no message "${mid}".`, 404)
      return { data: [message] }
    }
    return { data: store.messages(query.get('account_id') ?? '', query.get('person_id') ?? '') }
  })
}
