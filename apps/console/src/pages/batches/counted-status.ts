import { defineWords } from '../../texts.ts'

/** What the messages of a batch are, as their number is followed by it. */
const useWords = defineWords({
  queued: ['Queued', 'Na fila', 'En cola'],
  sending: ['Sending', 'Enviando', 'Enviando'],
  sent: ['Sent', 'Enviadas', 'Enviados'],
  delivered: ['Delivered', 'Entregues', 'Entregados'],
  read: ['Read', 'Lidas', 'Leídos'],
  failed: ['Failed', 'Com falha', 'Fallidos'],
  expired: ['Expired', 'Expiradas', 'Vencidos'],
  unknown: ['Unknown', 'Desconhecidas', 'Desconocidos'],
  cancelled: ['Cancelled', 'Canceladas', 'Cancelados'],
})

export const useCountedStatus = (): ((status: string) => string) => {
  const known = useWords()
  return (status) => known(status) ?? status
}
