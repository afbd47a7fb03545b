import { defineWords } from '../texts.ts'

const useKnown = defineWords({
  accepted: ['accepted', 'aceita', 'aceptado'],
  delivered: ['delivered', 'entregue', 'entregado'],
  throttled: ['slowed down', 'limitada', 'limitado'],
  transient: ['platform unavailable', 'plataforma indisponível', 'plataforma no disponible'],
  rejected: ['refused', 'recusada', 'rechazado'],
  config: ['refused', 'recusada', 'rechazado'],
  auth_revoked: ['token no longer valid', 'token não é mais válido', 'el token ya no es válido'],
  outcome_unknown: ['outcome unknown', 'resultado desconhecido', 'resultado desconocido'],
  connect: ['no connection', 'sem conexão', 'sin conexión'],
  timeout: ['no answer in time', 'sem resposta a tempo', 'sin respuesta a tiempo'],
  reset: ['connection broke', 'conexão interrompida', 'conexión interrumpida'],
  refused_address: ['address not allowed', 'endereço não permitido', 'dirección no permitida'],
  invalid: ['no valid answer', 'resposta inválida', 'respuesta no válida'],
  receiver_down: ['receiver is down', 'receptor fora do ar', 'receptor caído'],
  url_down: ['this address fails', 'este endereço falha', 'esta dirección falla'],
})

/** How a call went, in words: `http_503` is HTTP 503, and what is not known is shown as it came. */
export const useDeliveryWord = (): ((outcome: string) => string) => {
  const known = useKnown()
  return (outcome) => known(outcome) ?? outcome.replace(/^http_/, 'HTTP ')
}
