import { defineTexts } from '../../texts.ts'
import type { Metric } from './insights-metrics.ts'

// Apart from the texts of the page: home shows figures too, and loads no more than it shows.

export const useMetricWords = defineTexts<Metric>({
  spend: ['Amount spent', 'Valor usado', 'Importe gastado'],
  impressions: ['Impressions', 'Impressões', 'Impresiones'],
  reach: ['Reach', 'Alcance', 'Alcance'],
  clicks: ['Clicks', 'Cliques', 'Clics'],
  ctr: ['CTR', 'CTR', 'CTR'],
  cpc: ['CPC', 'CPC', 'CPC'],
  cpm: ['CPM', 'CPM', 'CPM'],
  results: ['Results', 'Resultados', 'Resultados'],
  costPerResult: ['Cost per result', 'Custo por resultado', 'Costo por resultado'],
  purchases: ['Purchases', 'Compras', 'Compras'],
  purchaseValue: ['Purchase value', 'Valor das compras', 'Valor de las compras'],
  roas: ['Return on ad spend', 'Retorno sobre o gasto', 'Retorno del gasto'],
  conversations: ['Conversations', 'Conversas', 'Conversaciones'],
  answered: ['Answered', 'Respondidas', 'Respondidas'],
  leads: ['Leads', 'Leads', 'Clientes potenciales'],
  conversationSpend: ['Spent on conversations', 'Valor usado em conversas', 'Gastado en conversaciones'],
  costPerConversation: ['Cost per conversation', 'Custo por conversa', 'Costo por conversación'],
  conversions: ['Conversions', 'Conversões', 'Conversiones'],
  conversionValue: ['Conversion value', 'Valor das conversões', 'Valor de las conversiones'],
  return: ['Return', 'Retorno', 'Retorno'],
})

export const useChangeTexts = defineTexts({
  before: ['before: {value}', 'antes: {value}', 'antes: {value}'],
  up: ['up {percent}', 'alta de {percent}', 'subida de {percent}'],
  down: ['down {percent}', 'queda de {percent}', 'bajada de {percent}'],
  same: ['no change', 'sem mudança', 'sin cambios'],
  noComparison: ['nothing before', 'nada antes', 'nada antes'],
})
