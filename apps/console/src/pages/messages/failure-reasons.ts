import { defineWords, type Entry } from '../../texts.ts'

/** Why messages are not sent, in one or two words, the frequent ones first. */
const reasons: Record<string, Entry> = {
  recipient: ['Recipient not reachable', 'Destinatário inacessível', 'Destinatario no disponible'],
  template: ['Template', 'Modelo', 'Plantilla'],
  window_closed: ['Outside 24 hours', 'Fora das 24 horas', 'Fuera de las 24 horas'],
  media: ['File', 'Arquivo', 'Archivo'],
  invalid: ['Invalid value', 'Valor inválido', 'Valor no válido'],
  account: ['Business account', 'Conta comercial', 'Cuenta de empresa'],
  policy: ['Restricted by the platform', 'Restrição da plataforma', 'Restricción de la plataforma'],
  token: ['Access token', 'Token de acesso', 'Token de acceso'],
  permission: ['Missing permission', 'Falta de permissão', 'Falta un permiso'],
  checkpoint: ['Security check', 'Verificação de segurança', 'Verificación de seguridad'],
  channel_disconnected: ['Channel disconnected', 'Canal desconectado', 'Canal desconectado'],
  not_found: ['Not found on the platform', 'Não encontrado na plataforma', 'No encontrado en la plataforma'],
  throttled: ['Too many messages', 'Mensagens demais', 'Demasiados mensajes'],
  unavailable: ['Platform unavailable', 'Plataforma indisponível', 'Plataforma no disponible'],
  timeout: ['Platform did not answer', 'Plataforma não respondeu', 'La plataforma no respondió'],
  unreachable: ['Platform not reachable', 'Plataforma inacessível', 'Plataforma inaccesible'],
  version: ['Outdated API version', 'Versão de API expirada', 'Versión de API obsoleta'],
}

export const failureReasons = Object.keys(reasons)
export const useReasonWord = defineWords(reasons)
