import type { ConnectionSettings } from '../src/db/connection-settings.ts'

/** postgres:// URL of a connection. */
export const urlOf = ({ host, port, database, user, password }: ConnectionSettings): string => {
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}`
  return host.startsWith('/')
    ? `postgres://${credentials}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${credentials}@${host}:${port}/${database}`
}
