type Defined<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> }

/** The fields that have a value. An optional field without one is absent in this code base, never undefined. */
export const defined = <Fields extends object>(fields: Fields): Defined<Fields> => {
  const present: Defined<Fields> = {}
  for (const key in fields)
    if (fields[key] !== undefined) present[key] = fields[key] as Exclude<(typeof fields)[typeof key], undefined>
  return present
}
