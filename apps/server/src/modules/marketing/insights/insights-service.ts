import { AppError } from '../../../lib/errors.ts'
import { type PlatformPage, readPage } from '../../../platforms/ads/ads-answers.ts'
import { insightsRequest } from '../../../platforms/ads/ads-requests.ts'
import type { PlatformFailure } from '../../../platforms/graph/platform-failure.ts'
import { actId } from '../accounts/ad-account.ts'
import type { AdCalls, OpenAccount } from '../calls/ad-calls.ts'
import type { ObjectOwnership } from '../objects/object-ownership.ts'

/** The platform gives up on large pages with a bare 500; smaller ones often pass. */
const wantsLess = ({ code, message }: PlatformFailure): boolean =>
  code === 1 && /reduce the amount of data/i.test(message ?? '')
const SMALLEST_PAGE = 25

const tooMuch = () =>
  new AppError(
    'platform_rejected',
    'The platform says that this is too much data for one answer. Ask for a shorter range or fewer metrics, or start a report (POST /api/marketing/insights/reports).',
  )

type Page = { limit: number; after: string | undefined }

export const createInsightsService = ({ calls, ownership }: { calls: AdCalls; ownership: ObjectOwnership }) => {
  const inFlight = new Map<string, Promise<PlatformPage>>()

  const fetchPage = async (
    open: OpenAccount,
    target: string,
    parameters: Record<string, unknown>,
    page: Page,
  ): Promise<PlatformPage> => {
    for (let { limit } = page; ; limit = Math.floor(limit / 2)) {
      const result = await calls.perform(open, insightsRequest(target, parameters, { ...page, limit }))
      if (result.ok) return readPage(result.body)
      if (!wantsLess(result.failure)) throw calls.refusal(open, result.failure)
      if (limit <= SMALLEST_PAGE) throw tooMuch()
    }
  }

  return {
    /** Where the numbers are read: the account, or one of its objects. */
    target: async (open: OpenAccount, objectId: string | undefined): Promise<string> => {
      const own = actId(open.account.accountId)
      if (objectId === undefined || objectId === '' || objectId === own) return own
      await ownership.requireMeasured(open, objectId)
      return objectId
    },

    /** One page. Requests for the same page while it is being fetched share one call. */
    page: (
      open: OpenAccount,
      target: string,
      parameters: Record<string, unknown>,
      page: Page,
    ): Promise<PlatformPage> => {
      const { clientId, id } = open.account
      const key = JSON.stringify([clientId, id, open.tokenSealed, target, parameters, page.limit, page.after])
      const known = inFlight.get(key)
      if (known) return known
      const fetched = fetchPage(open, target, parameters, page).finally(() => inFlight.delete(key))
      inFlight.set(key, fetched)
      return fetched
    },
  }
}

export type InsightsService = ReturnType<typeof createInsightsService>
