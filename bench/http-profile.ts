// Where the processor time of a request goes, in Herald's shell and in a bare Fastify route: both sides of http-overhead, as text
// in bench/profiles. Run: npm run -s bench -- http-profile [seconds=8]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { microseconds, readCpuProfiles, timeLines, whereAndWhen } from './cpu-profile.ts'
import { WARM_UP_SECONDS, loadNoop, startNoop } from './http-overhead-servers.ts'
import { serverFlags } from './server-flags.ts'

const seconds = Number(process.argv[2] ?? 8)
const LINES = 30

const profileOf = async (name: 'bare' | 'herald', headers: Record<string, string>): Promise<string> => {
  const directory = mkdtempSync(join(tmpdir(), 'herald-bench-profile-'))
  const server = await startNoop(name, [...serverFlags, '--cpu-prof', `--cpu-prof-dir=${directory}`])
  await loadNoop(server, { ...headers, ...server.headers }, WARM_UP_SECONDS)
  const began = microseconds()
  const { requests, cpu } = await loadNoop(server, { ...headers, ...server.headers }, seconds)
  const ended = microseconds()
  server.child.kill()
  await once(server.child, 'exit')
  const { busy, byRoom, byFunction } = readCpuProfiles(directory, { began, ended })
  rmSync(directory, { recursive: true, force: true })
  return `${name}: ${cpu.toFixed(0)} µs of CPU for each of ${requests} requests, ${(busy / requests).toFixed(0)} µs of the main thread

By room
${timeLines(byRoom, busy, requests, 12)}

By function (self)
${timeLines(byFunction, busy, requests, LINES)}
`
}

// The bare route reads past the credential; it is as long as one.
const bare = await profileOf('bare', { 'x-svc-api-key': 'x'.repeat(48) })
const text = `A POST with three fields, 50 connections, ${whereAndWhen()}\n\n${bare}\n${await profileOf('herald', {})}`
const profiles = join(import.meta.dirname, 'profiles')
mkdirSync(profiles, { recursive: true })
const file = join(profiles, 'http-overhead.txt')
writeFileSync(file, text)
console.log(`${text}\nWritten to ${file}`)
