import { request } from 'node:http'
import { createServer, connect, type AddressInfo } from 'node:net'
import pg from 'pg'
import { request as undiciRequest } from 'undici'
import { describe, expect, it } from 'vitest'

const message = 'Tests reach nothing but this machine'

describe('a connection from a test', () => {
  it('to loopback is made', async () => {
    const server = createServer((socket) => socket.end('here'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    for (const host of ['127.0.0.1', 'localhost']) {
      const socket = connect({ port, host })
      expect(await socket.setEncoding('utf8').toArray()).toEqual(['here'])
    }
    server.close()
  })

  it('to anything else throws, whoever makes it', async () => {
    expect(() => connect(80, '192.0.2.1')).toThrow(message)
    expect(() => connect({ port: 80, host: 'example.com' })).toThrow(message)
    expect(() => connect({ port: 80, host: '::ffff:192.0.2.1' })).toThrow(message)
    expect(() => request('http://192.0.2.1/')).toThrow(message)
    await expect(undiciRequest('http://example.com/')).rejects.toThrow(message)
    await expect(fetch('http://192.0.2.1/')).rejects.toMatchObject({
      cause: { message: expect.stringContaining(message) },
    })
    await expect(async () => new pg.Client({ host: '192.0.2.1' }).connect()).rejects.toThrow(message)
  })
})
