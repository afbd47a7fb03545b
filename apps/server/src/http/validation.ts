import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyServerOptions } from 'fastify'
import { nullDropper } from './null-fields.ts'

// Fastify's own validator turns "1000" into 1000 and silently removes unknown keys. Ours judges what was sent. Only query
// and path, which are text by nature, are read as numbers and booleans.

const strict: Options = {
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  allowUnionTypes: true,
  strict: false,
}

type ExternalSchemas = Record<string, { $id: string }>
type Validate = ((data: unknown) => boolean) & { errors?: ErrorObject[] | null }

/** Above this, only the first violation is reported: listing a million wrong items would cost more than the request. */
const LIST_ALL_BELOW_BYTES = 65_536

const createAjv = (options: Options, schemas: ExternalSchemas) => {
  const ajv = new Ajv({ ...strict, ...options })
  addFormats.default(ajv)
  for (const schema of Object.values(schemas)) ajv.addSchema(schema)
  return ajv
}

const bodyValidator = (
  first: ValidateFunction,
  compileAll: () => ValidateFunction,
  dropNulls: (data: unknown) => void,
): Validate => {
  let all: ValidateFunction | undefined
  const validate: Validate = (data) => {
    dropNulls(data)
    if (first(data)) return true
    validate.errors = first.errors ?? []
    if (JSON.stringify(data)?.length < LIST_ALL_BELOW_BYTES) {
      all ??= compileAll()
      all(data)
      validate.errors = all.errors ?? validate.errors
    }
    return false
  }
  return validate
}

export const schemaController: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildValidator: (externalSchemas: unknown) => {
      const schemas = externalSchemas as ExternalSchemas
      const firstOnly = createAjv({ allErrors: false }, schemas)
      const allErrors = createAjv({ allErrors: true }, schemas)
      const fromText = createAjv({ coerceTypes: true, useDefaults: true, allErrors: true }, schemas)
      return (({ schema, httpPart }: { schema: object; httpPart?: string }) =>
        httpPart === 'body'
          ? bodyValidator(firstOnly.compile(schema), () => allErrors.compile(schema), nullDropper(schema, schemas))
          : fromText.compile(schema)) as never
    },
  },
}
