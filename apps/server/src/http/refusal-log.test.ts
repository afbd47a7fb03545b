import { describe, expect, it } from 'vitest'
import { collectLog } from '../../test/collected-log.ts'
import { createShellApp } from '../../test/shell-app.ts'
import { waitFor } from '../../test/wait-for.ts'
import { AppError } from '../lib/errors.ts'
import { createRefusalLog } from './refusal-log.ts'

describe('requests that are refused for overload', () => {
  it('are one line, however many there are', async () => {
    const log = collectLog()
    const app = await createShellApp({ log })
    const ask = () => app.inject({ url: '/api/busy', headers: { 'x-svc-api-key': 'good' } })
    for (let n = 0; n < 50; n += 1) expect((await ask()).statusCode).toBe(503)
    expect(log.lines.filter(({ fields }) => 'code' in fields)).toMatchObject([
      { level: 'warn', message: 'requests are being refused', fields: { client_id: 'c1', code: 'overloaded' } },
    ])
    await app.close()
  })

  it('are told with their number when they have ended, and anew when they begin again', async () => {
    const log = collectLog()
    const refuse = createRefusalLog(log, 20)
    const linesOf = (clientId: string | undefined) =>
      log.lines
        .filter(({ fields }) => (fields as { client_id?: string }).client_id === clientId)
        .map(({ message, fields }) => [message, (fields as { refused?: number }).refused])
    const [full, slow] = [new AppError('overloaded', 'The line is full.'), new AppError('overloaded', 'Waited long.')]
    for (let n = 0; n < 5; n += 1) refuse(full, 'c1', `r${n}`)
    refuse(slow, 'c1', 'r5')
    refuse(full, undefined, 'r6')
    await waitFor('all to end', () => log.lines.length === 6)
    const [begins, ends] = ['requests are being refused', 'requests are no longer refused']
    expect(linesOf('c1')).toEqual([
      [begins, undefined],
      [begins, undefined],
      [ends, 5],
      [ends, 1],
    ])
    expect(linesOf(undefined)).toEqual([
      [begins, undefined],
      [ends, 1],
    ])
    refuse(full, 'c1', 'r7')
    expect(linesOf('c1')).toHaveLength(5)
  })
})
