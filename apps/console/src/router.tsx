import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { noteStep } from './ui/came-from.ts'
import { knownOf, parseSearch, search, stringifySearch } from './search-params.ts'
import { knownValues as known } from './search-values.ts'
import { AppFrame } from './shell/app-frame.tsx'
import { NotFoundPage, PageError } from './shell/fallback-pages.tsx'

// Every page is a lazy chunk. Filters are search parameters, so that reload, sharing and back keep them.

const root = createRootRoute({ component: Outlet })

const setPassword = createRoute({
  getParentRoute: () => root,
  path: '/set-password',
  component: lazyRouteComponent(() => import('./pages/account/set-password-page.tsx'), 'SetPasswordPage'),
})

const signInLink = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('./pages/account/sign-in-link-page.tsx'), 'SignInLinkPage'),
})

const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: AppFrame })

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/home/home-page.tsx'), 'HomePage'),
})
const channels = createRoute({
  getParentRoute: () => frame,
  path: '/channels',
  component: lazyRouteComponent(() => import('./pages/channels/channels-page.tsx'), 'ChannelsPage'),
})
const channel = createRoute({
  getParentRoute: () => frame,
  path: '/channels/$channelId',
  validateSearch: search('reconnect'),
  component: lazyRouteComponent(() => import('./pages/channels/channel-page.tsx'), 'ChannelPage'),
})
const signups = createRoute({
  getParentRoute: () => frame,
  path: '/signups',
  component: lazyRouteComponent(() => import('./pages/signups/signups-page.tsx'), 'SignupsPage'),
})
const signup = createRoute({
  getParentRoute: () => frame,
  path: '/signups/$sessionId',
  component: lazyRouteComponent(() => import('./pages/signups/signup-page.tsx'), 'SignupPage'),
})
const inbox = createRoute({
  getParentRoute: () => frame,
  path: '/inbox',
  validateSearch: knownOf(
    search('conversation', 'person', 'status', 'unread', 'assignee', 'channel_id', 'q'),
    known.inbox,
  ),
  component: lazyRouteComponent(() => import('./pages/inbox/inbox-page.tsx'), 'InboxPage'),
})
const messages = createRoute({
  getParentRoute: () => frame,
  path: '/messages',
  validateSearch: knownOf(
    search('channel_id', 'status', 'reason', 'error_code', 'to', 'client_ref', 'batch_id', 'q', 'since', 'until'),
    known.messages,
  ),
  component: lazyRouteComponent(() => import('./pages/messages/messages-page.tsx'), 'MessagesPage'),
})
const compose = createRoute({
  getParentRoute: () => frame,
  path: '/messages/new',
  validateSearch: search('channel_id', 'to', 'name', 'lead', 'kind', 'template', 'language'),
  component: lazyRouteComponent(() => import('./pages/messages/compose-page.tsx'), 'ComposePage'),
})
const message = createRoute({
  getParentRoute: () => frame,
  path: '/messages/$messageId',
  component: lazyRouteComponent(() => import('./pages/messages/message-page.tsx'), 'MessagePage'),
})
const batches = createRoute({
  getParentRoute: () => frame,
  path: '/batches',
  validateSearch: knownOf(search('channel_id', 'status', 'q'), known.batches),
  component: lazyRouteComponent(() => import('./pages/batches/batches-page.tsx'), 'BatchesPage'),
})
const newBatch = createRoute({
  getParentRoute: () => frame,
  path: '/batches/new',
  component: lazyRouteComponent(() => import('./pages/batches/new-batch-page.tsx'), 'NewBatchPage'),
})
const batch = createRoute({
  getParentRoute: () => frame,
  path: '/batches/$batchId',
  validateSearch: knownOf(search('status'), known.messages),
  component: lazyRouteComponent(() => import('./pages/batches/batch-page.tsx'), 'BatchPage'),
})
const optOuts = createRoute({
  getParentRoute: () => frame,
  path: '/opt-outs',
  validateSearch: knownOf(search('platform', 'q'), known.optOuts),
  component: lazyRouteComponent(() => import('./pages/opt-outs/opt-outs-page.tsx'), 'OptOutsPage'),
})
const comments = createRoute({
  getParentRoute: () => frame,
  path: '/comments',
  validateSearch: knownOf(search('channel_id', 'own', 'answered', 'post_id', 'q'), known.comments),
  component: lazyRouteComponent(() => import('./pages/comments/comments-page.tsx'), 'CommentsPage'),
})
const comment = createRoute({
  getParentRoute: () => frame,
  path: '/comments/$commentId',
  component: lazyRouteComponent(() => import('./pages/comments/comment-page.tsx'), 'CommentPage'),
})
const leads = createRoute({
  getParentRoute: () => frame,
  path: '/leads',
  validateSearch: knownOf(
    search('channel_id', 'status', 'contacted', 'form_id', 'ad_id', 'q', 'since', 'until'),
    known.leads,
  ),
  component: lazyRouteComponent(() => import('./pages/leads/leads-page.tsx'), 'LeadsPage'),
})
const lead = createRoute({
  getParentRoute: () => frame,
  path: '/leads/$leadId',
  component: lazyRouteComponent(() => import('./pages/leads/lead-page.tsx'), 'LeadPage'),
})
const conversions = createRoute({
  getParentRoute: () => frame,
  path: '/conversions',
  validateSearch: knownOf(search('status', 'channel_id', 'ad_id', 'since', 'until'), known.conversions),
  component: lazyRouteComponent(() => import('./pages/conversions/conversions-page.tsx'), 'ConversionsPage'),
})
const conversion = createRoute({
  getParentRoute: () => frame,
  path: '/conversions/$conversionId',
  component: lazyRouteComponent(() => import('./pages/conversions/conversion-page.tsx'), 'ConversionPage'),
})
const spendLimits = createRoute({
  getParentRoute: () => frame,
  path: '/spend-limits',
  component: lazyRouteComponent(() => import('./pages/spend-limits/spend-limits-page.tsx'), 'SpendLimitsPage'),
})
const templates = createRoute({
  getParentRoute: () => frame,
  path: '/templates',
  validateSearch: knownOf(search('channel_id', 'name', 'status', 'category', 'open'), known.templates),
  component: lazyRouteComponent(() => import('./pages/templates/templates-page.tsx'), 'TemplatesPage'),
})
const newTemplate = createRoute({
  getParentRoute: () => frame,
  path: '/templates/new',
  validateSearch: search('channel_id', 'name', 'hsm_id', 'as'),
  component: lazyRouteComponent(() => import('./pages/templates/template-editor-page.tsx'), 'TemplateEditorPage'),
})
const webhooks = createRoute({
  getParentRoute: () => frame,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('./pages/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
})
const events = createRoute({
  getParentRoute: () => frame,
  path: '/webhooks/events',
  validateSearch: knownOf(search('key', 'type', 'status', 'channel_id', 'subject', 'since', 'until'), known.events),
  component: lazyRouteComponent(() => import('./pages/webhooks/events-page.tsx'), 'EventsPage'),
})
const event = createRoute({
  getParentRoute: () => frame,
  path: '/webhooks/events/$eventId',
  component: lazyRouteComponent(() => import('./pages/webhooks/event-page.tsx'), 'EventPage'),
})
const ads = createRoute({
  getParentRoute: () => frame,
  path: '/ads',
  component: lazyRouteComponent(() => import('./pages/ads/ads-page.tsx'), 'AdsPage'),
})
const terms = createRoute({
  getParentRoute: () => frame,
  path: '/ads/terms',
  component: lazyRouteComponent(() => import('./pages/ads/terms-page.tsx'), 'TermsPage'),
})
const adsConnected = createRoute({
  getParentRoute: () => frame,
  path: '/ads/connected',
  validateSearch: search('code', 'state', 'error', 'error_description'),
  component: lazyRouteComponent(() => import('./pages/ads/ads-connected-page.tsx'), 'AdsConnectedPage'),
})
const adAccount = createRoute({
  getParentRoute: () => frame,
  path: '/ads/$accountId',
  validateSearch: knownOf(search('q', 'status', 'sort', 'preset', 'since', 'until', 'show'), known.campaigns),
  component: lazyRouteComponent(() => import('./pages/ads/ad-account-page.tsx'), 'AdAccountPage'),
})
const newCampaign = createRoute({
  getParentRoute: () => frame,
  path: '/ads/$accountId/new',
  validateSearch: search('step', 'campaign', 'adset'),
  component: lazyRouteComponent(() => import('./pages/ads/new-campaign/new-campaign-page.tsx'), 'NewCampaignPage'),
})
const insights = createRoute({
  getParentRoute: () => frame,
  path: '/insights',
  validateSearch: search(
    'account',
    'campaign',
    'adset',
    'preset',
    'since',
    'until',
    'metrics',
    'level',
    'view',
    'sort',
    'breakdown',
    'bars',
    'report',
  ),
  component: lazyRouteComponent(() => import('./pages/insights/insights-page.tsx'), 'InsightsPage'),
})
const people = createRoute({
  getParentRoute: () => frame,
  path: '/people',
  component: lazyRouteComponent(() => import('./pages/team/people-page.tsx'), 'PeoplePage'),
})
const keys = createRoute({
  getParentRoute: () => frame,
  path: '/keys',
  validateSearch: search('replace'),
  component: lazyRouteComponent(() => import('./pages/team/api-keys-page.tsx'), 'ApiKeysPage'),
})
const audit = createRoute({
  getParentRoute: () => frame,
  path: '/audit',
  validateSearch: search('actor', 'action', 'object', 'q', 'since', 'until'),
  component: lazyRouteComponent(() => import('./pages/audit/audit-page.tsx'), 'AuditPage'),
})
const profile = createRoute({
  getParentRoute: () => frame,
  path: '/profile',
  component: lazyRouteComponent(() => import('./pages/account/profile-page.tsx'), 'ProfilePage'),
})
const developers = createRoute({
  getParentRoute: () => frame,
  path: '/developers',
  component: lazyRouteComponent(() => import('./pages/developers/developers-page.tsx'), 'DevelopersPage'),
})

/** Any other address, with the menu around it. */
const notFound = createRoute({ getParentRoute: () => frame, path: '$', component: NotFoundPage })

export const router = createRouter({
  routeTree: root.addChildren([
    setPassword,
    signInLink,
    frame.addChildren([
      home,
      channels,
      channel,
      signups,
      signup,
      inbox,
      messages,
      compose,
      message,
      batches,
      newBatch,
      batch,
      optOuts,
      comments,
      comment,
      templates,
      newTemplate,
      webhooks,
      events,
      event,
      ads,
      terms,
      adsConnected,
      adAccount,
      newCampaign,
      insights,
      leads,
      lead,
      conversions,
      conversion,
      spendLimits,
      people,
      keys,
      audit,
      profile,
      developers,
      notFound,
    ]),
  ]),
  basepath: '/console',
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  scrollRestoration: true,
})

router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => noteStep(fromLocation, toLocation))

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
