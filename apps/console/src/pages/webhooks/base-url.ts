export type BaseUrlProblem = 'urlQuery' | 'urlFragment' | 'urlUser' | 'urlSpaces' | 'urlScheme'

/** What a base URL must not have, told before the API refuses it: the API says it in English only. */
export const problemOfBaseUrl = (given: string): BaseUrlProblem | undefined => {
  if (given === '' || !URL.canParse(given)) return undefined
  const { protocol, username, password } = new URL(given)
  if (protocol !== 'https:' && protocol !== 'http:') return 'urlScheme'
  if (/[\s\\]/.test(given)) return 'urlSpaces'
  if (username !== '' || password !== '') return 'urlUser'
  if (given.includes('?')) return 'urlQuery'
  return given.includes('#') ? 'urlFragment' : undefined
}
