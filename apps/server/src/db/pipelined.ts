/** Statements that leave together; when they fail, the error is that of the first, which is the cause of the others. */
export const pipelined = async <const T extends readonly Promise<unknown>[]>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> => {
  await Promise.allSettled(statements)
  const answers: unknown[] = []
  for (const statement of statements) answers.push(await statement)
  return answers as { -readonly [K in keyof T]: Awaited<T[K]> }
}
