// Pages and photo accounts as nodes: profile fields, app installation, messenger profile, attachments, feed and media.
import { createHash } from 'node:crypto'
import { invalidParameter, missingParameter, permissionDenied, unknownObject } from '../graph/graph-error.ts'
import type { NodeHandle, NodeKind } from '../graph/graph-registry.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json, nodeList, success } from '../graph/graph-types.ts'
import { isObject } from '../graph/request-parameters.ts'
import { tokenReaches } from '../graph/token-check.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import { seedTokens, webhookFields } from '../state/seed-world.ts'
import type { AccessToken, App, AssetSubscription, IgAccount, Page } from '../state/world-types.ts'
import { checkMessage } from './message-checks.ts'
import type { MessengerStore } from './messenger-store.ts'
import type { MessengerAccount, ScopedPerson, SocialPost } from './messenger-types.ts'
import type { MessengerWebhooks } from './messenger-webhooks.ts'

type AccountDeps = {
  store: MessengerStore
  webhooks: MessengerWebhooks
  send: (context: GraphContext, account: MessengerAccount) => GraphResult
  keepFile: (context: GraphContext) => string | undefined
}

const pageTasks = ['ANALYZE', 'ADVERTISE', 'MESSAGING', 'MODERATE', 'CREATE_CONTENT', 'MANAGE']
/** Names that the platform knows and the sandbox never sends. */
const silentPageFields = [
  'message_context',
  'message_template_status_update',
  'name',
  'picture',
  'category',
  'live_videos',
]
const silentPhotoFields = [
  'message_edits',
  'message_echoes',
  'share_to_feed',
  'creator_marketplace_invited_creator_onboarding',
]
const profileFields = [
  'get_started',
  'greeting',
  'persistent_menu',
  'ice_breakers',
  'whitelisted_domains',
  'account_linking_url',
  'commands',
]

export const installAccountNodes = (core: SandboxCore, { store, webhooks, send, keepFile }: AccountDeps): void => {
  const { clock, graph, state } = core
  const pages = state.collection<Page>('page')
  const igAccounts = state.collection<IgAccount>('ig_account')
  const tokens = state.collection<AccessToken>('token')
  const apps = state.collection<App>('app')
  const installs = state.collection<AssetSubscription>('asset_subscription')
  const profiles = state.collection<{ id: string; values: Record<string, unknown> }>('messenger_profile')

  const install = (assetId: string, known: string[]) => ({
    add(context: GraphContext): GraphResult {
      const appId = context.token?.appId ?? ''
      const fields = context.params.names('subscribed_fields') ?? []
      if (fields.length === 0 && core.settings.current.strict) throw missingParameter('subscribed_fields')
      for (const [index, field] of fields.entries())
        if (!known.includes(field))
          throw invalidParameter(
            `Param subscribed_fields[${index}] must be one of {${known.join(', ')}} - got "${field}".`,
          )
      installs.put({ id: `${appId}:${assetId}`, appId, assetId, fields: [...new Set(fields)] })
      return success()
    },
    list(): GraphResult {
      return json({
        data: installs
          .where((one) => one.assetId === assetId)
          .map((one) => ({
            category: 'Business',
            link: `https://www.facebook.com/games/?app_id=${one.appId}`,
            name: apps.get(one.appId)?.name ?? '',
            id: one.appId,
            subscribed_fields: one.fields.length === 0 ? known : one.fields,
          })),
      })
    },
    remove(context: GraphContext): GraphResult {
      installs.delete(`${context.token?.appId ?? ''}:${assetId}`)
      return success()
    },
  })
  const pageFields = [...(webhookFields['page'] ?? []), ...silentPageFields]
  const photoFields = [...(webhookFields['instagram'] ?? []), ...silentPhotoFields]

  const profileEdges = <T extends { id: string }>(handle: NodeHandle<T>): NodeHandle<T> =>
    handle
      .edge('GET', 'messenger_profile', (context, node) => {
        const wanted = context.fields?.map(({ name }) => name) ?? profileFields
        const values = profiles.get(`profile:${node.id}`)?.values ?? {}
        const row = Object.fromEntries(wanted.flatMap((name) => (name in values ? [[name, values[name]]] : [])))
        return json({ data: Object.keys(row).length === 0 ? [] : [row] })
      })
      .edge('POST', 'messenger_profile', (context, node) => {
        const given = profileFields.filter((name) => context.params.has(name))
        if (given.length === 0)
          throw invalidParameter(`Param must be non-empty. One of {${profileFields.join(', ')}} is required.`)
        const values = { ...profiles.get(`profile:${node.id}`)?.values }
        for (const name of given) {
          const raw = context.params.raw(name)
          const text = typeof raw === 'string' ? raw.trimStart() : ''
          values[name] = text.startsWith('{')
            ? context.params.object(name)
            : text.startsWith('[')
              ? context.params.list(name)
              : raw
        }
        profiles.put({ id: `profile:${node.id}`, values })
        return json({ result: 'success' })
      })
      .edge('DELETE', 'messenger_profile', (context, node) => {
        const names = context.params.names('fields') ?? []
        if (names.length === 0) throw missingParameter('fields')
        const values = { ...profiles.get(`profile:${node.id}`)?.values }
        for (const name of names) delete values[name]
        profiles.put({ id: `profile:${node.id}`, values })
        return json({ result: 'success' })
      })

  const upload = (context: GraphContext, account: MessengerAccount): GraphResult => {
    const message = context.params.object('message')
    if (!message || !isObject(message['attachment'])) throw missingParameter('message[attachment]')
    const checked = checkMessage(
      { attachment: message['attachment'] },
      { platform: account.platform, savedUrl: () => undefined, uploadedUrl: keepFile(context) },
    )
    const file = checked.content['attachment'] as { type: string; payload?: { url?: string } }
    const url = file.payload?.url
    if (url === undefined)
      throw invalidParameter('Param message[attachment][type] must be one of {image, audio, video, file}')
    const id = state.newId('1857')
    store.attachments.put({ id, accountId: account.id, type: file.type, url })
    return json({ attachment_id: id })
  }

  /** Another part of the sandbox may have met Pages first; then this one only adds to them. */
  const nodeOf = <T>(definition: NodeKind<T>): NodeHandle<T> => {
    if (!graph.kind(definition.kind)) return graph.node(definition)
    const handle = graph.extend<T>(definition.kind)
    for (const [name, reader] of Object.entries(definition.fields)) handle.field(name, reader)
    return handle
  }

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

  const page = nodeOf<Page>({
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
  profileEdges(page)
    .edge('POST', 'messages', (context, node) => send(context, store.pageAccount(node)))
    .edge('POST', 'message_attachments', (context, node) => upload(context, store.pageAccount(node)))
    .edge('POST', 'subscribed_apps', (context, node) => {
      if (!tokenReaches(context.token, ['pages_manage_metadata', 'pages_messaging'], node.id))
        throw permissionDenied('Requires pages_manage_metadata permission to manage the object')
      return install(node.id, pageFields).add(context)
    })
    .edge('GET', 'subscribed_apps', (_context, node) => install(node.id, pageFields).list())
    .edge('DELETE', 'subscribed_apps', (context, node) => install(node.id, pageFields).remove(context))
    .edge('GET', 'feed', (_context, node) => nodeList('page_post', postsOf('socialapp', node.id)))
    .edge('GET', 'posts', (_context, node) => nodeList('page_post', postsOf('socialapp', node.id)))
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

  const postsOf = (platform: 'photoapp' | 'socialapp', accountId: string): SocialPost[] =>
    store.posts[platform].where((post) => post.accountId === accountId).toReversed()

  const photo = nodeOf<IgAccount>({
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
      media_count: (node) => postsOf('photoapp', node.id).length,
    },
    defaultFields: [],
  })
  profileEdges(photo)
    .read(async (context, node) => {
      const fields = context.fields ?? []
      const withId = fields.some(({ name }) => name === 'id') ? fields : [...fields, { name: 'id', modifiers: {} }]
      return json(await core.renderer.renderNode('ig_account', node, withId, context))
    })
    .edge('POST', 'messages', (context, node) => send(context, store.igAccount(node)))
    .edge('POST', 'message_attachments', (context, node) => upload(context, store.igAccount(node)))
    .edge('POST', 'subscribed_apps', (context, node) => install(node.id, photoFields).add(context))
    .edge('GET', 'subscribed_apps', (_context, node) => install(node.id, photoFields).list())
    .edge('DELETE', 'subscribed_apps', (context, node) => install(node.id, photoFields).remove(context))
    .edge('GET', 'media', (_context, node) => nodeList('ig_media', postsOf('photoapp', node.id)))

  /** One id can be known to several accounts; the one that the token speaks for counts. */
  const seenBy = (context: GraphContext, person: ScopedPerson): ScopedPerson | undefined => {
    const { token } = context
    if (token?.type === 'APP') return undefined
    if (token?.type !== 'PAGE' && token?.type !== 'INSTAGRAM') return person
    const photo = store.igOfPage(token.subjectId)
    return store.findPerson(token.subjectId, person.id) ?? (photo && store.findPerson(photo.id, person.id))
  }
  const people = graph.node<ScopedPerson>({
    kind: 'scoped_person',
    typeName: 'User',
    load: (id) => (/^\d{3,25}$/.test(id) ? store.findPersonAnywhere(id) : undefined),
    access(person, context) {
      const seen = seenBy(context, person)
      if (!seen) throw unknownObject(context.method, person.id)
      // A profile is open to those whom the person wrote to; a comment is not enough.
      if (core.settings.current.strict && seen.lastInboundMs === 0)
        throw invalidParameter('No profile available for this user.', { subcode: 2018218 })
    },
    fields: {
      name: (person) => person.name,
      first_name: (person) => person.name.split(' ')[0],
      last_name: (person) => person.name.split(' ').slice(1).join(' '),
      username: (person) => (person.platform === 'photoapp' ? person.username : undefined),
      profile_pic: (person) => `https://scontent.example.com/${person.id}.jpg`,
      is_verified_user: () => false,
      follower_count: () => 120,
      is_user_follow_business: () => true,
      is_business_follow_user: () => false,
    },
    defaultFields: ['first_name', 'last_name', 'profile_pic'],
  })
  people.read(async (context, person) =>
    json(await core.renderer.renderNode('scoped_person', seenBy(context, person) ?? person, context.fields, context)),
  )
}
