// The console of the Herald that this sandbox plays the platforms for: its guide shows the phone in a frame and reads the
// receiver, both from another port. No other page may.
import type { IncomingMessage, ServerResponse } from 'node:http'

const loopback = ['127.0.0.1', 'localhost']

/** The console is where the webhooks go; a laptop goes by two names. */
export const consoleOrigins = (webhookUrl: string): string[] => {
  const { protocol, hostname, port, origin } = new URL(webhookUrl)
  if (!loopback.includes(hostname)) return [origin]
  return loopback.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`)
}

/** Where Herald shows it. */
export const consoleUrl = (webhookUrl: string): string => new URL('/console/', webhookUrl).href

/** Lets the console read the answer. True when the request only asked whether it may, and is answered. */
export const letConsoleIn = (request: IncomingMessage, response: ServerResponse, webhookUrl: string): boolean => {
  const { origin } = request.headers
  if (origin === undefined || !consoleOrigins(webhookUrl).includes(origin)) return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  if (request.method !== 'OPTIONS') return false
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
  })
  response.end()
  return true
}
