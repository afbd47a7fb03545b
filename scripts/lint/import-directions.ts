// The house has one-way streets: main -> compose -> http, modules -> platforms, lanes, db -> lib, and another module is
// entered only through its index.ts. The sandbox and the server share nothing, so that a belief that is wrong on one side
// is not confirmed by the other.
import { dirname, resolve } from 'node:path'
import { linearRegex } from './linear-regex.ts'

/** What each room of apps/server/src may import, besides itself. */
export const mayImport: Record<string, string[]> = {
  main: ['compose', 'config', 'lib', 'http', 'db'],
  compose: ['config', 'http', 'modules', 'platforms', 'lanes', 'db', 'lib'],
  http: ['config', 'db', 'lib'],
  modules: ['http', 'platforms', 'lanes', 'db', 'lib', 'config'],
  platforms: ['lib'],
  lanes: ['db', 'lib'],
  db: ['lib'],
  config: ['lib'],
  lib: [],
}

const place = (path: string) => {
  const normal = path.replaceAll('\\', '/')
  const app = /\/(apps|packages)\/([^/]+)\//.exec(normal)
  const room = /\/apps\/server\/src\/(?:([^/]+)\/)?(?:([^/]+)\/)?([^/]*)$/.exec(normal)
  const inside = room ? (/\/apps\/server\/src\/modules\/([^/]+)\/(.*)$/.exec(normal) ?? []) : []
  const first = /\/apps\/server\/src\/([^/]+)(\/|$)/.exec(normal)?.[1]
  return {
    app: app ? `${app[1]}/${app[2]}` : undefined,
    room: first === undefined ? undefined : first.endsWith('.ts') ? 'main' : first,
    module: inside[1],
    file: inside[2],
  }
}

/** Why `from` must not import `to`, or undefined when it may. Tests may enter any room, and the sandbox. */
export const violation = (from: string, to: string): string | undefined => {
  if (from.endsWith('.test.ts') || /\/apps\/[^/]+\/test\//.test(from)) return undefined
  const source = place(from)
  const target = place(to)
  if (source.app !== target.app && source.app?.startsWith('apps/') && target.app?.startsWith('apps/'))
    return `${source.app} must not import from ${target.app}: programs share no code.`
  if (source.app !== 'apps/server' || target.app !== 'apps/server') return undefined
  if (source.room === undefined || target.room === undefined) return undefined
  if (source.room === target.room) {
    const foreign = source.module !== undefined && target.module !== undefined && source.module !== target.module
    return foreign && target.file !== 'index.ts'
      ? `Module "${source.module}" may enter "${target.module}" only through its index.ts.`
      : undefined
  }
  return mayImport[source.room]?.includes(target.room)
    ? undefined
    : `${source.room} must not import ${target.room}. Imports run main -> compose -> http, modules -> platforms, lanes, db -> lib.`
}

type ImportNode = { source?: { value?: unknown } | null }
type Context = { filename: string; report: (problem: { node: ImportNode; message: string }) => void }

const rule = {
  create(context: Context) {
    const check = (node: ImportNode) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return
      const message = violation(context.filename, resolve(dirname(context.filename), specifier))
      if (message) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

export default { meta: { name: 'herald' }, rules: { 'import-directions': rule, 'linear-regex': linearRegex } }
