import { defineWords } from '../../texts.ts'

const useWords = defineWords({
  name: ['Name', 'Nome', 'Nombre'],
  email: ['Email', 'E-mail', 'Correo'],
  role: ['Role', 'Função', 'Rol'],
  status: ['Status', 'Status', 'Estado'],
  enabled: ['Switched on', 'Ativado', 'Activado'],
  webhook_url: ['URL', 'URL', 'URL'],
  webhook_secret: ['Secret', 'Segredo', 'Secreto'],
  external_ref: ['Reference', 'Referência', 'Referencia'],
  category: ['Category', 'Categoria', 'Categoría'],
  components: ['Content', 'Conteúdo', 'Contenido'],
  daily_budget: ['Daily budget', 'Orçamento diário', 'Presupuesto diario'],
  lifetime_budget: ['Lifetime budget', 'Orçamento total', 'Presupuesto total'],
  spend_cap: ['Spending limit', 'Limite de gastos', 'Límite de gasto'],
  bid_amount: ['Bid', 'Lance', 'Puja'],
  daily_spend_limit: ['Limit per day', 'Limite por dia', 'Límite por día'],
  monthly_spend_limit: ['Limit per month', 'Limite por mês', 'Límite por mes'],
  on_exceed: ['When a limit is reached', 'Quando um limite é atingido', 'Cuando se alcanza un límite'],
  ad_account_id: ['Ad account', 'Conta de anúncios', 'Cuenta publicitaria'],
  channel_id: ['Channel', 'Canal', 'Canal'],
  campaign_id: ['Campaign', 'Campanha', 'Campaña'],
  adset_id: ['Ad set', 'Conjunto de anúncios', 'Conjunto de anuncios'],
  objective: ['Objective', 'Objetivo', 'Objetivo'],
  platform: ['Platform', 'Plataforma', 'Plataforma'],
  platforms: ['Platforms', 'Plataformas', 'Plataformas'],
  allowed_origins: ['Websites', 'Sites', 'Sitios web'],
  ttl_minutes: ['Valid for (minutes)', 'Validade (minutos)', 'Validez (minutos)'],
  scopes: ['Scopes', 'Escopos', 'Permisos'],
  replaces: ['Replaces', 'Substitui', 'Reemplaza'],
  replaced_by: ['Replaced by', 'Substituída por', 'Reemplazada por'],
  expires_at: ['Expires', 'Expira', 'Vence'],
  unassigned_conversations: ['Conversations unassigned', 'Conversas sem responsável', 'Conversaciones sin asignar'],
  reason: ['Reason', 'Motivo', 'Motivo'],
  outcome: ['Outcome', 'Resultado', 'Resultado'],
  text: ['Text', 'Texto', 'Texto'],
  added: ['Added', 'Adicionados', 'Añadidas'],
  format: ['Format', 'Formato', 'Formato'],
  stop_words: ['Words that opt out', 'Palavras que descadastram', 'Palabras que dan de baja'],
  start_words: ['Words that opt in', 'Palavras que recadastram', 'Palabras que dan de alta'],
  stop_answer: ['Reply to an opt-out', 'Resposta ao descadastro', 'Respuesta a la baja'],
  start_answer: ['Reply to an opt-in', 'Resposta ao recadastro', 'Respuesta al alta'],
  stop_when_failed_percent: ['Pause at failures of (%)', 'Pausar com falhas de (%)', 'Pausar con fallos del (%)'],
  start_time: ['Start', 'Início', 'Inicio'],
  end_time: ['End', 'Término', 'Fin'],
  stop_time: ['End', 'Término', 'Fin'],
  targeting: ['Audience', 'Público', 'Público'],
  creative: ['Creative', 'Criativo', 'Creatividad'],
  dsa_payor: ['Who pays', 'Quem paga', 'Quién paga'],
  dsa_beneficiary: ['Who benefits', 'Quem se beneficia', 'Quién se beneficia'],
})

/** A field of an entry in words; one without words is shown without its underscores. */
export const useFieldWord = (): ((field: string) => string) => {
  const word = useWords()
  return (field) => {
    const plain = field.replaceAll('_', ' ')
    return word(field) ?? plain.charAt(0).toUpperCase() + plain.slice(1)
  }
}
