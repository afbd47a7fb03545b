// Every endpoint of the interface (section 4), and of what was added to it, as data. A route counts as built only when `proof` names a test that sees
// its success status with a real effect; the conformance test prints those that have none.

import type { Scope } from '../src/http/principal.ts'

export type InterfaceEndpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path parameters in braces, as the interface writes them. */
  path: string
  scope: Scope
  success: 200 | 201 | 202
  /** Closed until the current advertising terms are accepted. */
  gated?: true
  /** Refuses API keys. */
  consoleOnly?: true
  /** Takes a JSON body. */
  body?: true
  /** "file > title" of the test that sees the success status with a real effect. */
  proof?: `${string}.test.ts > ${string}`
}

const templates: InterfaceEndpoint[] = [
  {
    method: 'POST',
    path: '/api/templates/submit',
    scope: 'templates:manage',
    success: 200,
    body: true,
    proof: 'templates.test.ts > hands it to the platform and reports it pending',
  },
  {
    method: 'POST',
    path: '/api/templates/list',
    scope: 'templates:manage',
    success: 200,
    body: true,
    proof: 'templates.test.ts > pages through all translations',
  },
  {
    method: 'DELETE',
    path: '/api/templates/delete',
    scope: 'templates:manage',
    success: 200,
    body: true,
    proof: 'templates.test.ts > deletes one translation by hsm_id, or all by name',
  },
  {
    method: 'POST',
    path: '/api/templates/check',
    scope: 'templates:manage',
    success: 200,
    body: true,
    proof: 'template-check.test.ts > tells everything at once',
  },
]

const outbound: InterfaceEndpoint[] = [
  {
    method: 'POST',
    path: '/api/outbound/send',
    scope: 'messages:send',
    success: 202,
    body: true,
    proof: 'sending.test.ts > is accepted, sent, reported and told',
  },
]

const webhooks: InterfaceEndpoint[] = [
  {
    method: 'GET',
    path: '/api/webhooks/config',
    scope: 'webhooks:manage',
    success: 200,
    proof: 'webhook-config.test.ts > starts empty, with all switches on and no URLs',
  },
  {
    method: 'PATCH',
    path: '/api/webhooks/config',
    scope: 'webhooks:manage',
    success: 200,
    body: true,
    proof: 'webhook-config.test.ts > clears the URL by null and by an empty text, and leaves it when it is not named',
  },
  {
    method: 'PATCH',
    path: '/api/webhooks/dispatch/{platform}',
    scope: 'webhooks:manage',
    success: 200,
    body: true,
    proof: 'webhook-config.test.ts > switches each key alone',
  },
  {
    method: 'POST',
    path: '/api/webhooks/config/generate-secret',
    scope: 'webhooks:manage',
    success: 201,
    proof: 'webhook-config.test.ts > generates a secret that is shown once',
  },
]

const embed: InterfaceEndpoint[] = [
  {
    method: 'POST',
    path: '/api/embed/sessions',
    scope: 'webhooks:manage',
    success: 201,
    body: true,
    proof: 'embed-sessions.test.ts > gives the address and the token once, and keeps only a hash',
  },
  {
    method: 'GET',
    path: '/api/embed/sessions',
    scope: 'webhooks:manage',
    success: 200,
    proof: 'embed-sessions.test.ts > lists page by page, newest first, by status and external_ref',
  },
  {
    method: 'GET',
    path: '/api/embed/sessions/{sessionId}',
    scope: 'webhooks:manage',
    success: 200,
    proof: 'embed-connection.test.ts > connects a number, completes the session and tells the client',
  },
  {
    method: 'POST',
    path: '/api/embed/sessions/{sessionId}/revoke',
    scope: 'webhooks:manage',
    success: 200,
    proof: 'embed-sessions.test.ts > kills the link at once, and a second time changes nothing',
  },
]

const journey = 'advertising-journey.test.ts > runs from connecting an account to the rows of a report'

const adObjects = (name: string, id: string, editable = true): InterfaceEndpoint[] => [
  {
    method: 'POST',
    path: `/api/marketing/${name}`,
    scope: 'marketing:manage',
    success: 201,
    gated: true,
    body: true,
    proof: journey,
  },
  ...(editable
    ? [
        {
          method: 'PATCH',
          path: `/api/marketing/${name}/{${id}}`,
          scope: 'marketing:manage',
          success: 200,
          gated: true,
          body: true,
          proof: journey,
        } as const,
      ]
    : []),
  { method: 'GET', path: `/api/marketing/${name}/{${id}}`, scope: 'marketing:read', success: 200, proof: journey },
]

const marketing: InterfaceEndpoint[] = [
  { method: 'GET', path: '/api/marketing/terms', scope: 'marketing:read', success: 200, proof: journey },
  {
    method: 'POST',
    path: '/api/marketing/terms/accept',
    scope: 'marketing:manage',
    success: 200,
    consoleOnly: true,
    body: true,
    proof: journey,
  },
  { method: 'GET', path: '/api/marketing/oauth/url', scope: 'marketing:manage', success: 200, proof: journey },
  {
    method: 'POST',
    path: '/api/marketing/oauth/exchange',
    scope: 'marketing:manage',
    success: 200,
    gated: true,
    body: true,
    proof: journey,
  },
  { method: 'GET', path: '/api/marketing/ad-accounts', scope: 'marketing:read', success: 200, proof: journey },
  { method: 'GET', path: '/api/marketing/ad-accounts/{id}', scope: 'marketing:read', success: 200, proof: journey },
  {
    method: 'PATCH',
    path: '/api/marketing/ad-accounts/{id}',
    scope: 'marketing:manage',
    success: 200,
    gated: true,
    body: true,
    proof: journey,
  },
  {
    method: 'POST',
    path: '/api/marketing/ad-accounts/{id}/refresh',
    scope: 'marketing:manage',
    success: 200,
    gated: true,
    proof: journey,
  },
  ...adObjects('campaigns', 'campaignId'),
  ...adObjects('adsets', 'adSetId'),
  ...adObjects('ads', 'adId'),
  ...adObjects('creatives', 'creativeId', false),
  {
    method: 'POST',
    path: '/api/marketing/images',
    scope: 'marketing:manage',
    success: 200,
    gated: true,
    body: true,
    proof: journey,
  },
  {
    method: 'POST',
    path: '/api/marketing/videos',
    scope: 'marketing:manage',
    success: 200,
    gated: true,
    body: true,
    proof: journey,
  },
  { method: 'GET', path: '/api/marketing/insights', scope: 'marketing:read', success: 200, proof: journey },
  {
    method: 'GET',
    path: '/api/marketing/insights/reports/{reportRunId}',
    scope: 'marketing:read',
    success: 200,
    proof: journey,
  },
  {
    method: 'GET',
    path: '/api/marketing/insights/reports/{reportRunId}/results',
    scope: 'marketing:read',
    success: 200,
    proof: journey,
  },
  { method: 'GET', path: '/api/marketing/enums', scope: 'marketing:read', success: 200, proof: journey },
]

const conversations: InterfaceEndpoint[] = [
  {
    method: 'GET',
    path: '/api/conversations',
    scope: 'messages:send',
    success: 200,
    proof: 'conversations.test.ts > is found by name, number and words of its last messages, page by page',
  },
  {
    method: 'GET',
    path: '/api/conversations/assignees',
    scope: 'messages:send',
    success: 200,
    proof: 'conversations.test.ts > can be assigned to the people of its client and to no others',
  },
  {
    method: 'GET',
    path: '/api/conversations/{id}',
    scope: 'messages:send',
    success: 200,
    proof: 'conversations.test.ts > counts, closes, opens again, is assigned, tagged and read',
  },
  {
    method: 'GET',
    path: '/api/conversations/{id}/messages',
    scope: 'messages:send',
    success: 200,
    proof:
      'conversations.test.ts > begins with the first message, shows both directions, and answers are told their state',
  },
  {
    method: 'PATCH',
    path: '/api/conversations/{id}',
    scope: 'messages:send',
    success: 200,
    body: true,
    proof: 'conversations.test.ts > counts, closes, opens again, is assigned, tagged and read',
  },
]

const batches: InterfaceEndpoint[] = [
  {
    method: 'POST',
    path: '/api/outbound/batches',
    scope: 'messages:send',
    success: 202,
    body: true,
    proof:
      'batches.test.ts > becomes a message for each recipient, with its own values and reference, and tells what it refused',
  },
  {
    method: 'GET',
    path: '/api/outbound/batches',
    scope: 'messages:send',
    success: 200,
    proof:
      'batches.test.ts > becomes a message for each recipient, with its own values and reference, and tells what it refused',
  },
  {
    method: 'GET',
    path: '/api/outbound/batches/{id}',
    scope: 'messages:send',
    success: 200,
    proof:
      'batches.test.ts > becomes a message for each recipient, with its own values and reference, and tells what it refused',
  },
  ...(['pause', 'resume', 'cancel'] as const).map((move): InterfaceEndpoint => ({
    method: 'POST',
    path: `/api/outbound/batches/{id}/${move}`,
    scope: 'messages:send',
    success: 200,
    proof: 'batches.test.ts > is paused at once and goes on where it was',
  })),
]

const optOuts: InterfaceEndpoint[] = [
  {
    method: 'GET',
    path: '/api/opt-outs',
    scope: 'messages:send',
    success: 200,
    proof: 'preferences.test.ts > is set and taken back by hand, listed and exported',
  },
  {
    method: 'GET',
    path: '/api/opt-outs/export',
    scope: 'messages:send',
    success: 200,
    proof: 'preferences.test.ts > is set and taken back by hand, listed and exported',
  },
  {
    method: 'PUT',
    path: '/api/opt-outs',
    scope: 'messages:send',
    success: 200,
    body: true,
    proof: 'preferences.test.ts > is set and taken back by hand, listed and exported',
  },
  {
    method: 'DELETE',
    path: '/api/opt-outs',
    scope: 'messages:send',
    success: 200,
    body: true,
    proof: 'preferences.test.ts > is set and taken back by hand, listed and exported',
  },
  {
    method: 'GET',
    path: '/api/channels/{channel_id}/keywords',
    scope: 'messages:send',
    success: 200,
    proof: 'preferences.test.ts > comes by a keyword, which is answered once',
  },
  {
    method: 'PUT',
    path: '/api/channels/{channel_id}/keywords',
    scope: 'messages:send',
    success: 200,
    body: true,
    proof: 'preferences.test.ts > comes by a keyword, which is answered once',
  },
]

const spendGuard: InterfaceEndpoint[] = [
  {
    method: 'GET',
    path: '/api/marketing/ad-accounts/{id}/spend-guard',
    scope: 'marketing:read',
    success: 200,
    proof: 'spend-guard.test.ts > are set, shown and lifted',
  },
  {
    method: 'PUT',
    path: '/api/marketing/ad-accounts/{id}/spend-guard',
    scope: 'marketing:manage',
    success: 200,
    gated: true,
    body: true,
    proof: 'spend-guard.test.ts > are set, shown and lifted',
  },
  {
    method: 'POST',
    path: '/api/marketing/ad-accounts/{id}/spend-guard/resume',
    scope: 'marketing:manage',
    success: 200,
    gated: true,
    proof: 'spend-watch.test.ts > pauses what runs at 100 %, remembers it, and one call starts it again',
  },
]

const leads: InterfaceEndpoint[] = [
  {
    method: 'GET',
    path: '/api/marketing/leads',
    scope: 'marketing:read',
    success: 200,
    proof: 'leads.test.ts > is listed newest first',
  },
  {
    method: 'GET',
    path: '/api/marketing/leads/{id}',
    scope: 'marketing:read',
    success: 200,
    proof: 'leads.test.ts > is told with its answers',
  },
  {
    method: 'POST',
    path: '/api/marketing/leads/{id}/fetch',
    scope: 'marketing:manage',
    success: 200,
    gated: true,
    proof: 'leads.test.ts > without the permission raises attention',
  },
]

const conversions: InterfaceEndpoint[] = [
  {
    method: 'POST',
    path: '/api/marketing/conversions',
    scope: 'marketing:manage',
    success: 202,
    gated: true,
    body: true,
    proof: 'conversions.test.ts > goes to the dataset of the account',
  },
  {
    method: 'GET',
    path: '/api/marketing/conversions',
    scope: 'marketing:read',
    success: 200,
    proof: 'conversions.test.ts > goes to the dataset of the account',
  },
  {
    method: 'GET',
    path: '/api/marketing/conversions/{id}',
    scope: 'marketing:read',
    success: 200,
    proof: 'conversions.test.ts > goes to the dataset of the account',
  },
  {
    method: 'GET',
    path: '/api/marketing/attribution',
    scope: 'marketing:read',
    success: 200,
    proof: 'attribution.test.ts > shows what each ad cost beside what it brought',
  },
]

const comments: InterfaceEndpoint[] = [
  {
    method: 'GET',
    path: '/api/comments',
    scope: 'messages:send',
    success: 200,
    proof: 'comments.test.ts > is listed and read, and answered for all to see',
  },
  {
    method: 'GET',
    path: '/api/comments/{id}',
    scope: 'messages:send',
    success: 200,
    proof: 'comments.test.ts > is listed and read, and answered for all to see',
  },
  {
    method: 'POST',
    path: '/api/comments/{id}/reply',
    scope: 'messages:send',
    success: 202,
    body: true,
    proof: 'comments.test.ts > is listed and read, and answered for all to see',
  },
  {
    method: 'POST',
    path: '/api/comments/{id}/private-reply',
    scope: 'messages:send',
    success: 202,
    body: true,
    proof: 'comments.test.ts > is answered privately once',
  },
  {
    method: 'POST',
    path: '/api/comments/{id}/hide',
    scope: 'messages:send',
    success: 202,
    proof: 'comments.test.ts > is hidden, shown and deleted in the order',
  },
  {
    method: 'POST',
    path: '/api/comments/{id}/unhide',
    scope: 'messages:send',
    success: 202,
    proof: 'comments.test.ts > is hidden, shown and deleted in the order',
  },
  {
    method: 'DELETE',
    path: '/api/comments/{id}',
    scope: 'messages:send',
    success: 202,
    proof: 'comments.test.ts > is hidden, shown and deleted in the order',
  },
]

export const interfaceEndpoints: readonly InterfaceEndpoint[] = [
  ...templates,
  ...outbound,
  ...webhooks,
  ...embed,
  ...marketing,
  ...conversations,
  ...batches,
  ...optOuts,
  ...spendGuard,
  ...leads,
  ...conversions,
  ...comments,
]
