import type { ErrorDetail } from '../lib/errors.ts'
import { notBlank, withoutNull } from './shared-schemas.ts'

/** What the validator says of one broken rule. */
export type Violation = {
  instancePath: string
  schemaPath: string
  keyword: string
  params: Record<string, unknown>
  parentSchema?: { examples?: unknown[] }
  message?: string
}

const MAX_DETAILS = 20

const fieldOf = (path: string, last?: string) => {
  const steps = path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (last !== undefined) steps.push(last)
  return steps.reduce(
    (field, step) => (/^\d+$/.test(step) ? `${field}[${step}]` : field ? `${field}.${step}` : step),
    '',
  )
}

const sentence = ({ keyword, params, parentSchema, message }: Violation): string => {
  switch (keyword) {
    case 'required':
      return 'is required.'
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is not a known field. Check its spelling or leave it out.'
    case 'type':
      return `must be ${[params['type']].flat().join(' or ')}.`
    case 'enum':
      return `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}.`
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}.`
    case 'minLength':
    case 'maxLength':
      return `must be ${keyword === 'minLength' ? 'at least' : 'at most'} ${String(params['limit'])} characters long.`
    case 'minItems':
    case 'maxItems':
      return `must have ${keyword === 'minItems' ? 'at least' : 'at most'} ${String(params['limit'])} items.`
    case 'pattern':
      if (params['pattern'] === withoutNull) return 'must not contain the null character.'
      if (params['pattern'] === notBlank) return 'must contain more than spaces, and no null character.'
      return parentSchema?.examples === undefined
        ? `has the wrong form; it must match ${String(params['pattern'])}.`
        : `has the wrong form. Right would be, for example: ${String(parentSchema.examples[0])}`
    default:
      return `${message ?? 'is not valid'}.`
  }
}

/**
 * A union complains of every branch, and then of itself. What helps is what the branch of the right type found, or which
 * types there are if none is right.
 */
const settleUnions = (violations: readonly Violation[]): Violation[] => {
  const dropped = new Set<Violation>()
  const types: Violation[] = []
  for (const union of violations.filter(({ keyword }) => keyword === 'anyOf')) {
    const inside = violations.filter(
      ({ schemaPath, instancePath }) =>
        schemaPath.startsWith(`${union.schemaPath}/`) && instancePath.startsWith(union.instancePath),
    )
    const branchOf = ({ schemaPath }: Violation) => schemaPath.slice(union.schemaPath.length + 1).split('/', 1)[0]
    const branches = [...Map.groupBy(inside, branchOf).values()]
    if (branches.length === 0) continue
    const typeOf = (branch: Violation[]) =>
      branch.find(({ keyword, instancePath }) => keyword === 'type' && instancePath === union.instancePath)?.params[
        'type'
      ]
    const wrong = branches.filter((branch) => typeOf(branch) !== undefined)
    for (const violation of [union, ...wrong.flat()]) dropped.add(violation)
    if (wrong.length === branches.length) types.push({ ...union, keyword: 'type', params: { type: wrong.map(typeOf) } })
  }
  return [...violations.filter((violation) => !dropped.has(violation)), ...types]
}

/** Turns the validator's findings into fields and plain sentences. */
export const describeViolations = (violations: Violation[], context: string): ErrorDetail[] => {
  const seen = new Set<string>()
  const details: ErrorDetail[] = []
  for (const violation of settleUnions(violations)) {
    const { missingProperty, additionalProperty, unevaluatedProperty } = violation.params as Record<
      string,
      string | undefined
    >
    const field =
      fieldOf(violation.instancePath, missingProperty ?? additionalProperty ?? unevaluatedProperty) || context
    const message = sentence(violation)
    if (seen.has(field + message)) continue
    seen.add(field + message)
    details.push({ field, message })
    if (details.length === MAX_DETAILS) break
  }
  return details
}
