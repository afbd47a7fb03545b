// What the ads side of the sandbox stores. `values` keeps parameters under the platform's own names, already in the shape in
// which they are read back; `times` keeps instants, because they are written in the zone of the account.

export type ObjectStatus = 'ACTIVE' | 'PAUSED' | 'DELETED' | 'ARCHIVED'

type IssueInfo = {
  level: string
  error_code: number
  error_summary: string
  error_message: string
  error_type: string
}

type AdObject = {
  id: string
  /** `act_…` */
  accountId: string
  name: string
  status: ObjectStatus
  createdAtMs: number
  updatedAtMs: number
  values: Record<string, unknown>
  times: Record<string, number>
  issues?: IssueInfo[]
  /** The effective status that was told last, so that a change is noticed once. */
  lastEffective?: string
  /** Set by a notice: the object is being worked on until this instant. */
  inProcessUntilMs?: number
}

export type Campaign = AdObject & { kind: 'campaign' }

export type AdSet = AdObject & { kind: 'adset'; campaignId: string; budgetEditsMs: number[] }

/** One stretch of delivery: from, until (open = still running) and what it spends in a full day, in minor units. */
export type DeliverySpan = { fromMs: number; toMs?: number; dailySpend: number }

type AdReview = 'PENDING' | 'APPROVED' | 'DISAPPROVED'

export type Ad = AdObject & {
  kind: 'ad'
  adsetId: string
  campaignId: string
  creativeId: string
  review: AdReview
  /** Grows with every review, so that an old timer cannot decide a new one. */
  reviewRound: number
  reviewFeedback?: Record<string, string>
  spans: DeliverySpan[]
}

export type AnyAdObject = Campaign | AdSet | Ad

export type Creative = {
  id: string
  accountId: string
  name: string
  status: 'ACTIVE' | 'DELETED'
  createdAtMs: number
  contentHash: string
  values: Record<string, unknown>
}

export type AdImage = {
  /** `{account}:{hash}` */
  id: string
  accountId: string
  hash: string
  name: string
  status: 'ACTIVE' | 'DELETED'
  width: number
  height: number
  createdAtMs: number
}

export type AdVideo = {
  id: string
  accountId: string
  name: string
  title?: string
  description?: string
  fileUrl?: string
  size: number
  createdAtMs: number
  /** When processing ends, on the sandbox clock. */
  readyAtMs: number
  /** Set while an upload in pieces is open. */
  uploading?: boolean
  failure?: string
}

export type UploadSession = { id: string; videoId: string; accountId: string; size: number; received: number }

export type Pixel = { id: string; accountId: string; name: string; createdAtMs: number }

export type Lead = {
  id: string
  pageId: string
  formId: string
  adId?: string
  createdAtMs: number
  answers: { name: string; values: string[] }[]
}

/** What people fill in. Its questions are those that the first lead answered. */
export type LeadForm = { id: string; pageId: string; name: string; questions: string[]; createdAtMs: number }

export type ReportRun = {
  id: string
  accountId: string
  /** The object whose insights were asked for. */
  scopeId: string
  params: Record<string, unknown>
  dateStart: string
  dateStop: string
  createdAtMs: number
  startMs: number
  completeMs: number
  missingPolls: number
  bookmarked: boolean
  outcome: 'complete' | 'failed' | 'skipped'
  error?: { code: number; message: string; subcode: number; userTitle: string; userMessage: string }
}
