import type { App } from '../../../http/app.ts'
import { ref } from '../../../http/shared-schemas.ts'
import { adAccountParams } from '../accounts/ad-account-schemas.ts'
import { writeErrors } from '../calls/platform-refusals.ts'
import { SetSpendGuardDto, SpendGuardDto } from './spend-guard-schemas.ts'
import type { SpendGuardService } from './spend-guard-service.ts'

const path = '/api/marketing/ad-accounts/:id/spend-guard'
const tags = ['Marketing']

export const addSpendGuardRoutes = (app: App, guards: SpendGuardService): void => {
  for (const schema of [SetSpendGuardDto, SpendGuardDto]) app.addSchema(schema)

  app.get(
    path,
    {
      config: { access: { scope: 'marketing:read' }, errors: ['ad_account_not_found'] },
      schema: {
        operationId: 'getSpendGuard',
        summary: 'Read the spend limits of an ad account',
        description: 'With what was spent.',
        tags,
        params: adAccountParams,
        response: { 200: ref(SpendGuardDto) },
      },
    },
    ({ principal, params }) => guards.find(principal.clientId, params.id),
  )

  app.put(
    path,
    {
      config: { access: { scope: 'marketing:manage', gated: true }, errors: ['ad_account_not_found'] },
      schema: {
        operationId: 'setSpendGuard',
        summary: 'Set the spend limits of an ad account',
        description:
          'Replaces all three; a limit that is absent is lifted. Budgets that would add up to more are refused with 409 `spend_limit`.',
        tags,
        params: adAccountParams,
        body: ref(SetSpendGuardDto),
        response: { 200: ref(SpendGuardDto) },
      },
    },
    ({ principal, params, body }) =>
      guards.set(principal.clientId, params.id, {
        dailyLimit: body.daily_spend_limit,
        monthlyLimit: body.monthly_spend_limit,
        onExceed: body.on_exceed ?? 'notify',
      }),
  )

  app.post(
    `${path}/resume`,
    {
      config: { access: { scope: 'marketing:manage', gated: true }, bodiless: true, errors: writeErrors },
      schema: {
        operationId: 'resumeSpendGuard',
        summary: 'Resume what the spend guard paused',
        description:
          'For a limit that is reached they are not paused again in its day or month, unless the limits are set anew. One that was raised above what is spent pauses them again when it is reached.',
        tags,
        params: adAccountParams,
        response: { 200: ref(SpendGuardDto) },
      },
    },
    ({ principal, params, id, span }) => guards.resume(principal.clientId, params.id, { requestId: id, span }),
  )
}
