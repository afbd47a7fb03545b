import type { Transitions } from '../../lib/transitions.ts'

/** In the column `state`; statements hold everything below `cancelling` for open. Never renumber. */
export const batchStateCode = { running: 1, paused: 2, stopped: 3, cancelling: 4, cancelled: 5, finished: 6 } as const
export type BatchState = keyof typeof batchStateCode
export const batchStates = Object.keys(batchStateCode) as [BatchState, ...BatchState[]]

export const batchTransitions = {
  running: ['paused', 'stopped', 'cancelling', 'finished'],
  paused: ['running', 'cancelling', 'finished'],
  stopped: ['running', 'cancelling', 'finished'],
  cancelling: ['cancelled'],
  cancelled: [],
  // An interrupted upload that is repeated goes on.
  finished: ['running'],
} as const satisfies Transitions<BatchState>

const stateNames = new Map(batchStates.map((name) => [batchStateCode[name] as number, name]))
export const batchStateOf = (code: number): BatchState => stateNames.get(code) ?? 'running'

export const uploadCode = { receiving: 1, complete: 2, interrupted: 3 } as const
export type UploadState = keyof typeof uploadCode
export const uploadStates = Object.keys(uploadCode) as [UploadState, ...UploadState[]]
const uploadNames = new Map(uploadStates.map((name) => [uploadCode[name] as number, name]))
export const uploadStateOf = (code: number): UploadState => uploadNames.get(code) ?? 'receiving'
