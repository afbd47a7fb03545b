import type { Database } from '../../../db/database.ts'
import type { Language } from '../../../http/accept-language.ts'
import type { Principal } from '../../../http/principal.ts'
import { AppError, invalidField } from '../../../lib/errors.ts'
import { publicId } from '../../../lib/ids.ts'
import { createRecentMap } from '../../../lib/recent-map.ts'
import { recordAudit } from '../../audit/index.ts'
import { createTermsStore } from './terms-store.ts'
import { type TermsText, currentTerms } from './terms-texts.ts'

type Deps = { database: Pick<Database, 'tenantTransaction'>; texts: () => readonly TermsText[] }

const MAX_REMEMBERED = 50_000

export const createTermsService = ({ database, texts }: Deps) => {
  // An acceptance is never withdrawn, so a yes can be remembered for as long as its version is the current one.
  const accepted = createRecentMap<string, string>(MAX_REMEMBERED)

  const status = (clientId: string, language: Language) =>
    database.tenantTransaction(clientId, async (tx) => {
      const { version, text, translations } = currentTerms(texts())
      const store = createTermsStore(tx)
      const [last, isAccepted] = await Promise.all([store.last(), store.has(version)])
      return {
        version,
        accepted: isAccepted,
        accepted_at: last ? last.acceptedAt.toISOString() : null,
        accepted_by: last
          ? { user_id: publicId('user', last.userId), name: last.name, email: last.email, role: last.role }
          : null,
        current_version_accepted: isAccepted,
        text: translations?.[language] ?? text,
      }
    })

  return {
    status,
    currentVersion: () => currentTerms(texts()).version,

    accept: async (principal: Principal, version: string, language: Language) => {
      const current = currentTerms(texts())
      if (version !== current.version)
        throw invalidField(
          'version',
          `"${version}" is not the current version. Read the terms again and accept "${current.version}".`,
        )
      const { clientId, by } = principal
      if (by.kind !== 'user') throw new AppError('console_only')
      await database.tenantTransaction(clientId, async (tx) => {
        await createTermsStore(tx).add({ version, userId: by.userId, name: by.name, email: by.email, role: by.role })
        await recordAudit(tx, { action: 'terms.accepted', object: { id: version } })
      })
      return status(clientId, language)
    },

    /** Why advertising is closed for the client, or undefined when the current terms are accepted. */
    gate: async (clientId: string): Promise<AppError | undefined> => {
      const { version } = currentTerms(texts())
      if (accepted.get(clientId) === version) return undefined
      const yes = await database.tenantTransaction(clientId, (tx) => createTermsStore(tx).has(version))
      if (!yes)
        return new AppError(
          'terms_not_accepted',
          `The advertising terms of ${version} are not accepted yet. An owner or admin accepts them in the console.`,
        )
      accepted.set(clientId, version)
      return undefined
    },
  }
}

export type TermsService = ReturnType<typeof createTermsService>
