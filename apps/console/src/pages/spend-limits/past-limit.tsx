import type { HeraldErrorBody } from '@herald/api-client'
import { Link } from '@tanstack/react-router'
import { defineTexts } from '../../texts.ts'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { minorUnits } from '../ads/ad-money.ts'

const useLimitTexts = defineTexts({
  day: [
    '{total} a day would pass your limit of {limit}.',
    '{total} por dia passariam do seu limite de {limit}.',
    '{total} al día superarían su límite de {limit}.',
  ],
  month: [
    '{total} a month would pass your limit of {limit}.',
    '{total} por mês passariam do seu limite de {limit}.',
    '{total} al mes superarían su límite de {limit}.',
  ],
  parts: [
    'This change asks for {asked}; other running budgets add up to {running}.',
    'Esta alteração pede {asked}; os outros orçamentos ativos somam {running}.',
    'Este cambio pide {asked}; los demás presupuestos activos suman {running}.',
  ],
  advice: [
    'Lower the budget, pause something or raise the limit.',
    'Reduza o orçamento, pause algo ou aumente o limite.',
    'Reduzca el presupuesto, pause algo o suba el límite.',
  ],
  toLimits: ['Go to spend limits', 'Ir para limites de gasto', 'Ir a límites de gasto'],
})

type Exceeded = Pick<NonNullable<HeraldErrorBody['exceeded']>, 'currency' | 'period' | 'limit' | 'total' | 'asked'>

/** Which limit a budget passes and by what, with the way to the limits: before it is saved and when it was refused. */
export const PastLimit = ({ currency, period, limit, total, asked }: Exceeded) => {
  const t = useLimitTexts()
  const locale = useLocale()
  const money = (amount: number) => formatMoney(amount / minorUnits(currency), currency, locale)
  return (
    <>
      {t(period, { total: money(total), limit: money(limit) })}{' '}
      {total > asked && `${t('parts', { asked: money(asked), running: money(total - asked) })} `}
      {t('advice')} <Link to="/spend-limits">{t('toLimits')}</Link>
    </>
  )
}
