import type { FastifyInstance } from 'fastify'
import { AppError, invalidField } from '../lib/errors.ts'
import { bodyLimitOf } from './body-limits.ts'
import { MAX_JSON_DEPTH, MAX_JSON_VALUES, MAX_OPEN_JSON_VALUES, brokenJsonBound } from './json-bounds.ts'
import { withHook } from './route-hooks.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent on ordinary routes, whose schema judges the body. */
    bodyRule: 'none' | 'optional' | undefined
  }
}

/** Whether a key in this text could reach a prototype, plainly or spelt with escapes. Most texts cannot, and need no search. */
const mayReachPrototypes = (text: string): boolean =>
  text.includes('\\u') || text.includes('__proto__') || text.includes('constructor')

/** JSON and nothing else; a POST that takes no body accepts none, an empty one and {} whatever it is called. */
export const addBodyParsing = (app: FastifyInstance): void => {
  const parseCarefully = app.getDefaultJsonParser('error', 'error')
  const parseJson: typeof parseCarefully = (request, body, done) => {
    if (mayReachPrototypes(body)) return parseCarefully(request, body, done)
    let value: unknown
    try {
      value = JSON.parse(body)
    } catch {
      // Says what is wrong with it.
      return parseCarefully(request, body, done)
    }
    return done(null, value)
  }
  app.removeAllContentTypeParsers()
  app.decorateRequest('bodyRule')

  app.addHook('onRoute', (route) => {
    route.bodyLimit = bodyLimitOf(route)
    const rule = route.config?.bodiless ? 'none' : route.config?.optionalBody ? 'optional' : undefined
    if (rule === undefined) return
    withHook(route, 'onRequest', (request, _reply, done) => {
      request.bodyRule = rule
      done()
    })
    withHook(route, 'preValidation', (request, _reply, done) => {
      if (rule === 'optional') request.body ??= {}
      done()
    })
  })

  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (request.bodyRule === 'none') done(bodyRefusal(body), undefined)
    // No text is no body: the schema judges that, not the JSON parser.
    else if (body === '') done(null, undefined)
    else {
      const values = request.principal === undefined ? MAX_OPEN_JSON_VALUES : MAX_JSON_VALUES
      const broken = brokenJsonBound(body, { values })
      if (broken) done(boundRefusal(broken, values), undefined)
      else parseJson(request, body, done)
    }
  })

  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body: string, done) => {
    if (request.bodyRule === 'none') done(bodyRefusal(body), undefined)
    else if (request.is404 || (body === '' && request.bodyRule === 'optional')) done(null, undefined)
    else done(new AppError('unsupported_media_type'))
  })
}

const boundRefusal = (broken: 'depth' | 'values', values: number): AppError =>
  broken === 'depth'
    ? new AppError('invalid_json', `The body nests deeper than ${MAX_JSON_DEPTH} levels.`)
    : invalidField(
        'body',
        `has more than ${values} values. ${values === MAX_OPEN_JSON_VALUES ? 'No request without a credential needs as many.' : 'Send it in parts.'}`,
      )

const bodyRefusal = (body: string): AppError | null => {
  const text = body.trim()
  const empty = text === '' || (text.startsWith('{') && text.endsWith('}') && text.slice(1, -1).trim() === '')
  return empty ? null : new AppError('validation_failed', 'This request takes no body. Leave it out.')
}
