import type { CallToolResult, Server } from '@modelcontextprotocol/server'
import { Ajv } from 'ajv'
import type { Principal } from '../../http/principal.ts'
import { type Violation, describeViolations } from '../../http/validation-messages.ts'
import { advertisingTools } from './advertising-tools.ts'
import { type ApiCaller, ApiRefusal } from './api-caller.ts'
import { messagingTools } from './messaging-tools.ts'
import { serviceTools } from './service-tools.ts'
import type { Tool } from './tool.ts'

const tools: readonly Tool[] = [...serviceTools, ...messagingTools, ...advertisingTools]

const instructions =
  'Herald sends messages, answers conversations and runs ads for one business. Messages reach real people and campaigns spend real money: show the person what you are about to do, and do it only with their consent. Budgets and limits are in minor units (cents); metrics are in units of the currency. Refusals say what to do.'

const ajv = new Ajv({ strict: false, verbose: true, allErrors: true })
const validators = new Map<string, ReturnType<Ajv['compile']>>()

/** What is wrong with the arguments, in the words of the API. */
const problemsOf = ({ name, input }: Tool, args: unknown): string | undefined => {
  const validate = validators.get(name) ?? ajv.compile(input)
  validators.set(name, validate)
  if (validate(args)) return undefined
  return describeViolations((validate.errors ?? []) as Violation[], 'arguments')
    .map(({ field, message }) => `${field}: ${message}`)
    .join(' ')
}

const mayUse = ({ scope }: Tool, { scopes }: Principal): boolean => scope === 'none' || scopes.has(scope)

const shown = ({ name, title, description, effect, input }: Tool) => ({
  name,
  title,
  description,
  inputSchema: input as unknown as { type: 'object' },
  annotations: {
    title,
    readOnlyHint: effect === 'read',
    destructiveHint: effect === 'spend',
    openWorldHint: effect !== 'read',
  },
})

const text = (value: unknown, isError = false): CallToolResult => ({
  content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) }],
  ...(isError ? { isError } : {}),
})

const run = async (tool: Tool, api: ApiCaller, args: Record<string, unknown>): Promise<CallToolResult> => {
  const problems = problemsOf(tool, args)
  if (problems !== undefined) return text(problems, true)
  try {
    return text(await tool.run(api, args))
  } catch (error) {
    if (error instanceof ApiRefusal) return text(error.body, true)
    throw error
  }
}

/** Puts the tools that this caller may use onto a server that lives for one request. */
export const serveTools = (server: Server, principal: Principal, api: ApiCaller): void => {
  const own = tools.filter((tool) => mayUse(tool, principal))
  server.setRequestHandler('tools/list', () => ({ tools: own.map(shown) }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const found = own.find(({ name }) => name === params.name)
    if (found) return run(found, api, params.arguments ?? {})
    const known = tools.find(({ name }) => name === params.name)
    return text(
      known
        ? `"${params.name}" needs the scope ${known.scope}, which the credential does not have.`
        : `There is no tool "${params.name}".`,
      true,
    )
  })
}

export const serverOptions = { capabilities: { tools: {} }, instructions }
