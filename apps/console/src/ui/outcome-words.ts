import { defineTexts, defineWords } from '../texts.ts'

const useKnown = defineWords({
  accepted: ['accepted', 'aceita', 'aceptado'],
  delivered: ['delivered', 'entregue', 'entregado'],
  throttled: ['rate limited', 'limite de taxa atingido', 'límite de frecuencia alcanzado'],
  transient: ['platform unavailable', 'plataforma indisponível', 'plataforma no disponible'],
  rejected: ['rejected', 'rejeitada', 'rechazado'],
  config: ['rejected', 'rejeitada', 'rechazado'],
  auth_revoked: ['access token invalid', 'token de acesso inválido', 'token de acceso no válido'],
  outcome_unknown: ['outcome unknown', 'resultado desconhecido', 'resultado desconocido'],
  interrupted: ['interrupted', 'interrompida', 'interrumpido'],
  connect: ['connection failed', 'falha de conexão', 'error de conexión'],
  timeout: ['timed out', 'tempo limite esgotado', 'tiempo de espera agotado'],
  reset: ['connection reset', 'conexão interrompida', 'conexión interrumpida'],
  refused_address: ['address not allowed', 'endereço não permitido', 'dirección no permitida'],
  invalid: ['invalid response', 'resposta inválida', 'respuesta no válida'],
  receiver_down: ['endpoint down', 'endpoint fora do ar', 'endpoint caído'],
  url_down: ['this URL is failing', 'esta URL está falhando', 'esta URL falla'],
})

/** How a call to a platform or an endpoint went: `http_503` is HTTP 503, an unknown value is shown as it came. */
export const useOutcomeWord = (): ((outcome: string) => string) => {
  const known = useKnown()
  return (outcome) => known(outcome) ?? outcome.replace(/^http_/, 'HTTP ')
}

const useAdvice = defineTexts({
  redirected: [
    'Redirects are not followed: enter the final URL.',
    'Redirecionamentos não são seguidos: informe a URL final.',
    'Las redirecciones no se siguen: escriba la URL final.',
  ],
})

/** What to do about an outcome that goes on until somebody does it; undefined for others. */
export const useOutcomeAdvice = (): ((outcome: string) => string | undefined) => {
  const t = useAdvice()
  return (outcome) => (/^http_3\d\d$/.test(outcome) ? t('redirected') : undefined)
}
