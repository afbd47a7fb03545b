import { describe, expect, it } from 'vitest'
import { clientConfig, describeConnection, parseDatabaseUrl, transactionSettings } from './connection-settings.ts'

describe('the settings of statements', () => {
  const settings = { host: 'a', port: 5432, database: 'd', user: 'u' }
  const limits = { applicationName: 'test', statementTimeoutMs: 50, lockTimeoutMs: 20 }

  it('are those of the session', () => {
    expect(clientConfig(settings, limits).options).toBe(
      '-c search_path=herald -c statement_timeout=50 -c lock_timeout=20',
    )
    expect(transactionSettings(settings, limits)).toBe('')
  })

  it('are those of each transaction where a pooler has the session', () => {
    const pooled = { ...settings, pooled: true }
    expect(clientConfig(pooled, limits)).not.toHaveProperty('options')
    expect(transactionSettings(pooled, limits)).toBe(
      '; set local search_path = herald; set local statement_timeout = 50; set local lock_timeout = 20',
    )
  })
})

describe('a database URL', () => {
  it.each([
    ['postgres://u:p@a:5433/d', ['a:5433']],
    ['postgres://u:p@a,b:5433,[::1]:5434/d', ['a:5432', 'b:5433', '::1:5434']],
    ['postgresql://u:p%40%2C%2F@a,b/d?sslmode=disable&target_session_attrs=read-write', ['a:5432', 'b:5432']],
    ['postgres://a,b/d?target_session_attrs=primary', ['a:5432', 'b:5432']],
    ['postgres://u@a,b', ['a:5432', 'b:5432']],
    ['postgres://u:p@/d?host=/var/run/postgresql&port=5433', ['/var/run/postgresql:5433']],
    ['postgres://u:p@a/d?application_name=x@y,z', ['a:5432']],
    ['postgres://u:p@a?application_name=x,y', ['a:5432']],
    ['postgres://u:p@a,b?sslmode=disable', ['a:5432', 'b:5432']],
  ])('%s names %j', (url, servers) => {
    const { host, port, servers: several } = parseDatabaseUrl(url)
    expect((several ?? [{ host, port }]).map((one) => `${one.host}:${one.port}`)).toEqual(servers)
    expect(`${host}:${port}`).toBe(servers[0])
  })

  it('has one user, password and database for all servers', () => {
    const settings = parseDatabaseUrl('postgres://u:p%40%2C@a,b:5433/d')
    expect(settings).toMatchObject({ user: 'u', password: 'p@,', database: 'd' })
    expect(describeConnection(settings)).toBe('a:5432 or b:5433, database "d", user "u"')
  })

  it('has the same security for all servers, also where no database is named', () => {
    expect(parseDatabaseUrl('postgres://u:p@a,b?sslmode=require').ssl).toBeTruthy()
  })

  it.each(['postgres://u:p@a,/d', 'postgres://u:p@,a/d', 'postgres://u:p@a,,b/d'])('refuses %s', (url) => {
    expect(() => parseDatabaseUrl(url)).toThrow('a server between two commas has no name')
  })

  it('refuses several servers as a parameter', () => {
    expect(() => parseDatabaseUrl('postgres://u:p@/d?host=a,b')).toThrow('name several servers before the database')
  })

  it.each(['any', 'standby', 'read-only', 'prefer-standby', ''])('refuses target_session_attrs=%s', (wanted) => {
    expect(() => parseDatabaseUrl(`postgres://u:p@a,b/d?target_session_attrs=${wanted}`)).toThrow(
      `target_session_attrs must be read-write or primary, not "${wanted}"`,
    )
  })
})
