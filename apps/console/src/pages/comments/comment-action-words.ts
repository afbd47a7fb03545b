import { defineWords } from '../../texts.ts'

/** What was done with a comment. */
export const useCommentActionWord = defineWords({
  reply: ['Public reply', 'Resposta pública', 'Respuesta pública'],
  private_reply: ['Private message', 'Mensagem privada', 'Mensaje privado'],
  hide: ['Hide', 'Ocultar', 'Ocultar'],
  unhide: ['Show again', 'Mostrar novamente', 'Mostrar de nuevo'],
  delete: ['Delete', 'Excluir', 'Eliminar'],
})
