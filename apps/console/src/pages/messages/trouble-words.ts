import { type Failure, useFailureWords } from './failure-words.ts'
import { useMessageTexts } from './message-texts.ts'

/** What is wrong with a message in a list. The advice of a failure is for a call that had no effect, which of this one is not known. */
export const useTroubleWords = (): ((status: string, error: Failure) => string) => {
  const t = useMessageTexts()
  const failureWords = useFailureWords()
  return (status, error) => (status === 'sending' ? t('waits_report') : failureWords(error))
}
