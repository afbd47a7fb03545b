// "An optional field that is null counts as absent." The schema knows which fields are optional and which of our objects
// are closed; objects that belong to a platform are open, and nothing inside them is touched.

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: unknown
  anyOf?: Schema[]
  items?: Schema
}

const takesNull = (schema: Schema): boolean =>
  [schema.type].flat().includes('null') || (schema.anyOf?.some(takesNull) ?? false)

const nothing = () => undefined

export const nullDropper = (root: object, schemas: Record<string, { $id: string }>): ((data: unknown) => void) => {
  const build = (given: Schema): ((data: unknown) => void) => {
    const schema: Schema =
      given.$ref === undefined ? given : ((schemas[given.$ref.replace(/#$/, '')] as Schema | undefined) ?? given)
    if (schema.additionalProperties !== false || !schema.properties) return nothing
    const droppable = new Set<string>()
    const inner: [string, (data: unknown) => void][] = []
    for (const [key, property] of Object.entries(schema.properties)) {
      if (!schema.required?.includes(key) && !takesNull(property)) droppable.add(key)
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
