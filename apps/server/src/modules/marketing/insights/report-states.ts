import type { Transitions } from '../../../lib/transitions.ts'

/** The platform's words, and the numbers that stand for them in the database: an open report only moves to a higher one. */
export const reportStatusCode = {
  'Job Not Started': 0,
  'Job Started': 1,
  'Job Running': 2,
  'Job Completed': 3,
  'Job Failed': 4,
} as const
export type AsyncStatus = keyof typeof reportStatusCode
export const asyncStatuses = Object.keys(reportStatusCode) as [AsyncStatus, ...AsyncStatus[]]

/** Never back: a run that failed is started once more, or cut in two, without the report beginning anew. */
export const reportTransitions = {
  'Job Not Started': ['Job Started', 'Job Running', 'Job Completed', 'Job Failed'],
  'Job Started': ['Job Running', 'Job Completed', 'Job Failed'],
  'Job Running': ['Job Completed', 'Job Failed'],
  'Job Completed': [],
  'Job Failed': [],
} as const satisfies Transitions<AsyncStatus>

/** Of reports that have not ended. */
export const openReportCodes = asyncStatuses
  .filter((status) => reportTransitions[status].length > 0)
  .map((status) => reportStatusCode[status])
