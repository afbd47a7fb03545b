import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import type { ConnectionSettings } from '../src/db/connection-settings.ts'

/** What stands between Herald and PostgreSQL: passes everything on, until it is told to lose the answer to a COMMIT. */
export type CuttingProxy = {
  settings: ConnectionSettings
  /** The next COMMIT behind a statement with this text reaches PostgreSQL, and its answer does not come back. */
  loseCommitAfter: (text: string, afterwards?: 'go on' | 'stay away') => void
  /** Takes connections again. */
  comeBack: () => void
  close: () => Promise<void>
}

const commandComplete = Buffer.from('COMMIT\0')

export const createCuttingProxy = async (settings: ConnectionSettings): Promise<CuttingProxy> => {
  let wanted: { text: string; afterwards: 'go on' | 'stay away' } | undefined
  let away = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const { host, port } = settings
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket)
        cut()
      })
    }
    if (away) return cut()
    let doomed: typeof wanted
    near.on('data', (bytes) => {
      if (wanted !== undefined && bytes.includes(wanted.text)) {
        doomed = wanted
        wanted = undefined
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (doomed === undefined || !bytes.includes(commandComplete)) {
        near.write(bytes)
        return
      }
      if (doomed.afterwards === 'stay away') {
        away = true
        for (const socket of sockets) socket.destroy()
      }
      cut()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: { ...settings, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    loseCommitAfter: (text, afterwards = 'go on') => (wanted = { text, afterwards }),
    comeBack: () => (away = false),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
