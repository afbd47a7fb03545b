/** The word that a number stands for in the database. */
export const nameOfCode = <Name extends string>(
  codes: Readonly<Record<Name, number>>,
  code: number | null,
): Name | undefined => (Object.keys(codes) as Name[]).find((name) => codes[name] === code)
