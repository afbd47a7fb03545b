import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { waitFor } from '../../test/wait-for.ts'
import { composePlatforms } from './platforms.ts'

// A platform that leaves sends without an answer and answers everything else at once.

const started: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of started.splice(0).toReversed()) await end()
})

const hangingPlatform = async (connections?: number) => {
  let sends = 0
  const server = createServer((request, response) => {
    if (request.url?.includes('/messages')) sends += 1
    else response.setHeader('content-type', 'application/json').end('{"data":[]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const platform = {
    graphUrl: url,
    dialogUrl: url,
    graphVersion: 'v25.0',
    appId: '1',
    appSecret: 'app secret',
    verifyToken: 'verify',
    signupConfigId: '2',
  }
  const platforms = composePlatforms({ platform }, connections === undefined ? {} : { connections })
  started.push(
    () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
    () => platforms.close(),
  )
  const given = { up: 0 }
  const send = () => {
    const message = { to: '5511987654321', type: 'text', content: { body: 'x' }, tag: 'msg_1:1' } as const
    void platforms.chatSender.send({ phoneNumberId: '1', token: 'EAAB' }, message).then(() => (given.up += 1))
  }
  return { platforms, send, given, arrived: () => sends }
}

describe('sends whose calls hang', () => {
  it('do not hold up what a caller waits for', async () => {
    const { platforms, send, given, arrived } = await hangingPlatform(1)
    send()
    await waitFor('the send to hang', () => arrived() === 1)
    const answers = [
      platforms.chatTemplates.page({ wabaId: '1', token: 'EAAB' }, { limit: 1 }),
      platforms.login.permissions('EAAB'),
      platforms.ads.perform('EAAB', { method: 'GET', path: 'act_1/campaigns', useCase: 'ads_management' }),
    ]
    for (const answer of answers) expect(await answer).toMatchObject({ ok: true })
    expect(given.up, 'the send still hangs').toBe(0)
  })

  it('wait for no connection, as many as lanes run at once', async () => {
    const { send, arrived } = await hangingPlatform()
    // What a process runs at once, and what its slow lanes run beside it.
    const atOnce = 1_024 + 128
    for (let n = 0; n < atOnce; n += 1) send()
    await waitFor('all of them to be on their way', () => arrived() === atOnce)
  })
})
