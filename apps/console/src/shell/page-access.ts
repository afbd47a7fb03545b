import { type Scope, useMakesKeys, useManages, useMay, useUser } from '../api/session.ts'

// Who may open which page. The menu shows what is open, and any other page says so instead of its content.

type Rule = readonly Scope[] | 'managers' | 'key makers' | 'builders'

/** By the beginning of the path, the longest first. A page without a line is open to everyone who is signed in. */
const rules: readonly (readonly [path: string, rule: Rule])[] = [
  ['/inbox', ['messages:send']],
  ['/comments', ['messages:send']],
  ['/messages', ['messages:send']],
  ['/batches', ['messages:send']],
  ['/opt-outs', ['messages:send']],
  ['/channels', ['messages:send', 'templates:manage', 'webhooks:manage']],
  ['/signups', ['webhooks:manage']],
  ['/templates', ['templates:manage']],
  ['/webhooks/events', ['webhooks:manage', 'events:read']],
  ['/webhooks', ['webhooks:manage']],
  ['/ads', ['marketing:read']],
  ['/insights', ['marketing:read']],
  ['/leads', ['marketing:read']],
  ['/conversions', ['marketing:read']],
  ['/spend-limits', ['marketing:read']],
  ['/people', 'managers'],
  ['/keys', 'key makers'],
  ['/audit', 'managers'],
  ['/developers', 'builders'],
]

export const useMaySee = (): ((path: string) => boolean) => {
  const may = useMay()
  const manages = useManages()
  const makesKeys = useMakesKeys()
  const { role } = useUser()
  const roles = {
    managers: manages,
    'key makers': makesKeys,
    builders: role !== 'support' && role !== 'marketer',
  }
  return (path) => {
    const rule = rules.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1]
    if (rule === undefined) return true
    return typeof rule === 'string' ? roles[rule] : may(...rule)
  }
}
