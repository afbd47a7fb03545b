/** What people are spoken to in. */
export const languages = ['en', 'pt', 'es'] as const
export type Language = (typeof languages)[number]

/** The best of our languages for an Accept-Language header; English when it names none of them. */
export const languageOf = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find((one) => one !== undefined)
      return { primary: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  for (const { primary } of wanted) {
    const known = languages.find((language) => language === primary)
    if (known) return known
  }
  return 'en'
}
