// A regular expression that backtracks in proportion to its text, for every place of it, takes seconds for a few kilobytes
// that a stranger chose. Each one in the source must have a bounded number of ways to fail, so that its time grows with the
// text and not with its square. What this rule cannot prove is written with indexOf, split or a loop instead.
import { isSafe } from 'redos-detector'

/** What strangers can reach: the service, the page that end customers see, the client that customers run. */
const watched = /\/(?:apps\/server|apps\/signup|packages\/api-client)\/src\//

const verdicts = new Map<string, boolean>()

/** Whether the time of a match grows with the length of the text only. Undecided counts as no. */
export const isLinear = (source: string, flags: string): boolean => {
  const key = `${flags}/${source}`
  const known = verdicts.get(key)
  if (known !== undefined) return known
  // Without repetition every attempt ends after a number of steps that the expression alone decides.
  let linear = !/[*+{]/.test(source)
  try {
    linear ||= isSafe(new RegExp(source, flags), { maxScore: 500, maxSteps: 50_000 }).safe
  } catch {
    linear = false
  }
  verdicts.set(key, linear)
  return linear
}

type Node = {
  type: string
  value?: unknown
  regex?: { pattern: string; flags: string }
  callee?: Node
  name?: string
  key?: Node
  arguments?: Node[]
}
type Context = { filename: string; report: (problem: { node: Node; message: string }) => void }

const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

export const linearRegex = {
  create(context: Context) {
    if (!watched.test(context.filename) || context.filename.endsWith('.test.ts')) return {}
    const check = (node: Node, source: string, flags: string) => {
      if (!isLinear(source, flags))
        context.report({ node, message: `The time of /${source}/ is not proven to grow with the text only.` })
    }
    const construct = (node: Node) => {
      if (node.callee?.name !== 'RegExp') return
      const [source, flags] = [textOf(node.arguments?.[0]), textOf(node.arguments?.[1]) ?? '']
      if (source === undefined)
        context.report({ node, message: 'A regular expression that is put together cannot be proven linear.' })
      else check(node, source, flags)
    }
    return {
      Literal: (node: Node) => node.regex && check(node, node.regex.pattern, node.regex.flags),
      NewExpression: construct,
      CallExpression: construct,
      // The patterns of schemas, which the validator makes into expressions with this flag.
      Property: (node: Node) => {
        const source = node.key?.name === 'pattern' ? textOf(node.value as Node) : undefined
        if (source !== undefined) check(node, source, 'u')
      },
    }
  },
}
