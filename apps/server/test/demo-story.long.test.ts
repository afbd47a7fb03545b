import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../../e2e/chromium.ts'
import { freePorts, startHeraldProcess } from './herald-process.ts'
import { inheritedEnv } from './inherited-env.ts'

// `npm run demo` as a program of its own, twice in a row on one installation: with a Herald that runs, and without one.

const program = join(import.meta.dirname, '../../../scripts/demo.ts')

let env: NodeJS.ProcessEnv
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'herald-story-'))
  const [port = 0, sandboxPort = 0] = await freePorts(2)
  env = { ...inheritedEnv, PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir }
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const playDemo = (...args: string[]) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [program, '--limit', String(LIMIT_MS / 1_000), ...args],
      { env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, text: stdout + stderr }),
    )
  })

const told = [
  /channel\.connected {2}\(signature verified\)/,
  /template\.status_updated {2}\(signature verified\)/,
  /message\.received {2}\(signature verified\)/,
  /60 of 60 reached the platform, 0 of them twice\./,
  /Lagoon spring is ACTIVE/,
  /conversion\.accepted {2}\(signature verified\)/,
  /last four weeks {2}[▁-█]{28}/,
  /1 conversation, 1 sale, 199\.90 BRL/,
  /every signature good; the totals add up\./,
  /The end, after \d+ s\./,
]

// A busy machine may take longer than a person's patience.
const LIMIT_MS = 600_000

describe('npm run demo', { timeout: LIMIT_MS }, () => {
  it('plays on a Herald that runs, and leaves it running', async () => {
    const herald = startHeraldProcess(env, [], ['--local'])
    try {
      await herald.screen()
      const { code, text } = await playDemo()
      expect(code, text).toBe(0)
      for (const line of told) expect(text).toMatch(line)
      expect(text).toContain(findChromium() === undefined ? 'without a browser' : 'in a headless Chromium')
      expect((await fetch(`http://127.0.0.1:${env['PORT']}/readyz`)).status).toBe(200)
    } finally {
      await herald.end('SIGTERM')
    }
  })

  it('plays again, on one that it starts and stops', async () => {
    const { code, text } = await playDemo('--no-browser')
    expect(code, text).toBe(0)
    for (const line of told) expect(text).toMatch(line)
    expect(text).toContain('through the sandbox API, without a browser')
    await expect(fetch(`http://127.0.0.1:${env['PORT']}/healthz`)).rejects.toThrow()
  })
})
