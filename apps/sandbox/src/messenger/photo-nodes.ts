// Professional photo accounts as nodes: profile fields, app installation, messenger profile, attachments, media.
import { unknownObject } from '../graph/graph-error.ts'
import { json, nodeList } from '../graph/graph-types.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { IgAccount } from '../state/world-types.ts'
import { webhookFields } from '../webhooks/webhook-fields.ts'
import { createAppInstalls } from './app-installs.ts'
import { addProfileEdges } from './messenger-profile.ts'
import type { AccountEdges } from './page-nodes.ts'

/** Names that the platform knows and the sandbox never sends. */
const silentFields = [
  'message_edits',
  'message_echoes',
  'share_to_feed',
  'creator_marketplace_invited_creator_onboarding',
]

export const installPhotoNodes = (core: SandboxCore, { store, send, upload }: AccountEdges): void => {
  const { graph, state } = core
  const igAccounts = state.collection<IgAccount>('ig_account')
  const installs = createAppInstalls(core, [...(webhookFields['instagram'] ?? []), ...silentFields])

  const photo = graph.node<IgAccount>({
    kind: 'ig_account',
    typeName: 'IGUser',
    load: (id) => igAccounts.get(id) ?? igAccounts.where((one) => one.scopedId === id)[0],
    access(node, context) {
      const { token } = context
      const foreign =
        (token?.type === 'INSTAGRAM' && token.subjectId !== node.id) ||
        (token?.type === 'PAGE' && token.subjectId !== node.pageId)
      if (foreign) throw unknownObject(context.method, node.id)
    },
    fields: {
      // By the account's own login `id` is scoped to the app; the account that webhooks name is `user_id`.
      id: (node, context) => (context.token?.type === 'INSTAGRAM' ? node.scopedId : node.id),
      user_id: (node, context) => (context.token?.type === 'INSTAGRAM' ? node.id : undefined),
      username: (node) => node.username,
      name: (node) => node.name,
      profile_picture_url: () => 'https://scontent.example.com/p.jpg',
      account_type: () => 'BUSINESS',
      followers_count: () => 1280,
      follows_count: () => 14,
      media_count: (node) => store.postsOf('photoapp', node.id).length,
    },
    defaultFields: [],
  })
  addProfileEdges(state, photo)
    .read(async (context, node) => {
      const fields = context.fields ?? []
      const withId = fields.some(({ name }) => name === 'id') ? fields : [...fields, { name: 'id', modifiers: {} }]
      return json(await core.renderer.renderNode('ig_account', node, withId, context))
    })
    .edge('POST', 'messages', (context, node) => send(context, store.igAccount(node)))
    .edge('POST', 'message_attachments', (context, node) => upload(context, store.igAccount(node)))
    .edge('POST', 'subscribed_apps', (context, node) => installs.add(context, node.id))
    .edge('GET', 'subscribed_apps', (_context, node) => installs.list(node.id))
    .edge('DELETE', 'subscribed_apps', (context, node) => installs.remove(context, node.id))
    .edge('GET', 'media', (_context, node) => nodeList('ig_media', store.postsOf('photoapp', node.id)))
}
