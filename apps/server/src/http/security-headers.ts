import type { FastifyInstance } from 'fastify'

// Answers of the API are data: nothing in them may run, be framed or be cached. Pages replace the policy with their own.

export const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** The reference page draws itself with inline script and style, from our own files only. */
export const docsPagePolicy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

export const addSecurityHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const headers = publicUrl.startsWith('https:')
    ? { ...apiHeaders, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : apiHeaders
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
