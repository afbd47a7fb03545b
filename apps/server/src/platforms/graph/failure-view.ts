import { defined } from '../../lib/defined.ts'
import type { PlatformFailure } from './platform-failure.ts'

/** Why something failed, in our words and in the platform's: what customers see of a failure. */
export const failureView = (failure: PlatformFailure) => ({
  reason: failure.reason,
  message: failure.text,
  ...defined({
    code: failure.code,
    subcode: failure.subcode,
    platform_message: failure.message,
    platform_details: failure.details,
    trace_id: failure.traceId,
  }),
})
