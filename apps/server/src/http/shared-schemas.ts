import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import { errorCatalogue } from '../lib/errors.ts'

/** A schema with a name of its own in the OpenAPI document and in the generated client. Register it with addSchema. */
export const named = <T extends TSchema>(name: string, schema: T): T & { $id: string } => ({ ...schema, $id: name })

/** Points to a named schema and keeps its type. */
export const ref = <T extends TSchema & { $id: string }>(schema: T) =>
  Type.Unsafe<Static<T>>(Type.Ref(`${schema.$id}#`))

/** Our own objects are closed: an unknown field is an error on the way in and cannot leave on the way out. */
export const closed = <T extends TProperties>(properties: T, options: Record<string, unknown> = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options })

/** One of our own objects by name, with the example that the document shows. */
export const dto = <T extends TProperties>(
  name: string,
  properties: T,
  example: unknown,
  options: Record<string, unknown> = {},
) => named(name, closed(properties, { ...options, examples: [example] }))

/** PostgreSQL text cannot hold the null character, and cannot be asked for it either. */
export const withoutNull = '^[^\\u0000]*$'

/** The same for a name that people read: spaces alone are none. */
export const notBlank = '^\\s*[^\\s\\u0000][^\\u0000]*$'

/** Text that we store: bounded, and without the null character. */
export const text = (maxLength: number, options: Record<string, unknown> = {}) =>
  Type.String({ minLength: 1, maxLength, pattern: withoutNull, ...options })

/** Text that is looked for among what we store. */
export const filterText = (maxLength: number, options: Record<string, unknown> = {}) =>
  Type.String({ maxLength, pattern: withoutNull, ...options })

export const timestamp = (description?: string) =>
  Type.String({ format: 'date-time', examples: ['2026-01-31T09:00:00.000Z'], ...(description ? { description } : {}) })

export const pageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
  cursor: Type.Optional(Type.String({ maxLength: 512 })),
}

/** A page of a list: `{ data, paging: { next_cursor } }`. */
export const pageOf = <T extends TSchema>(item: T) =>
  closed(
    { data: Type.Array(item), paging: closed({ next_cursor: Type.Union([Type.String(), Type.Null()]) }) },
    { description: 'A page of the list, and the cursor of the next.' },
  )

/** What a page of a list looks like, for examples. */
export const pageExample = <Item>(...data: Item[]) => ({ data, paging: { next_cursor: null } })

const PlatformError = closed({
  code: Type.Optional(Type.Number()),
  subcode: Type.Optional(Type.Number()),
  type: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  user_title: Type.Optional(Type.String()),
  user_message: Type.Optional(Type.String()),
  trace_id: Type.Optional(Type.String()),
})

export const ErrorDto = dto(
  'ErrorDto',
  {
    error: Type.Enum(Object.keys(errorCatalogue), { description: 'What went wrong, for programs.' }),
    message: Type.String({ description: 'What went wrong and what to do, for people.' }),
    request_id: Type.String({ description: 'Quote this when you ask for help.' }),
    details: Type.Optional(Type.Array(closed({ field: Type.String(), message: Type.String() }))),
    required_scope: Type.Optional(Type.String()),
    missing: Type.Optional(
      Type.Array(Type.String(), { description: 'Permissions that were not granted in the platform dialog.' }),
    ),
    status: Type.Optional(Type.String({ description: 'The state that forbids the call.' })),
    clients: Type.Optional(
      Type.Array(closed({ id: Type.String({ format: 'uuid' }), name: Type.String() }), {
        description: 'The clients that can be signed in to.',
      }),
    ),
    exceeded: Type.Optional(
      closed(
        {
          ad_account_id: Type.String(),
          currency: Type.String(),
          period: Type.Enum(['day', 'month']),
          limit: Type.Integer({ description: 'What the spend guard allows.' }),
          total: Type.Integer({ description: 'What all budgets would add up to.' }),
          asked: Type.Integer({ description: 'Of it, what this change asks for.' }),
        },
        { description: 'The spend limit that budgets would pass, in minor units of the currency.' },
      ),
    ),
    batch_id: Type.Optional(Type.String({ description: 'The batch whose upload broke off.' })),
    platform: Type.Optional(PlatformError),
  },
  {
    error: 'validation_failed',
    message: 'name: is required.',
    request_id: 'req_01k9',
    details: [{ field: 'name', message: 'is required.' }],
  },
)
