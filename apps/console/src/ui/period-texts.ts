import { defineTexts } from '../texts.ts'

export const usePeriodTexts = defineTexts({
  period: ['Date range', 'Período', 'Intervalo de fechas'],
  anyTime: ['Any time', 'Qualquer data', 'Cualquier fecha'],
  today: ['Today', 'Hoje', 'Hoy'],
  last_7d: ['Last 7 days', 'Últimos 7 dias', 'Últimos 7 días'],
  last_30d: ['Last 30 days', 'Últimos 30 dias', 'Últimos 30 días'],
  this_month: ['This month', 'Este mês', 'Este mes'],
  last_month: ['Last month', 'Mês passado', 'Mes pasado'],
  own: ['Custom dates', 'Datas personalizadas', 'Fechas personalizadas'],
  untilFirst: ['The end lies before the beginning.', 'O fim é anterior ao início.', 'El final es anterior al inicio.'],
})
