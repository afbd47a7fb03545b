import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** What stands in front of the api processes: hands each connection to the next one that is healthy. */
export type Balancer = {
  url: string
  /** Every connection ends, and none is taken until `mend`. */
  cut: () => void
  mend: () => void
  close: () => Promise<void>
}

const checkEveryMs = 500
/** A busy machine is slow, not dead. */
const checkLimitMs = 3_000

export const startBalancer = async (port: number, backends: readonly number[]): Promise<Balancer> => {
  const healthy = new Set(backends)
  /** By the backend behind them. */
  const sockets = new Map(backends.map((backend) => [backend, new Set<Socket>()]))
  let isCut = false
  let turn = 0

  const drop = (backend: number): void => {
    for (const socket of sockets.get(backend) ?? []) socket.destroy()
  }
  const check = async (backend: number): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(checkLimitMs)
      const response = await fetch(`http://127.0.0.1:${backend}/healthz`, { signal })
      await response.body?.cancel()
      healthy.add(backend)
    } catch {
      // What waits for an answer from it is better off asking another one.
      healthy.delete(backend)
      drop(backend)
    }
  }
  const checking = setInterval(() => {
    for (const backend of backends) void check(backend)
  }, checkEveryMs)

  const server = createServer((near) => {
    const able = backends.filter((backend) => healthy.has(backend))
    const backend = able[(turn += 1) % able.length]
    near.on('error', () => near.destroy())
    if (isCut || backend === undefined) {
      near.destroy()
      return
    }
    const far = connect(backend, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.get(backend)?.add(socket)
      socket.on('close', () => {
        sockets.get(backend)?.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    far.on('error', () => {
      healthy.delete(backend)
      near.destroy()
    })
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  const dropAll = (): void => backends.forEach(drop)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      dropAll()
    },
    mend: () => {
      isCut = false
    },
    close: () =>
      new Promise((resolve) => {
        clearInterval(checking)
        server.close(() => resolve())
        dropAll()
      }),
  }
}
