import type { Language } from '../../../http/accept-language.ts'

// The platform tells the state of an ad account as a number.
// https://developers.facebook.com/docs/marketing-api/reference/ad-account (account_status)

const labels: Record<number, Record<Language, string>> = {
  1: { en: 'Active', pt: 'Ativa', es: 'Activa' },
  2: { en: 'Disabled', pt: 'Desativada', es: 'Inhabilitada' },
  3: { en: 'Unsettled', pt: 'Com pagamento pendente', es: 'Con pagos pendientes' },
  7: { en: 'Pending risk review', pt: 'Em análise de risco', es: 'En revisión de riesgo' },
  8: { en: 'Pending settlement', pt: 'Aguardando liquidação', es: 'Pendiente de liquidación' },
  9: { en: 'In grace period', pt: 'Em período de tolerância', es: 'En período de gracia' },
  100: { en: 'Pending closure', pt: 'Encerramento pendente', es: 'Cierre pendiente' },
  101: { en: 'Closed', pt: 'Encerrada', es: 'Cerrada' },
  201: { en: 'Any active', pt: 'Qualquer ativa', es: 'Cualquiera activa' },
  202: { en: 'Any closed', pt: 'Qualquer encerrada', es: 'Cualquiera cerrada' },
}
const unknown: Record<Language, string> = { en: 'Unknown status', pt: 'Status desconhecido', es: 'Estado desconocido' }

export const accountStatusLabel = (status: number, language: Language): string =>
  labels[status]?.[language] ?? `${unknown[language]} (${status})`

const blocks: Record<number, string> = {
  2: 'disabled',
  3: 'unsettled',
  7: 'in_risk_review',
  100: 'closing',
  101: 'closed',
}

/** For programs: why the platform shows no ads of an account. */
export const blockOf = (status: number): string => blocks[status] ?? 'other'

/** In these states the platform shows ads: active, pending settlement, in grace period. */
export const deliveringStatuses: readonly number[] = [1, 8, 9]

export const isDelivering = (status: number): boolean => deliveringStatuses.includes(status)
