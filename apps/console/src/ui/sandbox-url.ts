import { sandboxUrl } from '../api/page-facts.ts'
import { browserLanguage, useLanguage } from '../texts.ts'

/** Where the sandbox's page is, in the console's language; empty without a sandbox. */
export const useSandboxUrl = (): string => {
  const language = useLanguage()
  return sandboxUrl && language !== browserLanguage() ? `${sandboxUrl}/?lang=${language}` : sandboxUrl
}
