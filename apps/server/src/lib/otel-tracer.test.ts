import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { collectLog } from '../../test/collected-log.ts'
import { freePorts } from '../../test/herald-process.ts'
import { startCollector, startTestTracer } from '../../test/test-collector.ts'
import { waitFor } from '../../test/wait-for.ts'
import { parseTraceContext } from './trace-context.ts'
import type { Tracer } from './tracer.ts'

const collect = async () => {
  const collector = await startCollector()
  onTestFinished(collector.close)
  return collector
}

const make = (tracer: Tracer, count: number) => {
  for (let n = 0; n < count; n += 1) tracer.start(`span ${n}`, { kind: 'client' }).end()
}

const parentOf = (flags: '00' | '01') => `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-${flags}`

describe('spans', () => {
  it('carry their attributes, links, end and resource', async () => {
    const collector = await collect()
    const tracer = await startTestTracer(collector.url, { OTEL_RESOURCE_ATTRIBUTES: 'team=x' })
    const span = tracer.start('work', { kind: 'server', parent: parentOf('01'), attributes: { a: 1, b: undefined } })
    span.set({ c: 'd', e: undefined })
    span.link(parentOf('01'))
    span.link('malformed')
    span.fail('timeout')
    span.end()
    await tracer.close()
    const { traceId, spanId } = parseTraceContext(span.context) ?? {}
    expect(collector.spans).toMatchObject([
      {
        traceId,
        spanId,
        parentSpanId: 'b7ad6b7169203331',
        failed: true,
        attributes: { a: 1, c: 'd', 'error.type': 'timeout' },
        links: [{ traceId, spanId: 'b7ad6b7169203331' }],
        resource: { 'service.name': 'herald', team: 'x' },
      },
    ])
  })

  const samplers: [string, string, { root: boolean; sampled: boolean; unsampled: boolean }][] = [
    ['always_on', '1', { root: true, sampled: true, unsampled: true }],
    ['always_off', '1', { root: false, sampled: false, unsampled: false }],
    ['traceidratio', '0', { root: false, sampled: false, unsampled: false }],
    ['parentbased_always_on', '1', { root: true, sampled: true, unsampled: false }],
    ['parentbased_always_off', '1', { root: false, sampled: true, unsampled: false }],
    ['parentbased_traceidratio', '0', { root: false, sampled: true, unsampled: false }],
  ]
  for (const [name, ratio, expected] of samplers)
    it(`are chosen by ${name}, and the choice goes out with the context`, async () => {
      const collector = await collect()
      const env = { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }
      const tracer = await startTestTracer(collector.url, env)
      const parents = { root: undefined, sampled: parentOf('01'), unsampled: parentOf('00') }
      const told: Record<string, boolean> = {}
      for (const [which, parent] of Object.entries(parents)) {
        const span = tracer.start(which, { kind: 'client', parent })
        told[which] = span.context.endsWith('-01')
        span.end()
      }
      await tracer.close()
      expect(told).toEqual(expected)
      const recorded = collector.spans.map((span) => span.name)
      expect(Object.fromEntries(Object.keys(parents).map((which) => [which, recorded.includes(which)]))).toEqual(
        expected,
      )
    })

  it('of a batch are recorded when one that it links is', async () => {
    const collector = await collect()
    const tracer = await startTestTracer(collector.url, { OTEL_TRACES_SAMPLER: 'parentbased_always_off' })
    tracer.start('wanted', { kind: 'client', links: [parentOf('00'), parentOf('01')] }).end()
    tracer.start('unwanted', { kind: 'client', links: [parentOf('00')] }).end()
    await tracer.close()
    expect(collector.spans.map(({ name }) => name)).toEqual(['wanted'])
  })
})

describe('a collector', () => {
  it('that is gone and comes back is told of once each, and what waits is bounded', async () => {
    const [port = 0] = await freePorts(1)
    const log = collectLog()
    const tracer = await startTestTracer(
      `http://127.0.0.1:${port}`,
      { OTEL_EXPORTER_OTLP_TIMEOUT: '700', OTEL_BSP_MAX_QUEUE_SIZE: '10', OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '10' },
      log,
    )
    make(tracer, 1_000)
    await waitFor('the line', () => log.lines.length > 0)
    expect(log.lines).toEqual([
      {
        level: 'warn',
        message: 'traces are not delivered; spans are dropped meanwhile',
        fields: { collector: `127.0.0.1:${port}`, why: expect.any(String) as string },
      },
    ])
    let got = 0
    const server = createServer((request, response) => {
      request.resume().on('end', () => {
        got += 1
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    await waitFor('spans to arrive', () => {
      make(tracer, 1)
      return got > 0
    })
    // With more of them: the answer to the first may come after its time.
    await waitFor('the second line', () => {
      make(tracer, 1)
      return log.lines.length > 1
    })
    // Before the last spans go out: a busy machine may take longer over them than they have time.
    expect(log.lines.map(({ message }) => message)).toEqual([
      'traces are not delivered; spans are dropped meanwhile',
      'traces are delivered again',
    ])
    await tracer.close()
  })

  it('that never answers gets one request at a time, and one more at the end, which does not wait for it', async () => {
    const collector = await collect()
    collector.answer(undefined)
    const env = { OTEL_BSP_MAX_QUEUE_SIZE: '10', OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '10' }
    const tracer = await startTestTracer(collector.url, env)
    make(tracer, 1_000)
    await waitFor('the first request', () => collector.requests.length > 0)
    make(tracer, 1_000)
    await tracer.close()
    await waitFor('the last request', () => collector.requests.length > 1)
    // Of two thousand spans: what was on its way, and what the queue holds.
    expect(collector.requests).toHaveLength(2)
  })
})
