import type pg from 'pg'

export interface ReconnectingConnectionOptions {
  readonly connect: () => Promise<pg.Client>
  /** Called on each new connection before it is used, to LISTEN for example. */
  readonly prepare?: (client: pg.Client) => Promise<void>
  readonly onBroken?: (error: Error) => void
}

/**
 * One connection outside of the pool, for what must not queue behind requests: a lease, a feed, LISTEN and NOTIFY. Opened
 * when it is first asked for, and again after it broke or was dropped.
 */
export interface ReconnectingConnection {
  readonly get: () => Promise<pg.Client>
  /** Gives the present connection up, also one that is still being opened. For one that no longer answers. */
  readonly drop: () => Promise<void>
  /** Resolves when the connection has ended; there will be no other. */
  readonly close: () => Promise<void>
}

export const createReconnectingConnection = (options: ReconnectingConnectionOptions): ReconnectingConnection => {
  const { connect, prepare, onBroken } = options
  let current: Promise<pg.Client> | undefined
  let closed = false

  const open = (): Promise<pg.Client> => {
    const forget = (): void => {
      if (current === opening) current = undefined
    }
    const start = async (): Promise<pg.Client> => {
      const client = await connect()
      // Without a listener a broken connection would end the process.
      client.on('error', (error) => {
        // One break comes with several errors, and one that was dropped concerns no user any more.
        if (current !== opening) return
        current = undefined
        onBroken?.(error)
      })
      client.on('end', forget)
      try {
        await prepare?.(client)
      } catch (error) {
        client.end().catch(() => undefined)
        throw error
      }
      return client
    }
    const opening = start()
    opening.catch(forget)
    return opening
  }

  const drop = async (): Promise<void> => {
    const old = current
    current = undefined
    await old?.then((client) => client.end()).catch(() => undefined)
  }

  return {
    get: () => {
      if (closed) return Promise.reject(new Error('The connection is closed.'))
      return (current ??= open())
    },
    drop,
    close: () => {
      closed = true
      return drop()
    },
  }
}
