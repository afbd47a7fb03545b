// Builds what others install, @herald/api-client and @herald/cli, as plain JavaScript with types, and packs each with npm.
//
//   npm run -s pack -- [directory]     default: dist/packages; prints the names of the files
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const target = resolve(process.argv[2] ?? join(root, 'dist', 'packages'))
/** The folders, and what becomes their README. */
const packages = { 'api-client': 'packages/api-client/README.md', cli: 'docs/cli.md' }
const work = mkdtempSync(join(tmpdir(), 'herald-pack-'))

type Manifest = {
  name: string
  version: string
  description: string
  bin?: Record<string, string>
  exports?: Record<string, string>
  dependencies?: Record<string, string>
}
const read = (file: string): Manifest & { license: string; engines: object } =>
  JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof read>

const run = (command: string, args: string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

const built = (path: string): string => path.replace(/^\.\/src\//, './').replace(/\.ts$/, '.js')
const each = <In, Out>(values: Record<string, In>, change: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

/** What the package says of itself once it is built: paths to JavaScript and types, and versions instead of the workspace. */
const publicManifest = ({ name, version, description, bin, exports, dependencies }: Manifest): object => {
  const { license, engines } = read(join(root, 'package.json'))
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    sideEffects: false,
    ...(bin ? { bin: each(bin, built) } : {}),
    ...(exports
      ? { exports: each(exports, (path) => ({ types: built(path).replace(/\.js$/, '.d.ts'), default: built(path) })) }
      : {}),
    ...(dependencies ? { dependencies: each(dependencies, () => version) } : {}),
  }
}

const compile = (source: string, out: string): void => {
  const config = `${out}.json`
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        outDir: out,
        rootDir: join(source, 'src'),
        declaration: true,
        rewriteRelativeImportExtensions: true,
        // Node 20 and the browsers of that time run it as it is.
        target: 'es2023',
        typeRoots: [join(root, 'node_modules', '@types')],
        // The other package as it is installed, not its source.
        paths: {
          '@herald/api-client': [join(work, 'api-client', 'index.d.ts')],
          '@herald/api-client/*': [join(work, 'api-client', '*', 'index.d.ts')],
        },
      },
      include: [join(source, 'src')],
      exclude: [join(source, 'src', '**', '*.test.ts')],
    }),
  )
  run(join(root, 'node_modules', '.bin', 'tsc'), ['-p', config], root)
  // The compiler leaves the .ts of imports in declarations, where Deno would look for just that file.
  for (const file of globSync('**/*.d.ts', { cwd: out })) {
    const text = readFileSync(join(out, file), 'utf8')
    writeFileSync(join(out, file), text.replaceAll(/((?:from|import\() ?["']\.[^"'\n]*)\.ts(["'])/g, '$1.js$2'))
  }
}

try {
  mkdirSync(target, { recursive: true })
  for (const [folder, readme] of Object.entries(packages)) {
    const source = join(root, 'packages', folder)
    const out = join(work, folder)
    compile(source, out)
    writeFileSync(
      join(out, 'package.json'),
      `${JSON.stringify(publicManifest(read(join(source, 'package.json'))), null, 2)}\n`,
    )
    cpSync(join(root, readme), join(out, 'README.md'))
    const packed = run('npm', ['pack', '--silent', '--pack-destination', target], out)
    console.log(join(target, packed.trim()))
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
