import { defined } from '../../../lib/defined.ts'
import { publicId } from '../../../lib/ids.ts'
import type { Account } from '../people/user-store.ts'
import { type AdminServices, type Command, RefusedError, type Result } from './admin-command.ts'
import { UsageError } from './admin-arguments.ts'
import type { ClientService } from './client-service.ts'

// Every command, each with its arguments, its work and what it says: one list, to be read where one looks for a command.

const noClient = (clientId: string) => new RefusedError(`There is no client ${clientId}. list-clients shows them all.`)

/** Whose address it is, where several clients may have it. */
const onlyOne = (accounts: readonly Account[], email: string, clientId: string | undefined): Account => {
  const [account, another] = accounts.filter((one) => clientId === undefined || one.clientId === clientId)
  if (!account)
    throw new RefusedError(
      `No user${clientId === undefined ? '' : ` of client ${clientId}`} has the email address "${email}".`,
    )
  if (another)
    throw new RefusedError(
      `Several clients have a user with the email address "${email}". Say which with --client: ${accounts
        .map((one) => `${one.clientId} (${one.clientName})`)
        .join(', ')}.`,
    )
  return account
}

const change = (
  about: string,
  done: string,
  apply: (clients: ClientService, clientId: string) => Promise<boolean>,
): Command => ({
  usage: '--client ID',
  about,
  takes: ['client'],
  prepare: (args) => {
    const clientId = args.clientId()
    return async ({ clients }) => {
      if (!(await apply(clients, clientId))) throw noClient(clientId)
      return { lines: [`Client ${clientId} ${done}.`], json: { client_id: clientId } }
    }
  },
})

export const commands: Record<string, Command> = {
  'create-client': {
    usage: '--name N --owner-email E --owner-password P [--owner-name O] [--cell C]',
    about:
      'Makes a client and its first owner, who can sign in at once. Where there are several cells, it lives in the emptiest or in the one named.',
    takes: ['name', 'owner-email', 'owner-password', 'owner-name', 'cell'],
    prepare: (args) => {
      const input = {
        name: args.name('what the client is called'),
        ownerEmail: args.email('owner-email', 'the address that the owner signs in with'),
        ownerPassword: args.ownerPassword(),
        ownerName: args.ownerName(),
      }
      const cell = args.cell()
      return async ({ createClient }) => {
        const { clientId, ownerId } = await createClient(input, cell)
        const owner = publicId('user', ownerId)
        return {
          lines: [
            `Client "${input.name}" is ready: ${clientId}`,
            `Its owner signs in as ${input.ownerEmail} (${owner}).`,
          ],
          json: { client_id: clientId, owner_id: owner },
        }
      }
    },
  },
  'list-clients': {
    usage: '',
    about: 'Shows all clients.',
    takes: [],
    prepare:
      () =>
      async ({ clients }) => {
        const all = await clients.list()
        return {
          lines:
            all.length === 0
              ? ['There are no clients yet. create-client makes one.']
              : all.map(
                  ({ clientId, status, name, cell }) =>
                    `${clientId}  ${status.padEnd(9)}  ${name}${cell === undefined ? '' : `  (${cell})`}`,
                ),
          json: all.map((client) => ({
            client_id: client.clientId,
            name: client.name,
            status: client.status,
            created_at: client.createdAt.toISOString(),
            ...defined({ cell: client.cell }),
          })),
        }
      },
  },
  cells: {
    usage: '',
    about: 'Shows the databases that clients live in, and how full each is.',
    takes: [],
    prepare:
      () =>
      async ({ cells }) => {
        const { cells: all, moves } = await cells()
        const width = Math.max(...all.map(({ name }) => name.length))
        return {
          lines: [
            ...all.map((cell) => {
              const name = cell.name.padEnd(width)
              if ('problem' in cell) return `${name}  NOT there: ${cell.problem}`
              const { clients, bytes } = cell
              return `${name}  ${String(clients).padStart(7)} ${clients === 1 ? 'client ' : 'clients'}  ${(bytes / 2 ** 20).toFixed(0)} MB`
            }),
            ...moves.map(
              ({ clientId, source, target, phase, startedAt }) =>
                `Client ${clientId} ${phase === 'done' ? 'was' : 'is being'} moved from ${source} to ${target} (begun ${startedAt.toISOString()}${phase === 'done' ? `; its old rows are still in ${source}` : ''}).`,
            ),
          ],
          json: all,
          code: all.some((cell) => 'problem' in cell) ? 1 : 0,
        }
      },
  },
  'move-client': {
    usage: '--client ID (--to CELL | --undo)',
    about:
      'Moves a client to another cell while it works: its calls wait for up to three seconds at the end. --undo takes back a move that was interrupted.',
    takes: ['client', 'to', 'undo'],
    prepare: (args) => {
      const clientId = args.clientId()
      if (args.undo)
        return async ({ undoMove }, tell) => {
          await undoMove(clientId, tell)
          return {
            lines: [`The move of client ${clientId} is taken back; it works where it was.`],
            json: { client_id: clientId },
          }
        }
      const to = args.to()
      return async ({ moveClient }, tell) => {
        const { source, target, closedMs, tables, different } = await moveClient(clientId, to, tell)
        const isSame = different?.length === 0
        return {
          lines: [
            `Client ${clientId} lives in "${target}". Its calls waited for ${closedMs} ms at most.`,
            isSame
              ? `All rows of ${tables} tables are the same on both sides. The old ones are kept in "${source}"; drop-moved deletes them after a day.`
              : different === undefined
                ? `They could not be compared. The old rows stay in "${source}" until drop-moved --client ${clientId}.`
                : `THE TWO SIDES DIFFER in ${different.map((one) => `${one.table} (${one.source} rows before, ${one.target} after)`).join(', ')}. The old rows stay in "${source}" until drop-moved --client ${clientId}: compare first.`,
          ],
          json: { client_id: clientId, from: source, to: target, closed_ms: closedMs, tables, different },
          code: isSame ? 0 : 1,
        }
      }
    },
  },
  'drop-moved': {
    usage: '[--client ID]',
    about:
      'Deletes the rows that moves left behind more than a day ago; with --client those of one client, at once. For cron.',
    takes: ['client'],
    prepare: (args) => {
      const clientId = args.given.has('client') ? args.clientId() : undefined
      return async ({ dropMoved }) => {
        const dropped = await dropMoved(clientId)
        return {
          lines: [
            dropped.length === 0
              ? 'There are no old rows to delete.'
              : `Deleted the old rows of ${dropped.length} ${dropped.length === 1 ? 'client' : 'clients'}: ${dropped.join(', ')}.`,
          ],
          json: { clients: dropped },
        }
      }
    },
  },
  'suspend-client': change(
    'Refuses every call and sign-in of a client with 403 client_suspended. Nothing is deleted.',
    'is suspended; no node accepts its credentials any more',
    (clients, clientId) => clients.suspend(clientId),
  ),
  'resume-client': change('Lifts a suspension.', 'works again', (clients, clientId) => clients.resume(clientId)),
  'delete-client': {
    usage: '--client ID --yes',
    about: 'Deletes a client with everything that belongs to it. There is no way back.',
    takes: ['client', 'yes'],
    prepare: (args) => {
      const clientId = args.clientId()
      if (!args.yes)
        throw new UsageError(
          `This deletes client ${clientId} with all its users, keys, channels, messages and events. Say --yes if you mean it.`,
        )
      return async ({ clients }) => {
        if (!(await clients.remove(clientId))) throw noClient(clientId)
        return { lines: [`Client ${clientId} is deleted.`], json: { client_id: clientId } }
      }
    },
  },
  'reset-password': {
    usage: '--email E [--client ID] [--password P]',
    about:
      'Sets the password of a user and ends all sign-ins; without --password prints a one-time link to set it. --client says which, where several clients have the address.',
    takes: ['email', 'client', 'password'],
    prepare: (args) => {
      const email = args.email('email', 'the address that the user signs in with')
      const password = args.password()
      const clientId = args.given.has('client') ? args.clientId() : undefined
      return async ({ clients }) => {
        const account = onlyOne(await clients.accountsOf(email), email, clientId)
        const link = await clients.resetPassword(account, password)
        const ids = { client_id: account.clientId, user_id: publicId('user', account.userId) }
        return link
          ? {
              lines: [`Send this link to ${email}; it works once, until ${link.expiresAt.toISOString()}:`, link.url],
              json: { ...ids, url: link.url, expires_at: link.expiresAt.toISOString() },
            }
          : { lines: [`The password of ${email} is set; the user is signed out everywhere.`], json: ids }
      }
    },
  },
  'create-key': {
    usage: '--client ID --name N --scopes all|a,b [--expires-at T]',
    about: 'Makes an API key and shows it, once.',
    takes: ['client', 'name', 'scopes', 'expires-at'],
    prepare: (args) => {
      const clientId = args.clientId()
      const input = { name: args.name('what the key is for'), scopes: args.scopes(), expiresAt: args.expiresAt() }
      return async ({ clients, apiKeys }) => {
        if (!(await clients.exists(clientId))) throw noClient(clientId)
        const { key, clear } = await apiKeys.create(clientId, null, input)
        return {
          lines: [`API key "${key.name}" for client ${clientId}; it is shown only here:`, clear],
          json: { client_id: clientId, id: publicId('apiKey', key.keyId), key: clear, scopes: key.scopes },
        }
      }
    },
  },
  migrate: {
    usage: '',
    about:
      'Brings the database up to date, with CELLS every one of them, and ends: a step of its own before new processes start.',
    takes: [],
    prepare: () => async (services) => {
      await services.migrate()
      return { lines: ['The database is up to date.'], json: { migrated: true } }
    },
  },
  'check-live': {
    usage: '[--token T]',
    about:
      'Says whether this installation is ready for the real platforms: app, permissions, webhooks, address, database, keys, clocks.',
    takes: ['token'],
    prepare: (args) => {
      const token = args.token()
      return (services) => checkLive(token, services)
    },
  },
  restored: {
    usage: '--since T',
    about:
      'After a restore, before any process starts: marks messages that may have been sent after the backup of time T.',
    takes: ['since'],
    prepare: (args) => {
      const since = args.since('the moment of the backup')
      return (services) => restored(since, services)
    },
  },
}

const stateColumn = { ok: 'ok  ', not: 'NOT ', note: '-   ' } as const

const checkLive = async (token: string | undefined, services: AdminServices): Promise<Result> => {
  const checks = await services.checkLive(token)
  const wrong = checks.filter(({ state }) => state === 'not').length
  const width = Math.max(...checks.map(({ name }) => name.length))
  return {
    lines: [
      ...checks.map(({ name, state, text }) => `${stateColumn[state]}${name.padEnd(width)}  ${text}`),
      wrong === 0 ? 'Ready for live traffic.' : `Not ready: ${wrong} of ${checks.length} to fix.`,
    ],
    json: { ready: wrong === 0, checks },
    code: wrong === 0 ? 0 : 1,
  }
}

const restored = async (since: Date, { clients, liveNodes, settleRestored }: AdminServices): Promise<Result> => {
  const running = await liveNodes()
  if (running.length > 0)
    throw new RefusedError(
      `Herald is running (${running.join(', ')}), or was at the moment of the backup. Stop every process, wait 12 seconds, and run this before any of them starts.`,
    )
  const counts = await settleRestored((await clients.list()).map(({ clientId }) => clientId))
  const [from, until] = [since.toISOString(), new Date().toISOString()]
  return {
    lines: [
      `Uncertain: ${from} to ${until}.`,
      `Waiting at its beginning, and perhaps sent in it: ${counts.repeated + counts.unknown} messages.`,
      `  ${counts.repeated} will be sent, marked possible_duplicate.`,
      `  ${counts.unknown} are at_most_once and ended as unknown.`,
      'What was accepted, received, made or revoked in it is not in this database. docs/operations.md says what to do.',
    ],
    json: { uncertain: { from, until }, ...counts },
  }
}
