import { hash } from 'node:crypto'
import serializerSelector from '@fastify/fast-json-stringify-compiler'
import { Ajv, type ErrorObject, type FuncKeywordDefinition, type Options, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyServerOptions } from 'fastify'
import { hasAtMost } from './json-bounds.ts'
import { nullDropper } from './null-fields.ts'

// Fastify's own validator turns "1000" into 1000 and silently removes unknown keys. Ours judges what was sent. Only query
// and path, which are text by nature, are read as numbers and booleans.

const strict: Options = {
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  allowUnionTypes: true,
  strict: false,
  // Ours, and judged with the OpenAPI document; each process would compile the schema of schemas to do it again.
  meta: false,
  validateSchema: false,
  // Errors then name the broken part of the schema, whose example tells more than its pattern.
  verbose: true,
}

type ExternalSchemas = Record<string, { $id: string }>
type Validate = ((data: unknown) => boolean) & { errors?: ErrorObject[] | null }

/** In a body with more values than this, only the first violation is reported: listing thousands costs more than the request. */
const LIST_ALL_UP_TO_VALUES = 1_000

/** Ajv compares every item with every other, which took 2.3 s for 65 KB. */
const uniqueItems: FuncKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  errors: true,
  compile: (wanted: boolean) => {
    const validate: ReturnType<NonNullable<FuncKeywordDefinition['compile']>> = (items: unknown[]) => {
      if (!wanted || new Set(items.map((item) => JSON.stringify(item))).size === items.length) return true
      validate.errors = [{ keyword: 'uniqueItems', params: {}, message: 'must not have the same item twice' }]
      return false
    }
    return validate
  },
}

const createAjv = (options: Options) => {
  const ajv = new Ajv({ ...strict, ...options })
  ajv.removeKeyword(uniqueItems.keyword as string).addKeyword(uniqueItems)
  addFormats.default(ajv)
  return ajv
}

const bodyValidator = (
  first: Validate,
  compileAll: () => ValidateFunction,
  dropNulls: (data: unknown) => void,
): Validate => {
  let all: ValidateFunction | undefined
  const validate: Validate = (data) => {
    dropNulls(data)
    if (first(data)) return true
    validate.errors = first.errors ?? []
    if (hasAtMost(LIST_ALL_UP_TO_VALUES, data)) {
      all ??= compileAll()
      all(data)
      validate.errors = all.errors ?? validate.errors
    }
    return false
  }
  return validate
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

type Serializer = (data: unknown) => string
type SerializerRoute = { schema?: unknown; method: string; url: string; httpStatus: string }

/**
 * The named schemas that one refers to, and those that they refer to. A serializer and a validator look through all that they are
 * given: 160 take 15 to 50 ms, in which nothing else is answered; the few that are needed take one.
 */
const referredTo = (schema: unknown, schemas: ExternalSchemas): ExternalSchemas => {
  const found: ExternalSchemas = {}
  const follow = (from: unknown): void => {
    for (const [, id = ''] of JSON.stringify(from).matchAll(/"\$ref":"([^"#]+)/g)) {
      const named = schemas[id]
      if (named === undefined || id in found) continue
      found[id] = named
      follow(named)
    }
  }
  follow(schema)
  return found
}

/** What was compiled from the same schemas before, by another app of this process: the tests make hundreds. */
const createMemory = <T>() => {
  const known = new Map<string, T>()
  return (kind: string, schema: unknown, named: ExternalSchemas, compile: () => T): T => {
    const key = hash('sha256', JSON.stringify([kind, schema, named]))
    const found = known.get(key) ?? compile()
    known.set(key, found)
    return found
  }
}
const validators = createMemory<ValidateFunction>()
const serializers = createMemory<Serializer>()

/** Of one app, whose named schemas agree with each other. */
const createCompiler = (kind: string, options: Options, schemas: ExternalSchemas) => {
  const ajv = once(() => createAjv(options))
  const added = new Set<string>()
  return (schema: object): ValidateFunction => {
    const named = referredTo(schema, schemas)
    return validators(kind, schema, named, () => {
      for (const [id, one] of Object.entries(named)) {
        if (!added.has(id)) ajv().addSchema(one)
        added.add(id)
      }
      return ajv().compile(schema)
    })
  }
}

/** Compiles when the first request comes: a start should not wait for what may never be asked. */
const lazily = (compile: () => ValidateFunction): Validate => {
  let compiled: ValidateFunction | undefined
  const validate: Validate = (data) => {
    compiled ??= compile()
    const isValid = compiled(data)
    validate.errors = compiled.errors ?? null
    return isValid
  }
  return validate
}

/** Every route declares a dozen refusals of one shape: each schema is built once, when it is first needed. */
const lazySerializers = (build: (route: SerializerRoute) => Serializer) => {
  const bySchema = new Map<string, Serializer>()
  return (route: SerializerRoute): Serializer => {
    const key = JSON.stringify(route.schema)
    const known = bySchema.get(key)
    if (known) return known
    let built: Serializer | undefined
    const serialize: Serializer = (data) => (built ??= build(route))(data)
    bySchema.set(key, serialize)
    return serialize
  }
}

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>
type ValidatorFactory = NonNullable<NonNullable<SchemaController['compilersFactory']>['buildValidator']>

const buildValidator = (schemas: ExternalSchemas) => {
  const firstOnly = createCompiler('first', { allErrors: false }, schemas)
  const allErrors = createCompiler('all', { allErrors: true }, schemas)
  const fromText = createCompiler('text', { coerceTypes: true, useDefaults: true, allErrors: true }, schemas)
  return ({ schema, httpPart }: { schema: object; httpPart?: string }): Validate => {
    if (httpPart === 'body')
      return bodyValidator(
        lazily(() => firstOnly(schema)),
        () => allErrors(schema),
        nullDropper(schema, schemas),
      )
    // A header may come in several lines that mean one value: the code that reads it judges it.
    return httpPart === 'headers' ? () => true : lazily(() => fromText(schema))
  }
}

export const schemaController: SchemaController = {
  compilersFactory: {
    buildSerializer: (schemas, options) => {
      const buildFor = serializerSelector()
      return lazySerializers((route) => {
        const named = referredTo(route.schema, schemas as ExternalSchemas)
        return serializers('', route.schema, named, () => buildFor(named, options)(route))
      })
    },
    // Its declared type leaves out that Fastify hands over the route beside the schema.
    buildValidator: buildValidator as unknown as ValidatorFactory,
  },
}
