import { defineTexts, defineWords } from '../../texts.ts'

// By themselves, because home shows events too and needs no other text of these pages.

export const useThingTexts = defineTexts({
  channel: ['Channel', 'Canal', 'Canal'],
  person: ['Person', 'Pessoa', 'Persona'],
  conversation: ['Conversation', 'Conversa', 'Conversación'],
  openConversation: ['Open conversation', 'Abrir conversa', 'Abrir conversación'],
  batch: ['Batch', 'Envio em massa', 'Envío masivo'],
  template: ['Template', 'Modelo', 'Plantilla'],
  adAccount: ['Ad account', 'Conta de anúncios', 'Cuenta publicitaria'],
  campaign: ['Campaign', 'Campanha', 'Campaña'],
  adSet: ['Ad set', 'Conjunto de anúncios', 'Conjunto de anuncios'],
  ad: ['Ad', 'Anúncio', 'Anuncio'],
  creative: ['Creative', 'Criativo', 'Creatividad'],
  adObject: ['Ad object', 'Objeto de anúncio', 'Objeto publicitario'],
  report: ['Report', 'Relatório', 'Informe'],
  lead: ['Lead', 'Lead', 'Cliente potencial'],
  conversion: ['Conversion', 'Conversão', 'Conversión'],
  comment: ['Comment', 'Comentário', 'Comentario'],
})

/** What happened to it: several events of one ad stand below each other. */
export const useChangeWord = defineWords({
  effective_status: ['status changed', 'status alterado', 'estado cambiado'],
  in_process: ['processed', 'processado', 'procesado'],
  with_issues: ['with issues', 'com problemas', 'con problemas'],
  creative_fatigue: ['creative fatigue', 'fadiga do criativo', 'fatiga de la creatividad'],
  recommendation: ['recommendation', 'recomendação', 'recomendación'],
})
