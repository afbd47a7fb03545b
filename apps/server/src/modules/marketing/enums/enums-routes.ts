import { Type } from 'typebox'
import type { App } from '../../../http/app.ts'
import { dto, ref } from '../../../http/shared-schemas.ts'
import { marketingEnums } from './marketing-enums.ts'

const eachList = <Made>(make: (values: readonly string[]) => Made) =>
  Object.fromEntries(Object.entries(marketingEnums).map(([name, values]) => [name, make(values)])) as Record<
    keyof typeof marketingEnums,
    Made
  >

const MarketingEnumsDto = dto(
  'MarketingEnumsDto',
  eachList(() => Type.Array(Type.String())),
  eachList((values) => values.slice(0, 2)),
)
const everything = eachList((values) => [...values])

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
