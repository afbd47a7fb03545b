// Which files and folders a document names that are not there. Names stand in code spans, in indented code and in relative
// links. A path begins at the root of the repository, or, for short, at apps/server/src or apps/server; a file name alone
// may be anywhere; `*` and `<name>` stand for anything, and something must match.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { withoutFences } from './markdown.ts'

const bases = ['', 'apps/server/src', 'apps/server']
const rootFolders = new Set(['apps', 'packages', 'docs', 'scripts', 'tools', 'bench', 'e2e', 'deploy', '.ci'])
/** Made by a build or a run: not there after a fresh clone. */
const madeLater = new Set(['dist', 'artifacts', 'node_modules', '.data'])

const pathLike = /^[\w.@*<>-]+(?:\/[\w.@*<>-]+)*\/?$/
const sourceFile = /\.(?:ts|tsx|mts|mjs|js|sql|md|css)$/

/** Words that name a file or folder; others (addresses, media types, commands, fields) are not judged. */
const isPath = (word: string): boolean => {
  const [first = '', ...rest] = word.split('/')
  if (!pathLike.test(word) || [first, ...rest].some((part) => madeLater.has(part))) return false
  return sourceFile.test(word) || word.endsWith('/') || (rest.length > 0 && rootFolders.has(first))
}

const codeWords = (markdown: string): string[] => {
  const text = withoutFences(markdown)
  const spans = [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
  const indented = text.split('\n').filter((line) => line.startsWith('    '))
  return [...spans, ...indented].flatMap((code) => code.split(/\s+/).map((word) => word.replace(/[,;:.]$/, '')))
}

export type Repository = { root: string; fileNames: ReadonlySet<string> }

const skipped = (name: string): boolean => ['node_modules', 'dist', '.git'].includes(basename(name))

export const openRepository = (root: string): Repository => ({
  root,
  fileNames: new Set(globSync('**/*', { cwd: root, exclude: skipped }).map((file) => basename(file))),
})

const exists = ({ root, fileNames }: Repository, path: string): boolean => {
  const glob = path.replaceAll(/<\w+>/g, '*')
  const isPattern = glob.includes('*')
  if (!path.includes('/'))
    return isPattern ? globSync(`**/${glob}`, { cwd: root, exclude: skipped }).length > 0 : fileNames.has(path)
  return bases.some((base) =>
    isPattern ? globSync(glob, { cwd: join(root, base) }).length > 0 : existsSync(join(root, base, path)),
  )
}

/** As the pages that show these documents name their headings. */
const anchorsOf = (markdown: string): Set<string> =>
  new Set(
    [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

const brokenLink = ({ root }: Repository, document: string, target: string): string | undefined => {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? document : join(dirname(document), path)
  if (!existsSync(join(root, file))) return `the link to "${target}" leads to no file`
  if (anchor === undefined || anchorsOf(readFileSync(join(root, file), 'utf8')).has(anchor)) return undefined
  return `the link to "${target}" leads to no heading`
}

/** What is wrong with the names in one document, one line each. */
export const missingNames = (repository: Repository, document: string): string[] => {
  const markdown = readFileSync(join(repository.root, document), 'utf8')
  const named = new Set(codeWords(markdown).filter(isPath))
  const links = [...withoutFences(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return [
    ...[...named].filter((path) => !exists(repository, path)).map((path) => `"${path}" is not there`),
    ...links
      .filter((target) => !/^[a-z]+:/.test(target))
      .flatMap((target) => brokenLink(repository, document, target) ?? []),
  ]
}
