import { describe, expect, it } from 'vitest'
import { PoolBusyError } from './errors.ts'
import { type ShareLimits, createTenantShares } from './tenant-shares.ts'

/** Who got a connection, in order. */
const setup = (limits: Partial<ShareLimits> = {}) => {
  const shares = createTenantShares({ connections: 4, perTenant: 2, waitingPerTenant: 10, waitMs: 60_000, ...limits })
  const got: (string | undefined)[] = []
  const ask = (tenant: string | undefined): Promise<void> | undefined => {
    const waiting = shares.take(tenant)
    if (waiting === undefined) got.push(tenant)
    else
      waiting.then(
        () => got.push(tenant),
        () => undefined,
      )
    return waiting
  }
  const askAll = (...tenants: (string | undefined)[]): void => {
    for (const tenant of tenants) void ask(tenant)
  }
  const settled = () => new Promise(setImmediate)
  return { ask, askAll, got, settled, giveBack: shares.giveBack }
}

describe('the shares of a pool', () => {
  it('are had at once while there are any, and one tenant never has more than its own', async () => {
    const { askAll, got, settled, giveBack } = setup()
    askAll('a', 'a', 'a', 'b', 'b', 'b')
    expect(got).toEqual(['a', 'a', 'b', 'b'])
    giveBack('b')
    await settled()
    expect(got).toEqual(['a', 'a', 'b', 'b', 'b'])
  })

  it('go round robin to those who wait, however many of each', async () => {
    const { askAll, got, settled, giveBack } = setup({ connections: 1, perTenant: 1 })
    askAll('a', 'a', 'a', 'a', 'b', 'b', 'c')
    for (let n = 0; n < 6; n += 1) {
      giveBack(got.at(-1))
      await settled()
    }
    expect(got).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
  })

  it('pass over a tenant that holds its own, and leave none idle', async () => {
    const { ask, askAll, got, settled, giveBack } = setup({ connections: 3 })
    askAll('a', 'a', 'b', 'a', 'a', 'c')
    giveBack('b')
    await settled()
    expect(got).toEqual(['a', 'a', 'b', 'c'])
    giveBack('c')
    expect(ask('d')).toBeUndefined()
    giveBack('a')
    await settled()
    expect(got).toEqual(['a', 'a', 'b', 'c', 'd', 'a'])
  })

  it('do not bind work for many tenants, which goes first', async () => {
    const { askAll, got, settled, giveBack } = setup()
    askAll(undefined, undefined, undefined, 'a', 'a', 'b', undefined)
    giveBack('a')
    await settled()
    expect(got).toEqual([undefined, undefined, undefined, 'a', undefined])
  })

  it('are waited for by so many of a tenant, and so long', async () => {
    const { ask, askAll, got, settled, giveBack } = setup({ connections: 1, waitingPerTenant: 1, waitMs: 1 })
    askAll('a')
    const late = ask('a')
    await expect(ask('a')).rejects.toThrow('1 requests of this client wait already; nothing was stored.')
    await expect(late).rejects.toThrow(PoolBusyError)
    await expect(ask(undefined)).rejects.toThrow('No database connection was free for 0.001 s.')
    giveBack('a')
    await settled()
    expect(ask('a')).toBeUndefined()
    expect(got).toEqual(['a', 'a'])
  })
})
