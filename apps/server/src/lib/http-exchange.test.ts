import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, type Dispatcher } from 'undici'
import { expect, it, onTestFinished } from 'vitest'
import { type ExchangeLimits, exchange } from './http-exchange.ts'

const limits = { totalMs: 200, headersMs: 200, bodyMs: 200, maxBytes: 1_000, oversize: 'fail' } as const

/** Stands still from the dispatch until a connection can be written to, as a process that is frozen there does. */
class FrozenAgent extends Agent {
  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return super.dispatch(options, {
      ...handler,
      onRequestStart: (controller, context) => {
        const wakesAt = performance.now() + limits.totalMs + 50
        while (performance.now() < wakesAt);
        handler.onRequestStart?.(controller, context)
      },
    })
  }
}

it('does not write a request whose time was over before it could', async () => {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new FrozenAgent()
  onTestFinished(async () => {
    await agent.destroy()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (dispatcher: Dispatcher, path: string, within: ExchangeLimits = limits) =>
    exchange(dispatcher, { origin, path, method: 'POST', headers: {}, body: '{}' }, within)
  expect(await ask(agent, '/late')).toMatchObject({ ok: false, failure: 'timeout', written: false })
  const quick = new Agent()
  onTestFinished(() => quick.destroy())
  // It is in no hurry: a busy machine may stand still for longer than the first one had.
  const patient = { ...limits, totalMs: 60_000, headersMs: 60_000, bodyMs: 60_000 }
  expect(await ask(quick, '/next', patient)).toMatchObject({ ok: true, status: 200 })
  expect(seen).toEqual(['/next'])
})
