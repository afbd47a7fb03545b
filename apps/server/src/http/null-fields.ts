// "An optional field that is null counts as absent." The schema knows which fields are optional and which of our objects
// are closed; objects that belong to a platform are open, and nothing inside them is touched.

export type NullableSchema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, NullableSchema>
  required?: string[]
  additionalProperties?: unknown
  anyOf?: NullableSchema[]
  items?: NullableSchema
}

const takesNull = (schema: NullableSchema): boolean =>
  [schema.type].flat().includes('null') || (schema.anyOf?.some(takesNull) ?? false)

/** The fields of one of our objects for which null counts as absent: optional, and without a meaning of null of their own. */
export const nullableFields = ({ additionalProperties, properties = {}, required }: NullableSchema): string[] =>
  additionalProperties === false
    ? Object.entries(properties).flatMap(([key, property]) =>
        required?.includes(key) || takesNull(property) ? [] : [key],
      )
    : []

const nothing = () => undefined

export const nullDropper = (root: object, schemas: Record<string, { $id: string }>): ((data: unknown) => void) => {
  const build = (given: NullableSchema): ((data: unknown) => void) => {
    const schema: NullableSchema =
      given.$ref === undefined
        ? given
        : ((schemas[given.$ref.replace(/#$/, '')] as NullableSchema | undefined) ?? given)
    if (schema.additionalProperties !== false || !schema.properties) return nothing
    const droppable = new Set(nullableFields(schema))
    const inner: [string, (data: unknown) => void][] = []
    for (const [key, property] of Object.entries(schema.properties)) {
      const drop = build(property)
      if (drop !== nothing) inner.push([key, drop])
    }
    if (droppable.size === 0 && inner.length === 0) return nothing
    return (data) => {
      if (data === null || typeof data !== 'object' || Array.isArray(data)) return
      const object = data as Record<string, unknown>
      // Parsed from JSON, it has no other keys than its own.
      for (const key in object) if (object[key] === null && droppable.has(key)) delete object[key]
      for (const [key, drop] of inner) drop(object[key])
    }
  }
  return build(root)
}
