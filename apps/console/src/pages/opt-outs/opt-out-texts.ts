import { defineTexts } from '../../texts.ts'

export const useOptOutTexts = defineTexts({
  title: ['Opt-outs', 'Descadastros', 'Bajas'],
  intro: [
    'People who want no marketing from you. They get no batches and no marketing templates, on any of your channels of the platform. Replies and other templates still reach them.',
    'Pessoas que não querem marketing seu. Elas não recebem envios em massa nem modelos de marketing em nenhum dos seus canais da plataforma. Respostas e outros modelos continuam chegando.',
    'Personas que no quieren marketing de usted. No reciben envíos masivos ni plantillas de marketing en ninguno de sus canales de la plataforma. Las respuestas y otras plantillas sí les llegan.',
  ],
  person: ['Person', 'Pessoa', 'Persona'],
  platform: ['Platform', 'Plataforma', 'Plataforma'],
  anyPlatform: ['All platforms', 'Todas as plataformas', 'Todas las plataformas'],
  source: ['How', 'Como', 'Cómo'],
  channel: ['Channel', 'Canal', 'Canal'],
  since: ['Since', 'Desde', 'Desde'],
  search: ['Search number or ID', 'Buscar número ou ID', 'Buscar número o ID'],
  none: ['Nobody has opted out', 'Ninguém se descadastrou', 'Nadie se ha dado de baja'],
  noneHint: [
    'Whoever writes STOP to one of your channels, or uses the switch of the platform, appears here by itself.',
    'Quem escreve SAIR para um dos seus canais, ou usa a opção da plataforma, aparece aqui automaticamente.',
    'Quien escriba BAJA a uno de sus canales, o use la opción de la plataforma, aparece aquí automáticamente.',
  ],
  noneMatch: [
    'No opt-outs match these filters',
    'Nenhum descadastro corresponde a estes filtros',
    'Ninguna baja coincide con estos filtros',
  ],
  bySwitch: ['Switched off on the platform', 'Desativou na plataforma', 'Lo desactivó en la plataforma'],
  byRefusal: [
    'The platform refused a message',
    'A plataforma recusou uma mensagem',
    'La plataforma rechazó un mensaje',
  ],
  byKeyword: ['Wrote “{keyword}”', 'Escreveu “{keyword}”', 'Escribió «{keyword}»'],
  byHand: ['Added by hand', 'Adicionado manualmente', 'Añadida a mano'],
  add: ['Add opt-out', 'Adicionar descadastro', 'Añadir baja'],
  addHint: [
    'For somebody who told you in another way, such as by phone. From now on this person gets no batches and no marketing templates from any of your channels of the platform.',
    'Para quem avisou de outra forma, como por telefone. A partir de agora, esta pessoa não recebe envios em massa nem modelos de marketing de nenhum dos seus canais da plataforma.',
    'Para quien se lo dijo por otra vía, como el teléfono. A partir de ahora, esta persona no recibe envíos masivos ni plantillas de marketing de ninguno de sus canales de la plataforma.',
  ],
  phone: ['Phone number', 'Telefone', 'Teléfono'],
  phoneHint: [
    'With country code: +55 (11) 98765-4321',
    'Com código do país: +55 (11) 98765-4321',
    'Con prefijo del país: +55 (11) 98765-4321',
  ],
  noPhone: [
    'This is no phone number with country code.',
    'Este não é um telefone com código do país.',
    'Esto no es un teléfono con prefijo del país.',
  ],
  noScopedId: [
    'This is no ID of a person on the platform: it has only digits.',
    'Este não é o ID de uma pessoa na plataforma: ele tem só dígitos.',
    'Esto no es el ID de una persona en la plataforma: solo tiene dígitos.',
  ],
  scopedId: ['ID on the platform', 'ID na plataforma', 'ID en la plataforma'],
  scopedHint: [
    'As in the messages that the person sent',
    'Como nas mensagens que a pessoa enviou',
    'Como en los mensajes que envió la persona',
  ],
  added: [
    '{person} gets no more marketing.',
    '{person} não recebe mais marketing.',
    '{person} ya no recibe marketing.',
  ],
  remove: ['Remove', 'Remover', 'Quitar'],
  removePerson: ['Remove {person}', 'Remover {person}', 'Quitar a {person}'],
  removeTitle: ['Send marketing again?', 'Voltar a enviar marketing?', '¿Volver a enviar marketing?'],
  removeHint: [
    'Only do this when {person} asked for it. Sending marketing to people who do not want it makes them block you, and the platform lowers the quality of your number.',
    'Faça isso somente se {person} pediu. Enviar marketing a quem não quer leva a bloqueios, e a plataforma reduz a qualidade do seu número.',
    'Hágalo solo si {person} lo pidió. Enviar marketing a quien no lo quiere provoca bloqueos, y la plataforma baja la calidad de su número.',
  ],
  removeSwitch: [
    'This person switched marketing off on the platform itself: it goes on refusing your messages until the person switches it on again.',
    'Esta pessoa desativou o marketing na própria plataforma: ela continua recusando suas mensagens até que a pessoa o ative de novo.',
    'Esta persona desactivó el marketing en la propia plataforma: esta seguirá rechazando sus mensajes hasta que la persona lo active de nuevo.',
  ],
  removed: [
    '{person} can get marketing again.',
    '{person} pode receber marketing novamente.',
    '{person} puede volver a recibir marketing.',
  ],
  export: ['Export CSV', 'Exportar CSV', 'Exportar CSV'],
  conversation: ['Conversation', 'Conversa', 'Conversación'],
})
