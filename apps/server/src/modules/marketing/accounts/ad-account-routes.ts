import type { IncomingHttpHeaders } from 'node:http'
import { Type } from 'typebox'
import { languageOf } from '../../../http/accept-language.ts'
import type { App } from '../../../http/app.ts'
import { decodeCursor, toPage, uuidPart } from '../../../http/paging.ts'
import { pageOf, pageQuery, ref } from '../../../http/shared-schemas.ts'
import { readErrors } from '../calls/platform-refusals.ts'
import {
  AdAccountBillingDto,
  AdAccountDto,
  UpdateAdAccountDto,
  adAccountParams,
  adAccountStatuses,
} from './ad-account-schemas.ts'
import type { AdAccountService } from './ad-account-service.ts'
import { type AdAccount, toAdAccountDto } from './ad-account.ts'
import { defined } from '../../../lib/defined.ts'

const tags = ['Marketing']

const show = (account: AdAccount, headers: IncomingHttpHeaders) =>
  toAdAccountDto(account, languageOf(headers['accept-language']))

export const addAdAccountRoutes = (app: App, accounts: AdAccountService): void => {
  for (const schema of [AdAccountBillingDto, AdAccountDto, UpdateAdAccountDto]) app.addSchema(schema)

  app.get(
    '/api/marketing/ad-accounts',
    {
      config: { access: { scope: 'marketing:read' }, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listAdAccounts',
        summary: 'List the connected ad accounts',
        tags,
        querystring: Type.Object({ ...pageQuery, status: Type.Optional(Type.Enum([...adAccountStatuses])) }),
        response: { 200: pageOf(ref(AdAccountDto)) },
      },
    },
    async ({ principal, query, headers }) => {
      const { limit = 25, status } = query
      const [after] = decodeCursor(query.cursor, [uuidPart]) ?? []
      const rows = await accounts.list(principal.clientId, { limit: limit + 1, ...defined({ status, after }) })
      const toItem = (account: AdAccount) => show(account, headers)
      return toPage(rows, limit, ({ id }) => [id], toItem)
    },
  )

  app.get(
    '/api/marketing/ad-accounts/:id',
    {
      config: { access: { scope: 'marketing:read' }, errors: ['ad_account_not_found'] },
      schema: {
        operationId: 'getAdAccount',
        summary: 'Read an ad account',
        tags,
        params: adAccountParams,
        response: { 200: ref(AdAccountDto) },
      },
    },
    async ({ principal, params, headers }) => show(await accounts.find(principal.clientId, params.id), headers),
  )

  app.get(
    '/api/marketing/ad-accounts/:id/billing',
    {
      config: { access: { scope: 'marketing:read' }, errors: readErrors },
      schema: {
        operationId: 'getAdAccountBilling',
        summary: 'Read how an ad account pays',
        description: 'What it can pay with, its smallest budget and its limits.',
        tags,
        params: adAccountParams,
        response: { 200: ref(AdAccountBillingDto) },
      },
    },
    ({ principal, params, id, span }) => accounts.billing(principal.clientId, params.id, { requestId: id, span }),
  )

  app.patch(
    '/api/marketing/ad-accounts/:id',
    {
      config: {
        access: { scope: 'marketing:manage', gated: true },
        errors: ['ad_account_not_found', 'invalid_transition'],
      },
      schema: {
        operationId: 'updateAdAccount',
        summary: 'Activate or disable an ad account',
        tags,
        params: adAccountParams,
        body: ref(UpdateAdAccountDto),
        response: { 200: ref(AdAccountDto) },
      },
    },
    async ({ principal, params, body, headers }) =>
      show(await accounts.setStatus(principal.clientId, params.id, body.status), headers),
  )

  app.post(
    '/api/marketing/ad-accounts/:id/refresh',
    {
      config: {
        access: { scope: 'marketing:manage', gated: true },
        bodiless: true,
        errors: readErrors,
      },
      schema: {
        operationId: 'refreshAdAccount',
        summary: 'Read an ad account again',
        description: 'Name, currency and status come anew from the platform.',
        tags,
        params: adAccountParams,
        response: { 200: ref(AdAccountDto) },
      },
    },
    async ({ principal, params, headers, id, span }) =>
      show(await accounts.refresh(principal.clientId, params.id, { requestId: id, span }), headers),
  )
}
