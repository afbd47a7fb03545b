// Pages as nodes: profile fields, their tokens, app installation, messenger profile, attachments and feed.
import { createHash } from 'node:crypto'
import { permissionDenied, unknownObject } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json, nodeList } from '../graph/graph-types.ts'
import { tokenReaches } from '../graph/token-check.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import { seedTokens } from '../state/seed-world.ts'
import type { AccessToken, IgAccount, Page } from '../state/world-types.ts'
import { webhookFields } from '../webhooks/webhook-fields.ts'
import { createAppInstalls } from './app-installs.ts'
import type { UploadAttachment } from './attachment-uploads.ts'
import { addProfileEdges } from './messenger-profile.ts'
import type { MessengerStore } from './messenger-store.ts'
import type { MessengerAccount, SocialPost } from './messenger-types.ts'
import type { MessengerWebhooks } from './messenger-webhooks.ts'

/** What Pages and photo accounts share. */
export type AccountEdges = {
  store: MessengerStore
  webhooks: MessengerWebhooks
  send: (context: GraphContext, account: MessengerAccount) => GraphResult
  upload: UploadAttachment
}

const pageTasks = ['ANALYZE', 'ADVERTISE', 'MESSAGING', 'MODERATE', 'CREATE_CONTENT', 'MANAGE']
/** Names that the platform knows and the sandbox never sends. */
const silentFields = ['message_context', 'message_template_status_update', 'name', 'picture', 'category', 'live_videos']

export const installPageNodes = (core: SandboxCore, { store, webhooks, send, upload }: AccountEdges): void => {
  const { clock, graph, state } = core
  const pages = state.collection<Page>('page')
  const igAccounts = state.collection<IgAccount>('ig_account')
  const tokens = state.collection<AccessToken>('token')
  const installs = createAppInstalls(core, [...(webhookFields['page'] ?? []), ...silentFields])

  /**
   * The Page token that a person's token leads to: same permissions, and no end when the person's token is a long-lived one.
   * A token with all permissions leads to the seeded one.
   */
  const pageTokenFor = (page: Page, token: AccessToken): string => {
    if (token.type === 'PAGE') return token.id
    const seeded = seedTokens.page(pages.values().findIndex((one) => one.id === page.id) + 1)
    const known = tokens.get(seeded)
    if (known && !known.deadSubcode && known.scopes.every((scope) => token.scopes.includes(scope))) return seeded
    const id = `EAAp${createHash('sha256').update(`${token.id}:${page.id}`).digest('base64url').replaceAll(/[-_]/g, 'Z')}`
    const shortLived = token.expiresAtMs !== 0 && token.expiresAtMs - token.issuedAtMs < 2 * 86_400_000
    if (!tokens.get(id))
      tokens.put({
        id,
        appId: token.appId,
        type: 'PAGE',
        subjectId: page.id,
        scopes: token.scopes,
        targets: token.targets,
        issuedAtMs: clock.now(),
        expiresAtMs: shortLived ? token.expiresAtMs : 0,
      })
    return id
  }

  const page = graph.node<Page>({
    kind: 'page',
    typeName: 'Page',
    load: (id) => pages.get(id),
    access(node, context) {
      const { token } = context
      const foreign =
        token?.type === 'INSTAGRAM' ||
        (token?.type === 'PAGE' && token.subjectId !== node.id) ||
        (token?.assetIds?.some((id) => pages.get(id)) === true && !token.assetIds.includes(node.id))
      if (foreign) throw unknownObject(context.method, node.id)
    },
    usage: (node) => ({ id: node.id, type: 'messenger' }),
    fields: {
      name: (node) => node.name,
      username: (node) => node.username,
      category: (node) => node.category,
      link: (node) => `https://www.facebook.com/${node.id}`,
      tasks: () => pageTasks,
      access_token: (node, { token }) =>
        token && token.type !== 'APP' && tokenReaches(token, ['pages_show_list', 'pages_messaging'], node.id)
          ? pageTokenFor(node, token)
          : undefined,
      instagram_business_account: {
        kind: 'ig_account',
        get: (node) => (node.igId === undefined ? undefined : igAccounts.get(node.igId)),
      },
      connected_instagram_account: {
        kind: 'ig_account',
        get: (node) => (node.igId === undefined ? undefined : igAccounts.get(node.igId)),
      },
      picture: () => ({
        data: { height: 50, is_silhouette: true, url: 'https://scontent.example.com/p.jpg', width: 50 },
      }),
      fan_count: () => 0,
      verification_status: () => 'not_verified',
    },
    defaultFields: ['name'],
  })
  addProfileEdges(state, page)
    .edge('POST', 'messages', (context, node) => send(context, store.pageAccount(node)))
    .edge('POST', 'message_attachments', (context, node) => upload(context, store.pageAccount(node)))
    .edge('POST', 'subscribed_apps', (context, node) => {
      if (!tokenReaches(context.token, ['pages_manage_metadata', 'pages_messaging'], node.id))
        throw permissionDenied('Requires pages_manage_metadata permission to manage the object')
      return installs.add(context, node.id)
    })
    .edge('GET', 'subscribed_apps', (_context, node) => installs.list(node.id))
    .edge('DELETE', 'subscribed_apps', (context, node) => installs.remove(context, node.id))
    .edge('GET', 'feed', (_context, node) => nodeList('page_post', store.postsOf('socialapp', node.id)))
    .edge('GET', 'posts', (_context, node) => nodeList('page_post', store.postsOf('socialapp', node.id)))
    .edge('POST', 'feed', (context, node) => {
      const text = context.params.text('message') ?? context.params.requiredText('link')
      const post: SocialPost = {
        id: `${node.id}_${state.newId('1022')}`,
        accountId: node.id,
        text,
        atMs: clock.now(),
        kind: 'status',
      }
      store.posts.socialapp.put(post)
      webhooks.change(store.pageAccount(node), 'feed', {
        from: { id: node.id, name: node.name },
        item: 'status',
        verb: 'add',
        post_id: post.id,
        created_time: clock.nowSeconds(),
        published: 1,
        message: text,
      })
      return json({ id: post.id })
    })
}
