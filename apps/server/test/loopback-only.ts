import { Socket, isIP } from 'node:net'

/** Names that resolve to this machine without asking anybody. */
const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(name) === 4) return name.startsWith('127.')
  if (isIP(name) === 6) return name === '::1' || name.startsWith('::ffff:127.')
  return name === 'localhost' || name.endsWith('.localhost')
}

const refuse = (host: string): never => {
  throw new Error(`Tests reach nothing but this machine, and this one tried to connect to "${host}".`)
}

type Connect = (this: Socket, ...args: unknown[]) => Socket

// Every TCP client of Node ends here: http, undici, tls, pg.
const { connect: original } = Socket.prototype as unknown as { connect: Connect }
const guarded: Connect = function loopbackOnly(...args) {
  // net.connect() hands over one array of normalized arguments.
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args
  if (typeof first === 'object' && first !== null) {
    const { path, host = 'localhost' } = first as { path?: string | null; host?: string }
    if (!path && !isLoopback(host)) refuse(host)
  } else if (typeof second === 'string' && Number.isInteger(Number(first)) && !isLoopback(second)) {
    refuse(second)
  }
  return original.apply(this, args)
}
// A process runs many test files, and this before each of them.
if (original.name !== guarded.name) Object.assign(Socket.prototype, { connect: guarded })
