import { defineTexts } from '../../texts.ts'

export const useNoteTexts = defineTexts({
  writeAs: ['What to write', 'O que escrever', 'Qué escribir'],
  reply: ['Reply', 'Resposta', 'Respuesta'],
  note: ['Note', 'Nota', 'Nota'],
  write: ['Note for your team', 'Nota para sua equipe', 'Nota para su equipo'],
  hint: [
    'Only your team sees notes. They are not sent.',
    'Só sua equipe vê as notas. Elas não são enviadas.',
    'Solo su equipo ve las notas. No se envían.',
  ],
  tooLong: ['Too long for one note.', 'Longa demais para uma nota.', 'Demasiado larga para una nota.'],
  add: ['Add note', 'Adicionar nota', 'Añadir nota'],
  addHint: [
    'Enter adds the note, Shift + Enter adds a line',
    'Enter adiciona a nota, Shift + Enter quebra a linha',
    'Enter añade la nota, Mayús + Enter añade una línea',
  ],
  delete: ['Delete note', 'Excluir nota', 'Eliminar nota'],
  deleteSure: [
    'It disappears for your whole team and cannot be restored.',
    'Ela desaparece para toda a equipe e não pode ser restaurada.',
    'Desaparece para todo el equipo y no se puede restaurar.',
  ],
  wasDeleted: ['Note deleted.', 'Nota excluída.', 'Nota eliminada.'],
})
