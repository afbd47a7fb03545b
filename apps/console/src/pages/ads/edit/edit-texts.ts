import { defineTexts } from '../../../texts.ts'

export const useEditTexts = defineTexts({
  edit: ['Edit', 'Editar', 'Editar'],
  editObject: ['Edit {name}', 'Editar {name}', 'Editar {name}'],
  review: ['Review changes', 'Revisar alterações', 'Revisar los cambios'],
  save: ['Save changes', 'Salvar alterações', 'Guardar los cambios'],
  whatChanges: ['What changes', 'O que muda', 'Qué cambia'],
  meanwhile: [
    'Somebody else changed this meanwhile. It is now:',
    'Outra pessoa alterou isto enquanto isso. Agora está assim:',
    'Otra persona ha cambiado esto mientras tanto. Ahora está así:',
  ],
  otherKind: [
    'The amount that you entered was for the other kind of budget, and is not used.',
    'O valor que você digitou era para o outro tipo de orçamento e não é usado.',
    'El importe que indicó era para el otro tipo de presupuesto y no se usa.',
  ],
  pictureBefore: ['the one before', 'a anterior', 'la anterior'],
  otherPicture: ['another one', 'outra', 'otra'],
  nothingChanged: ['Nothing was changed yet.', 'Nada foi alterado ainda.', 'Aún no se ha cambiado nada.'],
  campaignBudget: [
    'The budget belongs to the campaign: change it there.',
    'O orçamento é da campanha: altere-o lá.',
    'El presupuesto es de la campaña: cámbielo allí.',
  ],
  audienceRest: [
    'Interests, placements and everything else of the audience stay as they are.',
    'Interesses, posicionamentos e todo o resto do público continuam como estão.',
    'Los intereses, las ubicaciones y todo lo demás del público quedan como están.',
  ],
  audienceReviewed: [
    'With another audience the platform reviews the ads again, and learns anew whom to show them to.',
    'Com outro público, a plataforma analisa os anúncios de novo e volta a aprender a quem exibi-los.',
    'Con otro público, la plataforma revisa los anuncios de nuevo y vuelve a aprender a quién mostrarlos.',
  ],
  adName: ['Ad name', 'Nome do anúncio', 'Nombre del anuncio'],
  onlyName: [
    'The texts of this ad cannot be changed here: it shows a post that exists, or texts that the platform combines. Its name can.',
    'Os textos deste anúncio não podem ser alterados aqui: ele exibe uma publicação existente ou textos que a plataforma combina. O nome pode.',
    'Los textos de este anuncio no se pueden cambiar aquí: muestra una publicación existente o textos que la plataforma combina. El nombre sí.',
  ],
  rejected: [
    'The platform rejected this ad and gave no reason. Once you save a change, it is reviewed again.',
    'A plataforma rejeitou este anúncio sem informar o motivo. Quando você salvar uma alteração, ele será analisado de novo.',
    'La plataforma rechazó este anuncio sin indicar el motivo. Al guardar un cambio se revisa de nuevo.',
  ],
  rejectedFor: [
    'The platform rejected this ad: {reason} Once you save a change, it is reviewed again.',
    'A plataforma rejeitou este anúncio: {reason} Quando você salvar uma alteração, ele será analisado de novo.',
    'La plataforma rechazó este anuncio: {reason} Al guardar un cambio se revisa de nuevo.',
  ],
  presentPicture: ['the present one', 'a atual', 'la actual'],
  newPicture: ['{what}: replace it', '{what}: substituir', '{what}: reemplazar'],
  newCreative: [
    'What a creative shows cannot be changed on the platform: the ad gets a new creative with what you did not change here. It is reviewed again before it is shown. What other tools have set on the old one, such as URL parameters, is not carried over.',
    'Na plataforma, o que um criativo mostra não pode ser alterado: o anúncio recebe um criativo novo, com o que você não mudou aqui. Ele é analisado de novo antes de ser exibido. O que outras ferramentas definiram no antigo, como parâmetros de URL, não é levado junto.',
    'En la plataforma, lo que muestra una creatividad no se puede cambiar: el anuncio recibe una creatividad nueva, con lo que no cambió aquí. Se revisa de nuevo antes de mostrarse. Lo que otras herramientas hayan definido en la antigua, como los parámetros de URL, no se traslada.',
  ],
})
