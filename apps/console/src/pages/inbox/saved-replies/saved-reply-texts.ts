import { defineTexts } from '../../../texts.ts'

export const useSavedReplyTexts = defineTexts({
  title: ['Saved replies', 'Respostas salvas', 'Respuestas guardadas'],
  use: ['Use a saved reply', 'Usar uma resposta salva', 'Usar una respuesta guardada'],
  useHint: ['Saved replies (type /)', 'Respostas salvas (digite /)', 'Respuestas guardadas (escriba /)'],
  search: ['Search saved replies', 'Buscar respostas salvas', 'Buscar respuestas guardadas'],
  none: ['No saved replies yet', 'Ainda não há respostas salvas', 'Aún no hay respuestas guardadas'],
  noneHint: [
    'Save what you answer again and again: opening hours, prices, how to return something. Your whole team can use it.',
    'Salve o que você responde sempre: horários, preços, como devolver um produto. Toda a sua equipe pode usar.',
    'Guarde lo que responde una y otra vez: horarios, precios, cómo devolver algo. Todo su equipo puede usarlo.',
  ],
  noneMatch: ['Nothing found', 'Nada encontrado', 'Nada encontrado'],
  manage: ['Manage', 'Gerenciar', 'Administrar'],
  new: ['New saved reply', 'Nova resposta salva', 'Nueva respuesta guardada'],
  saveWritten: ['Save what I wrote', 'Salvar o que escrevi', 'Guardar lo que escribí'],
  edit: ['Edit saved reply', 'Editar resposta salva', 'Editar respuesta guardada'],
  editOne: ['Edit {name}', 'Editar {name}', 'Editar {name}'],
  name: ['Name', 'Nome', 'Nombre'],
  nameHint: [
    'What you search for, such as “Opening hours”.',
    'O que você vai buscar, como “Horário de atendimento”.',
    'Lo que buscará, como «Horario de atención».',
  ],
  text: ['Reply', 'Resposta', 'Respuesta'],
  textHint: [
    'Write {name} where the name of the person goes.',
    'Escreva {name} onde entra o nome da pessoa.',
    'Escriba {name} donde va el nombre de la persona.',
  ],
  taken: [
    'Another saved reply has this name.',
    'Outra resposta salva já tem este nome.',
    'Otra respuesta guardada ya tiene este nombre.',
  ],
  saved: ['Reply saved.', 'Resposta salva.', 'Respuesta guardada.'],
  delete: ['Delete saved reply', 'Excluir resposta salva', 'Eliminar respuesta guardada'],
  deleteOne: ['Delete {name}', 'Excluir {name}', 'Eliminar {name}'],
  deleteSure: [
    '“{name}” disappears for your whole team. Messages that were sent stay.',
    '“{name}” desaparece para toda a equipe. As mensagens enviadas continuam.',
    '«{name}» desaparece para todo el equipo. Los mensajes enviados permanecen.',
  ],
  deleted: ['Saved reply deleted.', 'Resposta salva excluída.', 'Respuesta guardada eliminada.'],
})
