import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { closed, named, ref } from '../../../http/shared-schemas.ts'
import { marketingEnums } from './marketing-enums.ts'

const names = Object.keys(marketingEnums) as (keyof typeof marketingEnums)[]

const MarketingEnumsDto = named(
  'MarketingEnumsDto',
  closed(
    Object.fromEntries(names.map((name) => [name, Type.Array(Type.String())])) as Record<
      keyof typeof marketingEnums,
      ReturnType<typeof Type.Array<ReturnType<typeof Type.String>>>
    >,
    { examples: [Object.fromEntries(names.map((name) => [name, marketingEnums[name].slice(0, 2)]))] },
  ),
)

const everything = Object.fromEntries(names.map((name) => [name, [...marketingEnums[name]]])) as Record<
  keyof typeof marketingEnums,
  string[]
>

export const addEnumsRoutes = (app: App): void => {
  app.addSchema(MarketingEnumsDto)
  app.get(
    '/api/marketing/enums',
    {
      config: { access: { scope: 'marketing:read' } },
      schema: {
        operationId: 'getMarketingEnums',
        summary: 'List the values of every enumeration',
        description: '`date_preset` and `time_increment` are suggestions; the platform judges what it is given.',
        tags: ['Marketing'],
        response: { 200: ref(MarketingEnumsDto) },
      },
    },
    () => everything,
  )
}
