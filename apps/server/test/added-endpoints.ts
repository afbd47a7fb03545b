// Endpoints that the interface does not have, proven like its own.

import type { InterfaceEndpoint } from './interface-endpoint.ts'

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

const messages: InterfaceEndpoint[] = [
  {
    method: 'GET',
    path: '/api/outbound/messages/export',
    scope: 'messages:send',
    success: 200,
    proof: 'message-search.test.ts > is exported as CSV, whole and as filtered',
  },
  {
    method: 'POST',
    path: '/api/outbound/messages/resend',
    scope: 'messages:send',
    success: 202,
    body: true,
    proof: 'resend.test.ts > sends those that failed again, once, in the order they were sent',
  },
]

const webhooks: InterfaceEndpoint[] = [
  {
    method: 'GET',
    path: '/api/webhooks/targets',
    scope: 'webhooks:manage',
    success: 200,
    proof: 'targets.test.ts > shows every URL with what is posted there and how its calls went',
  },
]

const templates: InterfaceEndpoint[] = [
  {
    method: 'POST',
    path: '/api/templates/edit',
    scope: 'templates:manage',
    success: 200,
    body: true,
    proof: 'template-edits.test.ts > goes to review again with its new words',
  },
  {
    method: 'POST',
    path: '/api/templates/media',
    scope: 'templates:manage',
    success: 201,
    body: true,
    proof: 'template-edits.test.ts > becomes a handle that a media header takes',
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
    method: 'POST',
    path: '/api/opt-outs/import',
    scope: 'messages:send',
    success: 200,
    body: true,
    proof: 'preferences.test.ts > is set for many at once, line by line, and a repeat changes nothing',
  },
  {
    method: 'POST',
    path: '/api/opt-outs/check',
    scope: 'messages:send',
    success: 200,
    body: true,
    proof: 'preferences.test.ts > is known of many people at once, without an entry in the audit log',
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

const advertising: InterfaceEndpoint[] = [
  {
    method: 'POST',
    path: '/api/marketing/videos/upload',
    scope: 'marketing:manage',
    success: 200,
    gated: true,
    proof: 'ad-video-uploads.test.ts > streams a file into the library of the account',
  },
  {
    method: 'GET',
    path: '/api/marketing/ad-accounts/{id}/billing',
    scope: 'marketing:read',
    success: 200,
    proof: 'ad-account-billing.test.ts > tells the smallest budget, the payment method and that there is none',
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
    path: '/api/marketing/leads/sources',
    scope: 'marketing:read',
    success: 200,
    proof: 'leads.test.ts > are found by form, ad and time, and their sources are listed',
  },
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
    path: '/api/marketing/conversions/totals',
    scope: 'marketing:read',
    success: 200,
    proof: 'conversions.test.ts > are listed and added up by when they happened',
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
    method: 'GET',
    path: '/api/comments/{id}/post',
    scope: 'messages:send',
    success: 200,
    proof: 'comments.test.ts > says what it stands at, which the platform is asked for once',
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

export const addedEndpoints: readonly InterfaceEndpoint[] = [
  ...conversations,
  ...messages,
  ...webhooks,
  ...templates,
  ...batches,
  ...optOuts,
  ...advertising,
  ...spendGuard,
  ...leads,
  ...conversions,
  ...comments,
]
