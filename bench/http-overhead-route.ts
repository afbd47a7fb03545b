import { Type } from 'typebox'

/** The same schema and handler for both sides of bench/http-overhead.ts. */
export const noop = {
  schema: {
    operationId: 'noop',
    body: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 100 }),
        amount: Type.Integer({ minimum: 1 }),
        tags: Type.Array(Type.String(), { maxItems: 10 }),
      },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ ok: Type.Boolean(), name: Type.String() }, { additionalProperties: false }) },
  },
  handler: ({ body }: { body: unknown }) => ({ ok: true, name: (body as { name: string }).name }),
}
