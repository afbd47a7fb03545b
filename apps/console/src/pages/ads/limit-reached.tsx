import { Link } from '@tanstack/react-router'
import { defineTexts } from '../../texts.ts'
import { Note } from '../../ui/feedback.tsx'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { reachedLimit, useSpendGuard } from '../spend-limits/spend-data.ts'
import type { AdAccount } from './ad-data.ts'
import { minorUnits } from './ad-money.ts'

const useTexts = defineTexts({
  day: [
    'Your limit of {limit} a day is reached: {spent} is spent today. What you activate now is spent on top of it.',
    'Seu limite de {limit} por dia foi atingido: hoje já foram gastos {spent}. O que você ativar agora gasta além dele.',
    'Su límite de {limit} al día está alcanzado: hoy ya se gastaron {spent}. Lo que active ahora gasta por encima de él.',
  ],
  month: [
    'Your limit of {limit} a month is reached: {spent} is spent this month. What you activate now is spent on top of it.',
    'Seu limite de {limit} por mês foi atingido: neste mês já foram gastos {spent}. O que você ativar agora gasta além dele.',
    'Su límite de {limit} al mes está alcanzado: este mes ya se gastaron {spent}. Lo que active ahora gasta por encima de él.',
  ],
  toLimits: ['Go to spend limits', 'Ir para limites de gasto', 'Ir a límites de gasto'],
})

/** Before something is activated: a limit that is reached does not stop it, so it is said. */
export const LimitReached = ({ account }: { account: AdAccount }) => {
  const t = useTexts()
  const locale = useLocale()
  const guard = useSpendGuard(account.id).data
  const reached = guard && reachedLimit(guard)
  if (!reached) return null
  const money = (minor: number) => formatMoney(minor / minorUnits(account.currency), account.currency, locale)
  return (
    <Note tone="warn">
      {t(reached.period, { limit: money(reached.limit), spent: money(reached.spent) })}{' '}
      <Link to="/spend-limits">{t('toLimits')}</Link>
    </Note>
  )
}
