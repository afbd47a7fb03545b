import { withoutEndSlashes } from '../lib/without-end-slashes.ts'
import { blockedPorts } from './blocked-ports.ts'
import type { VariableName } from './variables.ts'

/** Everything that is wrong with the environment, in one message, so that one restart fixes it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
  }
}

/** Reads variables one by one, collecting what is wrong instead of stopping at the first. An empty variable is absent. */
export const createEnvReader = (env: NodeJS.ProcessEnv) => {
  const problems = new Set<string>()
  const bad = (name: VariableName, problem: string) => void problems.add(`${name} ${problem}`)
  const text = (name: VariableName, absent: string) => env[name] || absent

  const required = (name: VariableName) => {
    const value = env[name]
    if (!value)
      bad(name, 'is missing. It is required when PLATFORM_GRAPH_URL or OIDC_JWKS_URL points to a real service')
    return value ?? ''
  }
  const matching = (name: VariableName, shape: RegExp, absent: string, meaning: string) => {
    const value = text(name, absent)
    if (!shape.test(value)) bad(name, `must be ${meaning}, not "${value}"`)
    return value
  }
  const oneOf = <T extends string>(name: VariableName, allowed: readonly T[], absent: T): T => {
    const value = text(name, absent)
    const found = allowed.find((candidate) => candidate === value)
    if (found === undefined) bad(name, `must be one of ${allowed.join(', ')}, not "${value}"`)
    return found ?? absent
  }
  const whole = (name: VariableName, least: number, absent: number, most = Number.MAX_SAFE_INTEGER) => {
    const value = text(name, String(absent))
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < least || number > most)
      bad(
        name,
        `must be a whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? ' up' : ` to ${most}`}, not "${value}"`,
      )
    return number
  }
  const url = (name: VariableName, absent: string, protocols = ['http:', 'https:']) => {
    const value = text(name, absent)
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    // The value may hold a password, so the message does not repeat it.
    if (!parsed || !protocols.includes(parsed.protocol))
      bad(name, `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
    return withoutEndSlashes(value)
  }

  return {
    text,
    required,
    matching,
    oneOf,
    whole,
    url,
    // Only the scheme is judged here: postgres://user:password@/db?host=/socket is fine for PostgreSQL and no URL elsewhere.
    databaseUrl: (name: VariableName) => {
      const value = env[name]
      if (value && !/^postgres(ql)?:\/\//.test(value))
        bad(name, 'must be an address that starts with postgres:// or postgresql://')
      return value || undefined
    },
    port: (name: VariableName, absent: number) => {
      const port = whole(name, 0, absent, 65_535)
      if (blockedPorts.has(port))
        bad(name, `cannot be ${port}: browsers refuse to open that port. Choose another, such as ${absent}`)
      return port
    },
    flag: (name: VariableName, absent: boolean) => oneOf(name, ['true', 'false'], absent ? 'true' : 'false') === 'true',
    bad,
    throwIfBad: () => {
      if (problems.size > 0) throw new ConfigError([...problems])
    },
  }
}

export type EnvReader = ReturnType<typeof createEnvReader>
