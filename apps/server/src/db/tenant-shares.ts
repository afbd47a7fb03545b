import { PoolBusyError } from './errors.ts'

export interface ShareLimits {
  connections: number
  /** Most connections that one tenant holds at once. */
  perTenant: number
  /** Most transactions of one tenant that wait; further ones are refused at once. */
  waitingPerTenant: number
  waitMs: number
}

/** Who takes a connection; undefined is work for many tenants (group commits, routing), which goes first and has no share. */
type Tenant = string | undefined
type Waiter = () => void

const refusalOf = (tenant: Tenant, { waitMs, waitingPerTenant }: ShareLimits, isFull: boolean): PoolBusyError =>
  new PoolBusyError(
    tenant === undefined
      ? `No database connection was free for ${waitMs / 1_000} s.`
      : isFull
        ? `${waitingPerTenant} requests of this client wait already; nothing was stored. Send fewer at once and try again after Retry-After.`
        : `Too many requests of this client run at once: this one waited ${waitMs / 1_000} s, and nothing was stored. Send fewer at once and try again after Retry-After.`,
  )

/**
 * Divides the connections of a pool between tenants (a bulkhead with fair queueing): each holds at most its share, what is
 * beyond it waits in a line of its own, and a freed connection goes round robin to the tenants that wait. So a tenant that
 * asks for everything at once delays itself alone.
 */
export const createTenantShares = (limits: ShareLimits) => {
  let free = limits.connections
  const held = new Map<Tenant, number>()
  const lines = new Map<Tenant, Set<Waiter>>()

  const isBelowShare = (tenant: Tenant): boolean => tenant === undefined || (held.get(tenant) ?? 0) < limits.perTenant
  const take = (tenant: Tenant): void => {
    free -= 1
    held.set(tenant, (held.get(tenant) ?? 0) + 1)
  }

  const leave = (tenant: Tenant, waiter: Waiter): void => {
    const line = lines.get(tenant)
    line?.delete(waiter)
    if (line?.size === 0) lines.delete(tenant)
  }

  const wait = (tenant: Tenant): Promise<void> =>
    new Promise((resolve, reject) => {
      const line = lines.get(tenant) ?? new Set()
      if (tenant !== undefined && line.size >= limits.waitingPerTenant) return reject(refusalOf(tenant, limits, true))
      const timer = setTimeout(() => {
        leave(tenant, waiter)
        reject(refusalOf(tenant, limits, false))
      }, limits.waitMs)
      const waiter = (): void => {
        clearTimeout(timer)
        resolve()
      }
      lines.set(tenant, line.add(waiter))
    })

  const giveNext = (): void => {
    const tenants = lines.has(undefined) ? [undefined] : lines.keys().filter(isBelowShare).take(1)
    for (const tenant of tenants) {
      const line = lines.get(tenant) ?? new Set()
      // To the end of the round.
      lines.delete(tenant)
      lines.set(tenant, line)
      for (const waiter of line.values().take(1)) {
        leave(tenant, waiter)
        take(tenant)
        waiter()
      }
    }
  }

  return {
    /** Nothing to wait for when it answers undefined. A free connection that a waiting tenant might have is never left over. */
    take: (tenant: Tenant): Promise<void> | undefined => {
      if (free === 0 || !isBelowShare(tenant)) return wait(tenant)
      take(tenant)
      return undefined
    },
    giveBack: (tenant: Tenant): void => {
      free += 1
      const left = (held.get(tenant) ?? 1) - 1
      if (left === 0) held.delete(tenant)
      else held.set(tenant, left)
      giveNext()
    },
  }
}
