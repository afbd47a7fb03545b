import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CollectedLog, collectLog } from '../../test/collected-log.ts'
import { createShellApp } from '../../test/shell-app.ts'
import { waitFor } from '../../test/wait-for.ts'
import type { App } from './app.ts'

describe('a client that hangs up', () => {
  let app: App
  let log: CollectedLog
  let port: number
  beforeAll(async () => {
    log = collectLog()
    app = await createShellApp({ log })
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  })
  afterAll(() => app.close())

  const answersOf = async (route: string) => {
    const { body } = await app.inject('/metrics')
    const lines = body
      .split('\n')
      .filter((line) => line.startsWith('herald_http_answers_total') && line.includes(route))
    return lines.map((line) => [/status="(\d+)"/.exec(line)?.[1], Number(line.split(' ').at(-1))])
  }

  it('in the middle of its body is no failure of ours: not an error in the log, not a 503', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          'POST /api/things HTTP/1.1\r\nhost: x\r\nx-svc-api-key: good\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"name":',
          () => socket.destroy(),
        )
      })
      socket.on('close', () => resolve())
    })
    const answers = await waitFor('the answer that no one hears', async () => {
      const counted = await answersOf('route="/api/things"')
      return counted.length > 0 && counted
    })
    expect(answers).toEqual([['499', 1]])
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([])
  })
})
