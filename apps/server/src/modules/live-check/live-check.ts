import type { Config } from '../../config/config.ts'
import { addressChecks } from './address-checks.ts'
import { type CheckLine, type LiveCheckDeps, not, note, ok } from './check-line.ts'
import { databaseChecks } from './database-checks.ts'
import { platformChecks } from './platform-checks.ts'

const settingChecks = ({ mode, platform, webhookAllowPrivate, trustedProxies, metricsToken }: Config): CheckLine[] => [
  mode === 'live'
    ? ok('platforms', platform.graphUrl)
    : not('platforms', 'Herald speaks to the sandbox. Set PLATFORM_GRAPH_URL=https://graph.facebook.com.'),
  webhookAllowPrivate
    ? not('webhooks', 'Events may go to http and private addresses. Take WEBHOOK_ALLOW_PRIVATE=true out.')
    : ok('webhooks', 'events go to https and public addresses only'),
  trustedProxies === 0
    ? note('proxies', 'TRUSTED_PROXIES is 0. Behind a load balancer set it to 1, else all callers share one address.')
    : ok('proxies', `${trustedProxies} in front`),
  metricsToken === undefined
    ? note('metrics', '/metrics answers this machine only. To read it from elsewhere, set METRICS_TOKEN.')
    : ok('metrics', 'METRICS_TOKEN is set'),
]

const keyChecks = async ({ config, keysInUse }: LiveCheckDeps): Promise<CheckLine[]> => {
  const { encryptionKeys, jwtKeys } = config
  const known = new Set(encryptionKeys.map(({ id }) => id))
  const lost = (await keysInUse()).filter((id) => !known.has(id))
  const same = encryptionKeys.some(({ key }) => jwtKeys.some((other) => other.key.equals(key)))
  const weak = [...encryptionKeys, ...jwtKeys].find(({ key }) => new Set(key).size < 12)
  return [
    lost.length > 0
      ? not(
          'keys',
          `Secrets are sealed with ${lost.join(', ')}, which ENCRYPTION_KEYS lacks. Add the old key behind the new.`,
        )
      : weak
        ? not('keys', `Key "${weak.id}" is not random. Make one with: openssl rand -base64 32`)
        : same
          ? not('keys', 'ENCRYPTION_KEYS and JWT_KEYS share a key. Make one of its own for each.')
          : ok(
              'keys',
              `"${encryptionKeys[0].id}" seals; keep a copy apart from the backups, which are useless without it`,
            ),
  ]
}

/** Every line, in the order in which one would mend them. `token`: of a system user, to look at what it may do. */
export const createLiveCheck =
  (deps: LiveCheckDeps) =>
  async (token?: string): Promise<CheckLine[]> => [
    ...settingChecks(deps.config),
    ...(await platformChecks(deps, token)),
    ...(await addressChecks(deps)),
    ...(await databaseChecks(deps)),
    ...(await keyChecks(deps)),
  ]
