import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Below those that the system hands out by itself: nothing takes one of them while its process is being started again. */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(10_000, 20_000)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}
