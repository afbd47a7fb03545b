import type { FastifyInstance } from 'fastify'

// Answers of the API are data: nothing in them may run, be framed or be cached. Pages replace the policy with their own. An
// answer to a write, JSON that may not be taken for anything else, has nothing to run or to click and carries no policy: every
// header costs about as much as looking the caller up.

const writeHeaders = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }
export const apiHeaders = { ...writeHeaders, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }

/** The reference page draws itself with inline style, from our own files only. */
export const docsPagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

export const addSecurityHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const always = publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  const ofRead = { ...apiHeaders, ...always }
  const ofWrite = { ...writeHeaders, ...always }
  app.addHook('onRequest', (request, reply, done) => {
    void reply
      .headers(request.method === 'GET' || request.method === 'HEAD' ? ofRead : ofWrite)
      .header('x-request-id', request.id)
    done()
  })
}
