// A release by one command: version, changelog, tests, tag and packed files. All of it happens in a clone; this repository gets the
// commit and the tag only when everything went well.
//
//   npm run -s release -- 0.2.0             makes it
//   npm run -s release -- 0.2.0 --dry-run   the same without the tests, and leaves nothing behind
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closedChangelog, unreleasedNotes, versionProblem, withVersion } from './release/release-notes.ts'

const root = join(import.meta.dirname, '..')
const isDryRun = process.argv.includes('--dry-run')
const version = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? ''

const stop = (problem: string): never => {
  console.error(problem)
  process.exit(1)
}
const run = (cwd: string, command: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout.trim()
}
/** Long work: what it says is shown. */
const show = (cwd: string, command: string, ...args: string[]): void => {
  console.log(`\n> ${command} ${args.join(' ')}`)
  if (spawnSync(command, args, { cwd, stdio: 'inherit' }).status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed.`)
}

const { version: current } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const tag = `v${version}`
const problem = versionProblem(version, current)
if (problem !== undefined) stop(`${problem}\nUsage: npm run -s release -- <version> [--dry-run]`)
if (run(root, 'git', 'status', '--porcelain') !== '')
  stop('There are changes that are not committed. Commit them first.')
const branch = run(root, 'git', 'branch', '--show-current')
if (branch !== 'main') stop(`A release is made of main, and this is ${branch === '' ? 'no branch' : branch}.`)
if (run(root, 'git', 'tag', '--list', tag) !== '') stop(`The tag ${tag} exists already.`)
const notes = unreleasedNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
if (notes === '') stop('CHANGELOG.md has nothing under "Unreleased": there is nothing to release.')

const work = mkdtempSync(join(tmpdir(), 'herald-release-'))
const clone = join(work, 'herald')
const packed = join(work, 'packed')
try {
  run(root, 'git', 'clone', '--quiet', '--branch', branch, root, clone)
  const change = (file: string, changed: (text: string) => string): void =>
    writeFileSync(join(clone, file), changed(readFileSync(join(clone, file), 'utf8')))
  for (const manifest of globSync(['package.json', '*/package.json', '{apps,packages,tools}/*/package.json'], {
    cwd: clone,
  }))
    change(manifest, (text) => withVersion(text, current, version))
  const day = new Date().toISOString().slice(0, 10)
  change('CHANGELOG.md', (text) => closedChangelog(text, version, day))
  change('packages/api-client/README.md', (text) => text.replaceAll(`-${current}.tgz`, `-${version}.tgz`))

  show(clone, 'node', 'scripts/install.mjs')
  show(clone, 'npm', 'run', '-s', 'docs')
  show(clone, 'npm', 'run', '-s', isDryRun ? 'check' : 'test:all')

  const email = run(root, 'git', 'log', '-1', '--format=%ae')
  const name = run(root, 'git', 'log', '-1', '--format=%an')
  const asAuthor = ['-c', `user.email=${email}`, '-c', `user.name=${name}`]
  run(clone, 'git', ...asAuthor, 'commit', '--quiet', '--all', '-m', `release: ${version}`)
  run(
    clone,
    'git',
    ...asAuthor,
    'tag',
    '--annotate',
    tag,
    '--cleanup=verbatim',
    '-m',
    `Herald ${version}\n\n${notes}\n`,
  )

  mkdirSync(packed)
  show(clone, 'npm', 'run', '-s', 'pack', '--', packed)
  run(clone, 'git', 'archive', `--prefix=herald-${version}/`, '-o', join(packed, `herald-${version}.tar.gz`), tag)
  const files = readdirSync(packed).sort()
  const sums = files.map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(packed, file)))
      .digest('hex')
    return `${sum}  ${file}\n`
  })
  writeFileSync(join(packed, 'SHA256SUMS'), sums.join(''))

  console.log(`\n${run(clone, 'git', 'show', '--stat', '--format=%h %s', 'HEAD')}\n\n${sums.join('')}`)
  if (isDryRun) console.log('A dry run: nothing of it was kept.')
  else {
    const target = join(root, 'dist', 'release', version)
    run(root, 'git', 'pull', '--quiet', '--ff-only', '--tags', clone, branch)
    cpSync(packed, target, { recursive: true })
    console.log(
      `Committed and tagged as ${tag}; the files are in ${target}.\nPublish it: git push --follow-tags, and upload the files.`,
    )
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
