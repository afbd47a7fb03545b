import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { closed, timestamp } from '../../../http/shared-schemas.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { readSignedRequest } from '../../../platforms/graph/signatures.ts'
import type { CallbackService } from './callback-service.ts'

export type CallbackRoutesDeps = { callbacks: CallbackService; appSecret: string; publicUrl: string; clock: Clock }

/** One that was seen on the way must not end connections that are made later. Either way: clocks differ. */
const MAX_AGE_MS = 3_600_000

const tags = ['Platform']
const rawBody = {
  'application/x-www-form-urlencoded': {
    schema: Type.Object({
      signed_request: Type.String({ description: 'Signed by the platform with the app secret.' }),
    }),
  },
}

export const addCallbackRoutes = (app: App, { callbacks, appSecret, publicUrl, clock }: CallbackRoutesDeps): void => {
  /** Whom the platform speaks of, or a 401: anybody can post here, only the platform can sign. */
  const personOf = (body: unknown): string => {
    const form = new URLSearchParams(typeof body === 'string' ? body : '')
    const signed = readSignedRequest(appSecret, form.get('signed_request') ?? '')
    if (signed?.userId === undefined)
      throw new AppError('unauthenticated', 'The signed_request is not one of the platform. Check PLATFORM_APP_SECRET.')
    if (Math.abs(clock.now() - (signed.issuedAtMs ?? 0)) > MAX_AGE_MS)
      throw new AppError('unauthenticated', 'The signed_request was not issued within the last hour. Send a new one.')
    return signed.userId
  }

  // A scope of its own, because only here the platform posts forms.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    scope.post(
      '/platform/deauthorize',
      {
        config: { access: 'public', unmetered: true, rawBody, errors: ['unauthenticated'] },
        schema: {
          operationId: 'receiveDeauthorization',
          summary: 'A person removed the app on the platform',
          description: 'Form field `signed_request`. Ends every connection that the person made.',
          tags,
          response: { 200: closed({ success: Type.Boolean() }) },
        },
      },
      async ({ body }) => {
        await callbacks.deauthorize(personOf(body))
        return { success: true }
      },
    )

    scope.post(
      '/platform/data-deletion',
      {
        config: { access: 'public', unmetered: true, rawBody, errors: ['unauthenticated'] },
        schema: {
          operationId: 'receiveDataDeletion',
          summary: 'A person wants their data deleted',
          description:
            'Form field `signed_request`. Ends every connection that the person made, deletes the tokens and the person’s id, and answers where the deletion can be looked up.',
          tags,
          response: { 200: closed({ url: Type.String(), confirmation_code: Type.String() }) },
        },
      },
      async ({ body }) => {
        const code = await callbacks.deleteData(personOf(body))
        return { url: `${publicUrl}/platform/data-deletion/${code}`, confirmation_code: code }
      },
    )
    done()
  })

  app.get(
    '/platform/data-deletion/:confirmationCode',
    {
      config: { access: 'public', errors: ['not_found'] },
      schema: {
        operationId: 'getDataDeletion',
        summary: 'Look up a deletion by its code',
        tags,
        params: Type.Object({ confirmationCode: Type.String() }),
        response: {
          200: closed({
            confirmation_code: Type.String(),
            status: Type.Enum(['completed']),
            requested_at: timestamp(),
            message: Type.String(),
          }),
        },
      },
    },
    async ({ params }) => {
      const { confirmationCode } = params
      const found = /^[0-9a-f]{24}$/.test(confirmationCode) ? await callbacks.findDeletion(confirmationCode) : undefined
      if (!found) throw new AppError('not_found', `There is no deletion with the code "${confirmationCode}".`)
      return {
        confirmation_code: confirmationCode,
        status: 'completed' as const,
        requested_at: found.requestedAt.toISOString(),
        message: 'The access to the ad accounts and channels and the id of the person were deleted.',
      }
    },
  )
}
