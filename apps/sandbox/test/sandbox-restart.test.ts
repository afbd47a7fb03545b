// The sandbox as a process: killed without warning, its state is still there.
import { fileURLToPath } from 'node:url'
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { seedIds, seedTokens } from '../src/state/seed-world.ts'
import { startSandbox } from '../src/start-sandbox.ts'
import { startReceiver } from './graph-calls.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

const launch = (directory: string, webhookUrl: string): Promise<{ child: ChildProcess; url: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, SANDBOX_PORT: '0', DATA_DIR: directory, SANDBOX_WEBHOOK_URL: webhookUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      const url = /listens on (\S+)/.exec(text)?.[1]
      if (url !== undefined) resolve({ child, url })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}: ${text}`)))
  })

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)))

const call = async (url: string, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${seedTokens.system}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Record<string, unknown>
}

describe('the command', () => {
  it('says with --help what can be set, and refuses what it does not know', () => {
    const asked = spawnSync(process.execPath, [main, '--help'], { encoding: 'utf8' })
    expect(asked).toMatchObject({ status: 0, stdout: expect.stringContaining('SANDBOX_WEBHOOK_URL') })
    const strange = spawnSync(process.execPath, [main, '--port=9001'], { encoding: 'utf8' })
    expect(strange).toMatchObject({ status: 1, stderr: expect.stringContaining('takes no argument "--port=9001"') })
  })
})

describe('restart', () => {
  it('after SIGKILL keeps what was answered, and sends the statuses that were due', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'sandbox-restart-'))
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
    const receiver = await startReceiver()
    const first = await launch(directory, receiver.url)
    await call(first.url, 'POST', '/_sandbox/settings', {
      status_delay_ms: 500,
      strict: true,
      review_delay_ms: 3_600_000,
    })
    const template = await call(first.url, 'POST', `/${seedIds.waba}/message_templates`, {
      name: 'kept',
      language: 'en_US',
      category: 'UTILITY',
      components: [{ type: 'BODY', text: 'Hello there.' }],
    })
    const sent = await call(first.url, 'POST', `/${seedIds.phoneHigh}/messages`, {
      messaging_product: 'whatsapp',
      to: '16505551234',
      type: 'template',
      template: { name: 'hello_world', language: { code: 'en_US' } },
    })
    const id = (sent['messages'] as { id: string }[])[0]?.id ?? ''
    first.child.kill('SIGKILL')
    await ended(first.child)

    const second = await launch(directory, receiver.url)
    onTestFinished(() => void second.child.kill('SIGKILL'))
    expect(await call(second.url, 'GET', '/_sandbox/settings')).toMatchObject({ strict: true, status_delay_ms: 500 })
    expect(await call(second.url, 'GET', `/${String(template['id'])}?fields=name,status`)).toMatchObject({
      name: 'kept',
      status: 'PENDING',
    })
    expect(await call(second.url, 'GET', `/_sandbox/messages/${id}`)).toMatchObject({ id })
    const log = (await call(second.url, 'GET', '/_sandbox/requests?path=/messages'))['data'] as unknown[]
    expect(log).toHaveLength(1)
    await receiver.until((list) => list.some(({ raw }) => raw.includes('"read"')))
    expect(receiver.received.every(({ raw }) => raw.includes(id.replaceAll('/', String.raw`\/`)))).toBe(true)

    await expect(launch(directory, receiver.url)).rejects.toThrow(/in use by another sandbox/)
    second.child.kill('SIGTERM')
    expect(await ended(second.child)).toBe(0)
  })

  it('follows another address of the server', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'sandbox-moved-'))
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
    const old = await startReceiver()
    const moved = await startReceiver()
    const before = await startSandbox({ dataDirectory: directory, webhookUrl: old.url })
    await before.close()
    const after = await startSandbox({ dataDirectory: directory, webhookUrl: moved.url })
    onTestFinished(() => after.close())
    await call(after.url, 'POST', '/_sandbox/inbound', {
      platform: 'chatapp',
      account_id: seedIds.phoneHigh,
      from: '16505551234',
      message: 'hi',
    })
    await moved.until((list) => list.length === 1)
    expect(old.received).toEqual([])
  })
})
