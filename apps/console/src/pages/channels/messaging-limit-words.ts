import { definePlatformWords } from '../../ui/platform-words.ts'

/** To how many people a business may begin to write, as the platform's tiers mean it. */
export const useMessagingLimitWord = definePlatformWords({
  TIER_50: ['50 people in 24 hours', '50 pessoas em 24 horas', '50 personas en 24 horas'],
  TIER_250: ['250 people in 24 hours', '250 pessoas em 24 horas', '250 personas en 24 horas'],
  TIER_1K: ['1,000 people in 24 hours', '1.000 pessoas em 24 horas', '1000 personas en 24 horas'],
  TIER_2K: ['2,000 people in 24 hours', '2.000 pessoas em 24 horas', '2000 personas en 24 horas'],
  TIER_10K: ['10,000 people in 24 hours', '10.000 pessoas em 24 horas', '10 000 personas en 24 horas'],
  TIER_100K: ['100,000 people in 24 hours', '100.000 pessoas em 24 horas', '100 000 personas en 24 horas'],
  TIER_UNLIMITED: ['Unlimited', 'Ilimitado', 'Ilimitado'],
  UNTIERED: ['Not set by the platform yet', 'Ainda não definido pela plataforma', 'La plataforma aún no lo ha fijado'],
})
