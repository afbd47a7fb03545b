import type { FastifyInstance } from 'fastify'

// Answers of the API are data: nothing in them may run, be framed or be cached. Pages replace the policy with their own.

const apiHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

/** The reference page draws itself with inline script and style, from our own files only. */
export const docsPagePolicy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

export const addSecurityHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const headers = publicUrl.startsWith('https:')
    ? { ...apiHeaders, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : apiHeaders
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
