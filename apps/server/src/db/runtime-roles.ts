import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import pg from 'pg'
import { DatabaseSetupError, errorCode, errorText } from './errors.ts'
import { scramVerifier } from './scram-verifier.ts'
import { sqlState } from './sql-states.ts'

/** The roles of the runtime; db/database.ts sets one of them for each transaction. */
const runtimeRoles = ['herald_tenant', 'herald_batch', 'herald_system'] as const
export type RuntimeRole = (typeof runtimeRoles)[number]

export interface RuntimeLogin {
  user: string
  password: string
}

const duplicate = new Set<string>([sqlState.duplicateObject, sqlState.uniqueViolation])

const roleExists = async (client: Client, name: string): Promise<boolean> =>
  (await client.query('select 1 from pg_roles where rolname = $1', [name])).rowCount === 1

const run = async (client: Client, statements: string[]): Promise<void> => {
  for (const statement of statements) {
    try {
      await client.query(statement)
    } catch (error) {
      // Roles belong to the whole cluster: another database's Herald may have made this one a moment ago.
      if (duplicate.has(errorCode(error) ?? '')) continue
      throw error
    }
  }
}

const orExplain = async (client: Client, statements: string[]): Promise<void> => {
  try {
    await run(client, statements)
  } catch (error) {
    if (errorCode(error) !== sqlState.insufficientPrivilege) throw error
    throw new DatabaseSetupError(
      `User "${client.user}" may not make the roles that Herald runs with: ${errorText(error)}. Run this once as an ` +
        `administrator of the PostgreSQL server, then start again:\n${statements.map((line) => `  ${line};`).join('\n')}`,
      { cause: error },
    )
  }
}

/**
 * Roles live in the cluster and not in the database, so a dump restored elsewhere comes without them. They are looked
 * for at every start, before the migrations that name them.
 */
export const ensureRuntimeRoles = async (client: Client): Promise<void> => {
  const missing: string[] = []
  for (const role of runtimeRoles) if (!(await roleExists(client, role))) missing.push(`create role ${role} nologin`)
  await orExplain(client, missing)
}

const readLogin = async (client: Client): Promise<RuntimeLogin> => {
  // The random part keeps two Herald databases in one cluster apart: each has a login and a password of its own.
  await client.query(
    `insert into herald.runtime_login (role_name, password) values ($1, $2) on conflict (only_row) do nothing`,
    [`herald_app_${randomBytes(4).toString('hex')}`, randomBytes(24).toString('base64url')],
  )
  const { rows } = await client.query<RuntimeLogin>(`select role_name as user, password from herald.runtime_login`)
  const login = rows[0]
  if (login === undefined) throw new Error('herald.runtime_login is empty')
  return login
}

/**
 * The login that all runtime connections use. It has no rights of its own (noinherit) and can only become one of the
 * three roles, so a statement outside of a transaction of db/database.ts may do nothing.
 */
export const ensureRuntimeLogin = async (client: Client): Promise<RuntimeLogin> => {
  const login = await readLogin(client)
  const name = pg.escapeIdentifier(login.user)
  const statements: string[] = []
  if (!(await roleExists(client, login.user)))
    statements.push(`create role ${name} login noinherit password '${scramVerifier(login.password)}'`)
  const { rows } = await client.query<{ role: string }>(
    `select r.rolname as role from pg_auth_members m
     join pg_roles r on r.oid = m.roleid join pg_roles l on l.oid = m.member where l.rolname = $1`,
    [login.user],
  )
  const held = new Set(rows.map((row) => row.role))
  for (const role of runtimeRoles) if (!held.has(role)) statements.push(`grant ${role} to ${name}`)
  await orExplain(client, statements)
  return login
}

/** For a login whose password no longer fits, as after a dump was restored into a cluster that knows the role already. */
export const resetRuntimePassword = async (client: Client, login: RuntimeLogin): Promise<void> =>
  orExplain(client, [
    `alter role ${pg.escapeIdentifier(login.user)} login noinherit password '${scramVerifier(login.password)}'`,
  ])

/**
 * Row-level security does not bind a superuser, a role with BYPASSRLS or the owner of a table, forced or not, so Herald
 * does not start as one, nor as a member of one.
 */
export const refuseUnboundRole = async (client: Pick<Client, 'query'>): Promise<void> => {
  const { rows } = await client.query<{ user: string; role: string; why: string }>(
    `select session_user::text as user, r.rolname as role,
            case when r.rolsuper then 'is a superuser'
                 when r.rolbypassrls then 'has BYPASSRLS'
                 else 'owns tables of Herald' end as why
     from pg_roles r
     where pg_has_role(session_user, r.oid, 'member')
       and (r.rolsuper or r.rolbypassrls or exists (
         select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'herald' and c.relowner = r.oid))
     order by r.rolname = session_user desc, r.rolname limit 1`,
  )
  const found = rows[0]
  if (found === undefined) return
  const who =
    found.role === found.user ? `role "${found.user}"` : `role "${found.user}" is a member of "${found.role}", which`
  throw new DatabaseSetupError(
    `Refusing to run: ${who} ${found.why}, and row-level security does not bind it. ` +
      `Use a login without SUPERUSER and BYPASSRLS that may only become ${runtimeRoles.join(', ')}.`,
  )
}
