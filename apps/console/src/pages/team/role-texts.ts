import { defineTexts, defineWords } from '../../texts.ts'

export const useRoleTexts = defineTexts({
  owner: ['Owner', 'Proprietário', 'Propietario'],
  admin: ['Admin', 'Administrador', 'Administrador'],
  member: ['Member', 'Membro', 'Miembro'],
  support: ['Support', 'Suporte', 'Soporte'],
  marketer: ['Marketer', 'Marketing', 'Marketing'],
  developer: ['Developer', 'Desenvolvedor', 'Desarrollador'],
  ownerHint: ['Full access', 'Acesso total', 'Acceso completo'],
  adminHint: [
    'Full access, except to owners',
    'Acesso total, exceto aos proprietários',
    'Acceso completo, salvo a los propietarios',
  ],
  memberHint: [
    'Send messages, manage templates, view ads',
    'Enviar mensagens, gerenciar modelos, ver anúncios',
    'Enviar mensajes, gestionar plantillas, ver anuncios',
  ],
  supportHint: [
    'Conversations, messages, templates, and the event history of these',
    'Conversas, mensagens, modelos e o histórico de eventos deles',
    'Conversaciones, mensajes, plantillas y su historial de eventos',
  ],
  marketerHint: [
    'Ads, insights, leads and attribution',
    'Anúncios, insights, leads e atribuição',
    'Anuncios, estadísticas, clientes potenciales y atribución',
  ],
  developerHint: [
    'API keys, webhooks, channels and the sandbox; no conversations, and no keys that change ads',
    'Chaves de API, webhooks, canais e o sandbox; sem conversas e sem chaves que alterem anúncios',
    'Claves de API, webhooks, canales y el sandbox; sin conversaciones ni claves que cambien anuncios',
  ],
})

/** What a scope opens. */
export const useScopeWord = defineWords({
  'templates:manage': ['Templates', 'Modelos', 'Plantillas'],
  'messages:send': ['Messages and conversations', 'Mensagens e conversas', 'Mensajes y conversaciones'],
  'webhooks:manage': [
    'Webhooks, channels, signup links',
    'Webhooks, canais, links de cadastro',
    'Webhooks, canales, enlaces de registro',
  ],
  'marketing:read': [
    'View ads, insights and leads',
    'Ver anúncios, insights e leads',
    'Ver anuncios, estadísticas y clientes potenciales',
  ],
  'marketing:manage': ['Change ads and spend', 'Alterar anúncios e gastos', 'Cambiar anuncios y gasto'],
  'events:read': ['View event history', 'Ver o histórico de eventos', 'Ver el historial de eventos'],
})
