// Nodes that belong to no platform: the app with its webhook subscriptions, business portfolios, people, debug_token.
import type { SandboxCore } from '../sandbox-core.ts'
import { webhookFields } from '../webhooks/webhook-fields.ts'
import type { AccessToken, App, AppSubscription, Business, Person } from '../state/world-types.ts'
import { GraphError, invalidParameter, permissionDenied, unknownObject } from './graph-error.ts'
import type { GraphContext, GraphResult } from './graph-types.ts'
import { json, rowList, success } from './graph-types.ts'

const requireAppToken = (context: GraphContext, app: App): void => {
  if (context.token?.type === 'APP' && context.token.appId === app.id) return
  throw new GraphError({
    code: 15,
    message: '(#15) This method must be called with an app access_token.',
  })
}

/** Asks the callback for the challenge; the platform refuses a subscription whose callback does not answer it. */
export const verifyCallback = async (core: SandboxCore, url: string, verifyToken: string): Promise<void> => {
  const outcome = await core.webhooks.handshake(url, verifyToken)
  if (outcome === 'verified') return
  throw outcome === 'mismatch'
    ? new GraphError({ code: 2201, message: '(#2201) response does not match challenge' })
    : new GraphError({
        code: 2200,
        message:
          '(#2200) Callback verification failed with the following errors: the callback did not answer with 200.',
      })
}

const tokenReport = (core: SandboxCore, text: string): Record<string, unknown> => {
  const seconds = (ms: number): number => Math.floor(ms / 1000)
  let token: AccessToken | undefined
  try {
    token = core.tokens.resolve(text)
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    const { code, message, subcode } = error.fields
    const known = core.state.collection<AccessToken>('token').get(text)
    return {
      ...(known ? { app_id: known.appId, type: known.type, user_id: known.subjectId } : {}),
      error: { code, message, ...(subcode === undefined ? {} : { subcode }) },
      is_valid: false,
      scopes: known?.scopes ?? [],
    }
  }
  const app = core.state.collection<App>('app').get(token.appId)
  const report: Record<string, unknown> = {
    app_id: token.appId,
    type: token.type,
    application: app?.name ?? '',
    data_access_expires_at: token.type === 'USER' ? seconds(core.clock.now()) + 90 * 86_400 : 0,
    expires_at: seconds(token.expiresAtMs),
    is_valid: true,
  }
  if (token.type === 'APP')
    return { app_id: token.appId, type: 'APP', application: app?.name ?? '', is_valid: true, scopes: [] }
  return {
    ...report,
    issued_at: seconds(token.issuedAtMs),
    scopes: token.scopes,
    granular_scopes: token.scopes
      .filter((scope) => scope !== 'public_profile' && scope !== 'email')
      .map((scope) => ({ scope, ...(token.targets[scope] ? { target_ids: token.targets[scope] } : {}) })),
    ...(token.type === 'PAGE' ? { profile_id: token.subjectId } : {}),
    user_id: token.subjectId,
  }
}

export const installAppNodes = (core: SandboxCore): void => {
  const { graph, state } = core
  const apps = state.collection<App>('app')
  const subscriptions = state.collection<AppSubscription>('app_subscription')
  const businesses = state.collection<Business>('business')
  const people = state.collection<Person>('person')

  const subscribe = async (context: GraphContext, app: App): Promise<GraphResult> => {
    requireAppToken(context, app)
    const { params } = context
    const object = params.requiredText('object')
    const known = webhookFields[object]
    if (!known) throw invalidParameter(`Param object must be one of {${Object.keys(webhookFields).join(', ')}}`)
    const callbackUrl = params.requiredText('callback_url')
    const verifyToken = params.requiredText('verify_token')
    const fields = params.names('fields') ?? known
    const wrong = fields.find((field) => !known.includes(field))
    if (wrong !== undefined)
      throw invalidParameter(`Param fields[0] must be one of {${known.join(', ')}} - got "${wrong}"`)
    await verifyCallback(core, callbackUrl, verifyToken)
    subscriptions.put({
      id: `${app.id}:${object}`,
      appId: app.id,
      object,
      callbackUrl,
      verifyToken,
      fields,
      active: true,
    })
    return success()
  }

  graph
    .node<App>({
      kind: 'app',
      typeName: 'Application',
      load: (id) => apps.get(id),
      fields: {
        id: (app) => app.id,
        name: (app) => app.name,
        link: (app) => `https://www.facebook.com/games/?app_id=${app.id}`,
      },
      defaultFields: ['name', 'link', 'id'],
    })
    .edge('POST', 'subscriptions', subscribe)
    .edge('GET', 'subscriptions', (context, app) => {
      requireAppToken(context, app)
      return rowList(
        subscriptions
          .where((item) => item.appId === app.id)
          .map((item) => ({
            object: item.object,
            callback_url: item.callbackUrl,
            active: item.active,
            fields: item.fields.map((name) => ({ name, version: context.version })),
          })),
      )
    })
    .edge('DELETE', 'subscriptions', (context, app) => {
      requireAppToken(context, app)
      const object = context.params.text('object')
      const names = context.params.names('fields')
      for (const item of subscriptions.where(
        (one) => one.appId === app.id && (object === undefined || one.object === object),
      )) {
        if (names) subscriptions.put({ ...item, fields: item.fields.filter((field) => !names.includes(field)) })
        else subscriptions.delete(item.id)
      }
      return success()
    })

  graph.node<Business>({
    kind: 'business',
    typeName: 'Business',
    load: (id) => businesses.get(id),
    access(business, context) {
      if (context.token?.type === 'PAGE' || context.token?.type === 'INSTAGRAM')
        throw unknownObject(context.method, business.id)
    },
    fields: { name: (business) => business.name, verification_status: (business) => business.verificationStatus },
    defaultFields: ['name'],
  })

  graph.node<Person>({
    kind: 'person',
    typeName: 'User',
    load: (id) => people.get(id),
    access(person, context) {
      if (context.token?.type !== 'APP' && context.token?.subjectId !== person.id)
        throw unknownObject(context.method, person.id)
    },
    fields: {
      name: (person) => person.name,
      first_name: (person) => person.name.split(' ')[0],
      last_name: (person) => person.name.split(' ').slice(1).join(' '),
      email: (person, context) => (context.token?.scopes.includes('email') ? person.email : undefined),
      locale: () => 'en_US',
    },
    defaultFields: ['name'],
  })

  graph.root('GET', '/debug_token', (context) => {
    if (context.token?.type !== 'APP' && context.token?.type !== 'USER' && context.token?.type !== 'SYSTEM_USER')
      throw permissionDenied(
        'You must provide an app access token, or a user access token that is an owner or developer of the app',
        100,
      )
    return json({ data: tokenReport(core, context.params.requiredText('input_token')) })
  })
}
