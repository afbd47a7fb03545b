import type { Pool, PoolClient } from 'pg'
import { type ShareLimits, createTenantShares } from './tenant-shares.ts'

/** A pool of connections that are lent by the shares of the tenants. */
export interface FairPool {
  /** Lends a connection; one that broke meanwhile is not given back to the pool. Without a tenant it is for many of them. */
  readonly lend: <T>(
    tenant: string | undefined,
    work: (client: PoolClient, markBroken: (reason: unknown) => void) => Promise<T>,
  ) => Promise<T>
  /** What each transaction begins with, behind `begin`. */
  readonly transactionSettings: string
  /** Past the shares, for a statement that must not wait behind those of tenants. */
  readonly query: Pool['query']
  readonly end: () => Promise<void>
}

/** `onFailure` hears of all work that failed. */
export const createFairPool = (
  pool: Pool,
  limits: ShareLimits,
  { onFailure, transactionSettings = '' }: { onFailure?: (error: unknown) => void; transactionSettings?: string } = {},
): FairPool => {
  const shares = createTenantShares(limits)

  const lendFree = async <T>(
    work: (client: PoolClient, markBroken: (reason: unknown) => void) => Promise<T>,
  ): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    const markBroken = (reason: unknown): void => {
      broken ??= reason instanceof Error ? reason : new Error(String(reason))
    }
    // Without a listener, a connection that dies between two statements would end the process.
    client.on('error', markBroken)
    try {
      return await work(client, markBroken)
    } finally {
      client.off('error', markBroken)
      client.release(broken)
    }
  }

  return {
    lend: async (tenant, work) => {
      const waiting = shares.take(tenant)
      if (waiting !== undefined) await waiting
      try {
        return await lendFree(work)
      } catch (error) {
        onFailure?.(error)
        throw error
      } finally {
        shares.giveBack(tenant)
      }
    },
    transactionSettings,
    query: pool.query.bind(pool),
    end: () => pool.end(),
  }
}
