import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import type { ConnectionSettings } from '../src/db/connection-settings.ts'

/** What stands between Herald and PostgreSQL: passes everything on, until it is told to lose the answer to a COMMIT. */
export type CuttingProxy = {
  settings: ConnectionSettings
  /** The next COMMIT behind a statement with this text reaches PostgreSQL, and its answer does not come back. */
  loseCommitAfter: (text: string, afterwards?: 'go on' | 'stay away') => void
  /** The next connection that sends this text is cut before it arrives. */
  cutAt: (text: string) => void
  /** The next connection that opens is terminated in the same packet that says that it is open. */
  terminateNext: () => void
  /** Cuts every connection and takes no more, as a database that went down. */
  goAway: () => void
  /** Passes nothing on any more and keeps the connections to PostgreSQL, as a network that swallows packets. */
  freeze: () => void
  /** Takes connections again. */
  comeBack: () => void
  close: () => Promise<void>
}

const commandComplete = Buffer.from('COMMIT\0')
const readyForQuery = Buffer.from('Z\0\0\0\u0005I')
const terminated = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')
  const head = Buffer.from('E\0\0\0\0')
  head.writeUInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()

export const createCuttingProxy = async (settings: ConnectionSettings): Promise<CuttingProxy> => {
  let wanted: { text: string; afterwards: 'go on' | 'stay away' } | undefined
  let away = false
  let frozen = false
  let terminating = false
  const cutTexts = new Set<string>()
  const sockets = new Set<Socket>()
  const goAway = () => {
    away = true
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((near) => {
    const { host, port } = settings
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const cut = () => {
      near.destroy()
      if (!frozen) far.destroy()
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
    const isTerminated = terminating
    terminating = false
    near.on('data', (bytes) => {
      if (frozen) return
      const cutText = [...cutTexts].find((text) => bytes.includes(text))
      if (cutText !== undefined) {
        cutTexts.delete(cutText)
        return cut()
      }
      if (wanted !== undefined && bytes.includes(wanted.text)) {
        doomed = wanted
        wanted = undefined
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (frozen) return
      if (isTerminated && bytes.subarray(-readyForQuery.length).equals(readyForQuery)) {
        near.end(Buffer.concat([bytes, terminated]))
        return
      }
      if (doomed === undefined || !bytes.includes(commandComplete)) {
        near.write(bytes)
        return
      }
      if (doomed.afterwards === 'stay away') goAway()
      cut()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    settings: { ...settings, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    loseCommitAfter: (text, afterwards = 'go on') => (wanted = { text, afterwards }),
    cutAt: (text) => void cutTexts.add(text),
    terminateNext: () => (terminating = true),
    goAway,
    freeze: () => (frozen = true),
    comeBack: () => {
      away = false
      if (!frozen) return
      frozen = false
      // What was swallowed is missing in them.
      for (const socket of sockets) socket.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
