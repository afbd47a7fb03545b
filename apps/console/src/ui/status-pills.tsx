import { defineWords } from '../texts.ts'
import type { Tone } from './feedback.tsx'
import { Pill } from './page.tsx'

const useWords = defineWords({
  connected: ['Connected', 'Conectado', 'Conectado'],
  attention: ['Needs attention', 'Requer atenção', 'Requiere atención'],
  disconnected: ['Disconnected', 'Desconectado', 'Desconectado'],
  queued: ['Queued', 'Na fila', 'En cola'],
  sending: ['Sending', 'Enviando', 'Enviando'],
  sent: ['Sent', 'Enviada', 'Enviado'],
  delivered: ['Delivered', 'Entregue', 'Entregado'],
  read: ['Read', 'Lida', 'Leído'],
  failed: ['Failed', 'Falhou', 'Fallido'],
  expired: ['Expired', 'Expirada', 'Vencido'],
  unknown: ['Unknown', 'Desconhecido', 'Desconocido'],
  cancelled: ['Cancelled', 'Cancelada', 'Cancelado'],
  pending: ['Pending', 'Pendente', 'Pendiente'],
  waiting: ['Waiting', 'Aguardando', 'En espera'],
  retrying: ['Retrying', 'Nova tentativa', 'Reintentando'],
  skipped: ['Skipped', 'Ignorado', 'Omitido'],
  opened: ['Opened', 'Aberta', 'Abierta'],
  completed: ['Completed', 'Concluída', 'Completada'],
  revoked: ['Revoked', 'Revogado', 'Revocado'],
  PENDING: ['In review', 'Em análise', 'En revisión'],
  APPROVED: ['Approved', 'Aprovado', 'Aprobada'],
  REJECTED: ['Rejected', 'Rejeitado', 'Rechazada'],
  available: ['Not managed yet', 'Ainda não gerenciada', 'Aún sin gestionar'],
  active: ['Active', 'Ativa', 'Activa'],
  disabled: ['Not managed', 'Não gerenciada', 'Sin gestionar'],
  ACTIVE: ['Active', 'Ativo', 'Activo'],
  PAUSED: ['Paused', 'Pausado', 'En pausa'],
  ARCHIVED: ['Archived', 'Arquivado', 'Archivado'],
  DELETED: ['Deleted', 'Excluído', 'Eliminado'],
  reconciled: ['Totals add up', 'Os totais conferem', 'Los totales cuadran'],
  discrepancy: ['Discrepancy', 'Divergência', 'Discrepancia'],
})

const tones: Partial<Record<string, Tone>> = {
  connected: 'good',
  attention: 'warn',
  queued: 'busy',
  sending: 'busy',
  sent: 'busy',
  delivered: 'good',
  read: 'good',
  failed: 'bad',
  expired: 'warn',
  unknown: 'warn',
  pending: 'busy',
  waiting: 'busy',
  retrying: 'warn',
  opened: 'busy',
  completed: 'good',
  revoked: 'bad',
  PENDING: 'busy',
  APPROVED: 'good',
  REJECTED: 'bad',
  available: 'idle',
  active: 'good',
  disabled: 'warn',
  ACTIVE: 'good',
  PAUSED: 'warn',
  discrepancy: 'bad',
}

/** A status in words; an unknown one is shown as it came. */
export const useStatusWord = (): ((status: string) => string) => {
  const known = useWords()
  return (status) => known(status) ?? status
}

export const StatusPill = ({ status }: { status: string }) => {
  const word = useStatusWord()
  return <Pill tone={tones[status] ?? 'idle'}>{word(status)}</Pill>
}

/** A pending event has failed and waits for its next attempt, or was not tried yet. */
export const eventStatus = ({ status, failure, attempts }: { status: string; failure?: string; attempts: number }) => {
  if (status !== 'pending') return status
  return failure !== undefined && attempts > 0 ? 'retrying' : 'waiting'
}

/** Whether a ledger adds up; nothing while that is not known. */
export const ReconciliationPill = ({ balanced }: { balanced: boolean | undefined }) =>
  balanced === undefined ? null : <StatusPill status={balanced ? 'reconciled' : 'discrepancy'} />

export const toneOf = (status: string): Tone => tones[status] ?? 'idle'

export const platformNames = { chatapp: 'Chat', photoapp: 'Photo', socialapp: 'Social' } as const
export type PlatformName = keyof typeof platformNames
