import { compact } from '../../../platforms/graph/json-values.ts'
import { type ChannelRoute, findRoutes } from '../../channels/index.ts'
import {
  type Candidate,
  type ConnectionDeps,
  type StepContext,
  type StepOutcome,
  type StepRunner,
  back,
  outcomeOfFailure,
} from './signup-connection.ts'

const MAX_BUSINESS_ACCOUNTS = 20
const coexistenceEvent = 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING'

const nothingFound = {
  chatapp: 'The login opened no phone number. Sign in again and choose a business account with a number.',
  photoapp:
    'The login opened no professional account that is linked to a page. Link the account to a page first, then sign in again and choose that page.',
  socialapp: 'The login opened no page on which you may send messages. Sign in again and choose a page.',
} as const

type Found = Candidate[] | StepOutcome

export const createFindAccount = ({
  database,
  chat,
  login,
}: Pick<ConnectionDeps, 'database' | 'chat' | 'login'>): StepRunner => {
  const chatNumbers = async ({ session, work, signal }: StepContext): Promise<Found> => {
    // What the token says comes first. The dialog's own words help where the platform leaves the list out; an id of
    // theirs that the token does not open is refused by the platform and left aside.
    const granted = work.wabaIds ?? []
    const claimed = session.claims?.waba_ids ?? []
    const wabaIds = [...new Set([...claimed.filter((id) => granted.includes(id)), ...granted, ...claimed])]
    const candidates: Candidate[] = []
    for (const wabaId of wabaIds.slice(0, MAX_BUSINESS_ACCOUNTS)) {
      const numbers = await chat.numbers({ wabaId, token: work.token ?? '' }, { signal })
      if (!numbers.ok) {
        const outcome = outcomeOfFailure(numbers.failure)
        if (outcome.type === 'retry' || wabaIds.length === 1) return outcome
        continue
      }
      for (const { id, displayPhoneNumber, verifiedName } of numbers.body)
        candidates.push(compact({ account: id, wabaId, label: displayPhoneNumber ?? id, detail: verifiedName }))
    }
    return candidates
  }

  const pageAccounts = async ({ session, work, signal }: StepContext): Promise<Found> => {
    const pages = await login.pages(work.token ?? '', { signal })
    if (!pages.ok) return outcomeOfFailure(pages.failure)
    const usable = pages.body.filter(
      ({ tasks, token }) => token !== '' && (tasks.length === 0 || tasks.includes('MESSAGING')),
    )
    if (session.platform === 'socialapp')
      return usable.map(({ id, name, token }) => ({ account: id, pageId: id, token, label: name ?? id }))
    return usable.flatMap(({ id: pageId, name: detail, token, photoAccount }) => {
      if (!photoAccount) return []
      const { id: account, username } = photoAccount
      return [compact({ account, pageId, token, label: username ? `@${username}` : account, detail })]
    })
  }

  /** What is connected already: by another client, no use to offer it; by this one, told before it is taken over. */
  const connectedOf = async ({ session }: StepContext, candidates: readonly Candidate[]) => {
    const accountKeys = candidates.map(({ account }) => account)
    const routes = await database.systemTransaction((tx) => findRoutes(tx, { platform: session.platform, accountKeys }))
    const isOwn = ({ clientId }: ChannelRoute) => clientId === session.clientId
    return {
      taken: new Set(routes.filter((route) => !isOwn(route)).map(({ accountKey }) => accountKey)),
      own: new Map(routes.filter(isOwn).map((route) => [route.accountKey, route])),
    }
  }

  return async (context) => {
    const { session, work } = context
    const found = work.candidates ?? (await (session.platform === 'chatapp' ? chatNumbers : pageAccounts)(context))
    if (!Array.isArray(found)) return found
    if (found.length === 0) return back({ code: 'nothing_found', message: nothingFound[session.platform] })

    const coexistence = session.claims?.event === coexistenceEvent
    const named = found.find(({ account }) => account === (work.chosen ?? session.claims?.phone_number_id))
    const chosen = named ?? (found.length === 1 ? found[0] : undefined)
    const { taken, own } = await connectedOf(context, found)
    if (chosen && !taken.has(chosen.account))
      return { type: 'done', work: { candidates: found, chosen: chosen.account, coexistence } }

    const problem = {
      code: 'account_taken' as const,
      message: `${(chosen ?? found[0])?.label} is connected through another company's account. Disconnect it there first, or choose another one.`,
    }
    if (found.every(({ account }) => taken.has(account))) return back(problem)
    return {
      type: 'ask',
      question: {
        type: 'account',
        options: found.map(({ account, label, detail }) => {
          const route = own.get(account)
          const isRenamed = session.externalRef !== undefined && session.externalRef !== route?.externalRef
          return compact({
            account,
            label,
            detail,
            taken: taken.has(account) ? (true as const) : undefined,
            connected: route && (true as const),
            new_external_ref: route && isRenamed ? session.externalRef : undefined,
          })
        }),
      },
      work: { candidates: found, chosen: undefined, coexistence },
      ...(chosen ? { problem } : {}),
    }
  }
}
