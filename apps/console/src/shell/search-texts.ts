import { defineTexts } from '../texts.ts'

export const useSearchTexts = defineTexts({
  title: ['Search', 'Buscar', 'Buscar'],
  placeholder: [
    'Search by name, number, reference or ID',
    'Buscar por nome, número, referência ou ID',
    'Buscar por nombre, número, referencia o ID',
  ],
  recent: ['Recent', 'Recentes', 'Recientes'],
  byId: ['By ID', 'Por ID', 'Por ID'],
  pages: ['Pages', 'Páginas', 'Páginas'],
  conversations: ['Conversations', 'Conversas', 'Conversaciones'],
  messages: ['Messages', 'Mensagens', 'Mensajes'],
  templates: ['Templates', 'Modelos', 'Plantillas'],
  campaigns: ['Campaigns', 'Campanhas', 'Campañas'],
  searching: ['Searching …', 'Buscando …', 'Buscando …'],
  none: ['Nothing found for “{q}”', 'Nada encontrado para “{q}”', 'No se encontró nada para «{q}»'],
  noneHint: [
    'Search for a name, a number, a reference, the name of a template or campaign, or paste any ID.',
    'Busque um nome, um número, uma referência, o nome de um modelo ou campanha, ou cole qualquer ID.',
    'Busque un nombre, un número, una referencia, el nombre de una plantilla o campaña, o pegue cualquier ID.',
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
