import { defineTexts } from '../texts.ts'

export const useSearchTexts = defineTexts({
  title: ['Search', 'Buscar', 'Buscar'],
  placeholder: [
    'Search conversations, messages, templates, campaigns, pages',
    'Buscar conversas, mensagens, modelos, campanhas, páginas',
    'Buscar conversaciones, mensajes, plantillas, campañas, páginas',
  ],
  recent: ['Recent', 'Recentes', 'Recientes'],
  pages: ['Pages', 'Páginas', 'Páginas'],
  conversations: ['Conversations', 'Conversas', 'Conversaciones'],
  messages: ['Messages', 'Mensagens', 'Mensajes'],
  templates: ['Templates', 'Modelos', 'Plantillas'],
  campaigns: ['Campaigns', 'Campanhas', 'Campañas'],
  searching: ['Searching …', 'Buscando …', 'Buscando …'],
  none: ['Nothing found for “{q}”', 'Nada encontrado para “{q}”', 'No se encontró nada para «{q}»'],
  noneHint: [
    'Search for a name, a number, a reference, or the name of a template or campaign.',
    'Busque um nome, um número, uma referência ou o nome de um modelo ou campanha.',
    'Busque un nombre, un número, una referencia o el nombre de una plantilla o campaña.',
  ],
  foundOne: ['1 result', '1 resultado', '1 resultado'],
  found: ['{count} results', '{count} resultados', '{count} resultados'],
  failed: [
    'Some results could not be loaded.',
    'Não foi possível carregar alguns resultados.',
    'No se pudieron cargar algunos resultados.',
  ],
  unknownPerson: ['Unknown person', 'Pessoa desconhecida', 'Persona desconocida'],
  keys: ['↑ ↓ to choose, Enter to open', '↑ ↓ para escolher, Enter para abrir', '↑ ↓ para elegir, Intro para abrir'],
})
