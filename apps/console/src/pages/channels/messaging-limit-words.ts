import { defineTexts } from '../../texts.ts'
import { useLocale } from '../../ui/formats.tsx'
import { definePlatformWords } from '../../ui/platform-words.ts'

const useTexts = defineTexts({
  people: ['{count} people in 24 hours', '{count} pessoas em 24 horas', '{count} personas en 24 horas'],
})

const useTierWord = definePlatformWords({
  TIER_UNLIMITED: ['Unlimited', 'Ilimitado', 'Ilimitado'],
  UNTIERED: ['Not set by the platform yet', 'Ainda não definido pela plataforma', 'La plataforma aún no lo ha fijado'],
})

/** To how many people a business may begin to write, as the platform's tiers mean it: TIER_250, TIER_10K. */
export const useMessagingLimitWord = (): ((tier: string) => string) => {
  const t = useTexts()
  const locale = useLocale()
  const tierWord = useTierWord()
  return (tier) => {
    const [, digits, thousands] = /^TIER_(\d+)(K?)$/.exec(tier) ?? []
    if (digits === undefined) return tierWord(tier)
    return t('people', { count: (Number(digits) * (thousands ? 1_000 : 1)).toLocaleString(locale) })
  }
}
