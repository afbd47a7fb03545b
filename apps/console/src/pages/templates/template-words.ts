import { definePlatformWords } from '../../ui/platform-words.ts'

/** Categories, the platform's own statuses and its reasons for a rejection. */
export const useTemplateWord = definePlatformWords({
  UTILITY: ['Utility', 'Utilidade', 'Utilidad'],
  MARKETING: ['Marketing', 'Marketing', 'Marketing'],
  AUTHENTICATION: ['Authentication', 'Autenticação', 'Autenticación'],
  APPROVED: ['Approved', 'Aprovado', 'Aprobada'],
  PENDING: ['In review', 'Em análise', 'En revisión'],
  REJECTED: ['Rejected', 'Rejeitado', 'Rechazada'],
  IN_APPEAL: ['In appeal', 'Em contestação', 'En apelación'],
  PAUSED: ['Paused', 'Pausado', 'En pausa'],
  DISABLED: ['Disabled', 'Desativado', 'Desactivada'],
  LIMIT_EXCEEDED: ['Limit exceeded', 'Limite excedido', 'Límite superado'],
  ARCHIVED: ['Archived', 'Arquivado', 'Archivada'],
  PENDING_DELETION: ['Pending deletion', 'Exclusão pendente', 'Eliminación pendiente'],
  DELETED: ['Deleted', 'Excluído', 'Eliminada'],
  ABUSIVE_CONTENT: ['Abusive content', 'Conteúdo abusivo', 'Contenido abusivo'],
  INVALID_FORMAT: ['Invalid format', 'Formato inválido', 'Formato no válido'],
  INCORRECT_CATEGORY: ['Incorrect category', 'Categoria incorreta', 'Categoría incorrecta'],
  TAG_CONTENT_MISMATCH: [
    'Content does not match category or language',
    'O conteúdo não corresponde à categoria ou ao idioma',
    'El contenido no corresponde a la categoría o al idioma',
  ],
  PROMOTIONAL: ['Promotional content', 'Conteúdo promocional', 'Contenido promocional'],
  SCAM: ['Scam', 'Golpe', 'Estafa'],
})
