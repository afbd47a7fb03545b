// Every endpoint of the interface (section 4) as data, and those that were added to it (added-endpoints.ts). A route counts as built
// only when `proof` names a test that sees its success status with a real effect; the conformance test prints those that have none.

import { addedEndpoints } from './added-endpoints.ts'
import type { InterfaceEndpoint } from './interface-endpoint.ts'

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

export const interfaceEndpoints: readonly InterfaceEndpoint[] = [
  ...templates,
  ...outbound,
  ...webhooks,
  ...embed,
  ...marketing,
  ...addedEndpoints,
]
