import type { RecordedCall } from '../../api/call-log.ts'

const KEY = '<API_KEY>'

type Call = Pick<RecordedCall, 'method' | 'path' | 'body'>

const readBody = (body: string | undefined): unknown => {
  if (!body) return undefined
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}

export const asCurl = ({ method, path, body }: Call, origin: string, key = KEY): string => {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}${path}'`, `  -H 'x-svc-api-key: ${key}'`]
  const data = readBody(body)
  if (data !== undefined)
    lines.push(`  -H 'content-type: application/json'`, `  -d '${JSON.stringify(data).replaceAll("'", "'\\''")}'`)
  return lines.join(' \\\n')
}

/** Ids in a path become parameters, so that the example type-checks against the client's paths. */
const template = (pathname: string): { path: string; params: Record<string, string> } => {
  const params: Record<string, string> = {}
  const known: [RegExp, string][] = [
    [/^\/api\/channels\/([^/]+)/, 'channel_id'],
    [/^\/api\/webhooks\/events\/(evt_[^/]+)/, 'id'],
    [/^\/api\/webhooks\/dispatch\/([^/]+)/, 'platform'],
    [/^\/api\/outbound\/messages\/([^/]+)/, 'id'],
    [/^\/api\/embed\/sessions\/([^/]+)/, 'sessionId'],
    [/^\/api\/users\/([^/]+)/, 'id'],
    [/^\/api\/api-keys\/([^/]+)/, 'id'],
    [/^\/api\/marketing\/ad-accounts\/([^/]+)/, 'id'],
    [/^\/api\/marketing\/campaigns\/([^/]+)/, 'campaignId'],
    [/^\/api\/marketing\/adsets\/([^/]+)/, 'adSetId'],
    [/^\/api\/marketing\/ads\/([^/]+)/, 'adId'],
    [/^\/api\/marketing\/creatives\/([^/]+)/, 'creativeId'],
    [/^\/api\/marketing\/videos\/([^/]+)/, 'videoId'],
    [/^\/api\/marketing\/insights\/reports\/([^/]+)/, 'reportRunId'],
  ]
  let path = pathname
  for (const [shape, name] of known) {
    const value = shape.exec(pathname)?.[1]
    if (value === undefined) continue
    path = pathname.replace(value, `{${name}}`)
    params[name] = decodeURIComponent(value)
  }
  return { path, params }
}

const literal = (value: unknown, indent: number): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll('\n', `\n${' '.repeat(indent)}`)

export const asTypeScript = (call: Call, origin: string, key = KEY): string => {
  const url = new URL(call.path, origin)
  const { path, params } = template(url.pathname)
  const query = Object.fromEntries(url.searchParams)
  const body = readBody(call.body)
  const parts: string[] = []
  const sets = [
    ...(Object.keys(params).length > 0 ? [`path: ${literal(params, 2)}`] : []),
    ...(Object.keys(query).length > 0 ? [`query: ${literal(query, 2)}`] : []),
  ]
  if (sets.length > 0) parts.push(`  params: { ${sets.join(', ')} },`)
  if (body !== undefined) parts.push(`  body: ${literal(body, 2)},`)
  const options = parts.length > 0 ? `, {\n${parts.join('\n')}\n}` : ''
  return [
    '// npm run -s pack in the clone of Herald writes the client: npm install …/dist/packages/herald-api-client-0.1.0.tgz',
    `import { createHeraldClient, unwrap } from '@herald/api-client'`,
    '',
    `const herald = createHeraldClient({ baseUrl: '${origin}', apiKey: '${key}' })`,
    `const answer = await unwrap(herald.${call.method}('${path}'${options}))`,
    'console.log(answer)',
  ].join('\n')
}

/** JSON is Python but for three words. */
const pythonLiteral = (value: unknown, indent: string): string => {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const inner = `${indent}    `
  const parts = Array.isArray(value)
    ? value.map((one) => pythonLiteral(one, inner))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${pythonLiteral(one, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return parts.length === 0
    ? `${open}${close}`
    : `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

export const asPython = ({ method, path, body }: Call, origin: string, key = KEY): string => {
  const data = readBody(body)
  return [
    'import requests',
    '',
    'answer = requests.request(',
    `    "${method}",`,
    `    ${JSON.stringify(origin + path)},`,
    `    headers={"x-svc-api-key": ${JSON.stringify(key)}},`,
    ...(data === undefined ? [] : [`    json=${pythonLiteral(data, '    ')},`]),
    ')',
    'answer.raise_for_status()',
    'print(answer.json())',
  ].join('\n')
}
