import { Link } from '@tanstack/react-router'
import { useManages } from '../../api/session.ts'
import { Note } from '../../ui/feedback.tsx'
import { useTerms } from './ad-data.ts'
import { useAdsTexts } from './ads-texts.ts'

/** What the terms are needed for, said to who may accept them; to everybody else, whom to ask. */
export const useTermsFirst = (): string => {
  const t = useAdsTexts()
  return t(useManages() ? 'termsFirst' : 'termsFirstAsked')
}

/** As long as the terms are not accepted. */
export const TermsNote = () => {
  const t = useAdsTexts()
  const words = useTermsFirst()
  if (useTerms().data?.accepted !== false) return null
  return (
    <Note tone="warn">
      {words} <Link to="/ads/terms">{t('viewTerms')}</Link>
    </Note>
  )
}
