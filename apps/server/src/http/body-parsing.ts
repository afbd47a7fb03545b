import type { FastifyInstance } from 'fastify'
import { AppError } from '../lib/errors.ts'

/** The service cuts bodies at this size, on every route. */
export const BODY_LIMIT_BYTES = 10_485_760

/** JSON and nothing else; a POST that takes no body accepts none, an empty one and {} whatever it is called. */
export const addBodyParsing = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()

  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (request.routeOptions.config.bodiless) {
      done(bodyRefusal(body), undefined)
      return
    }
    // An empty DELETE or a body of the wrong kind is the schema's to judge; an empty text is simply no body.
    if (body === '') done(null, undefined)
    else void parseJson(request, body, done)
  })

  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body: string, done) => {
    if (request.routeOptions.config.bodiless) done(bodyRefusal(body), undefined)
    else if (request.is404 || (body === '' && request.routeOptions.config.optionalBody)) done(null, undefined)
    else done(new AppError('unsupported_media_type'))
  })

  app.addHook('preValidation', (request, _reply, done) => {
    // Fastify skips the body schema when no body came; for us that is a body without its required fields.
    const { body } = request.routeOptions.schema ?? {}
    if (request.body === undefined && request.routeOptions.config.optionalBody) request.body = {}
    done(
      request.body === undefined && body !== undefined
        ? new AppError('validation_failed', 'The body is missing. Send a JSON object.', {
            details: [{ field: 'body', message: 'is required.' }],
          })
        : undefined,
    )
  })
}

const bodyRefusal = (body: string): AppError | null => {
  const text = body.trim()
  const empty = text === '' || (text.startsWith('{') && text.endsWith('}') && text.slice(1, -1).trim() === '')
  return empty ? null : new AppError('validation_failed', 'This request takes no body. Leave it out.')
}
