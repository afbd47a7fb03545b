import { defineTexts } from '../../texts.ts'

export const useKeywordTexts = defineTexts({
  title: ['Opt-out keywords', 'Palavras de descadastro', 'Palabras para darse de baja'],
  intro: [
    'Who sends nothing but one of these words gets no more marketing messages, or gets them again.',
    'Quem envia apenas uma destas palavras deixa de receber mensagens de marketing ou volta a recebê-las.',
    'Quien envía solo una de estas palabras deja de recibir mensajes de marketing o vuelve a recibirlos.',
  ],
  stop: ['Opt out', 'Descadastrar', 'Darse de baja'],
  start: ['Opt in again', 'Voltar a receber', 'Volver a recibir'],
  stopAnswer: ['Reply to an opt-out', 'Resposta ao descadastro', 'Respuesta a la baja'],
  startAnswer: ['Reply to an opt-in', 'Resposta a quem volta', 'Respuesta a quien vuelve'],
  wordsHint: [
    'Separated by commas. Upper and lower case are the same. Empty switches it off.',
    'Separadas por vírgulas. Maiúsculas e minúsculas são iguais. Vazio desativa.',
    'Separadas por comas. Mayúsculas y minúsculas son iguales. Vacío lo desactiva.',
  ],
  answerHint: [
    'Sent to the person. Leave empty to send nothing.',
    'Enviada à pessoa. Deixe em branco para não enviar nada.',
    'Se envía a la persona. Déjelo vacío para no enviar nada.',
  ],
  none: ['None', 'Nenhuma', 'Ninguna'],
  noAnswer: ['No reply is sent', 'Nenhuma resposta é enviada', 'No se envía respuesta'],
  edit: ['Edit keywords', 'Editar palavras', 'Editar palabras'],
  saved: ['Keywords saved.', 'Palavras salvas.', 'Palabras guardadas.'],
})
