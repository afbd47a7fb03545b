import { defineWords } from '../../texts.ts'

// The ad platform's values in words, as far as people meet them daily. There are hundreds, and more every year: the rest is shown
// as readable as it comes.

const useKnown = defineWords({
  ACTIVE: ['Active', 'Ativo', 'Activo'],
  PAUSED: ['Paused', 'Pausado', 'Pausado'],
  ARCHIVED: ['Archived', 'Arquivado', 'Archivado'],
  DELETED: ['Deleted', 'Excluído', 'Eliminado'],
  CAMPAIGN_PAUSED: ['Campaign paused', 'Campanha pausada', 'Campaña en pausa'],
  ADSET_PAUSED: ['Ad set paused', 'Conjunto pausado', 'Conjunto en pausa'],
  IN_PROCESS: ['In process', 'Em processamento', 'En proceso'],
  PENDING_REVIEW: ['In review', 'Em análise', 'En revisión'],
  DISAPPROVED: ['Disapproved', 'Reprovado', 'Rechazado'],
  WITH_ISSUES: ['With issues', 'Com problemas', 'Con problemas'],
  OUTCOME_APP_PROMOTION: ['App promotion', 'Promoção de aplicativo', 'Promoción de aplicación'],
  OUTCOME_AWARENESS: ['Awareness', 'Reconhecimento', 'Reconocimiento'],
  OUTCOME_ENGAGEMENT: ['Engagement', 'Engajamento', 'Interacción'],
  OUTCOME_LEADS: ['Leads', 'Cadastros', 'Clientes potenciales'],
  OUTCOME_SALES: ['Sales', 'Vendas', 'Ventas'],
  OUTCOME_TRAFFIC: ['Traffic', 'Tráfego', 'Tráfico'],
  CREDIT: ['Credit', 'Crédito', 'Crédito'],
  EMPLOYMENT: ['Employment', 'Emprego', 'Empleo'],
  HOUSING: ['Housing', 'Moradia', 'Vivienda'],
  FINANCIAL_PRODUCTS_SERVICES: [
    'Financial products and services',
    'Produtos e serviços financeiros',
    'Productos y servicios financieros',
  ],
  ISSUES_ELECTIONS_POLITICS: ['Elections and politics', 'Eleições e política', 'Elecciones y política'],
  ONLINE_GAMBLING_AND_GAMING: ['Online gambling and gaming', 'Jogos e apostas on-line', 'Juegos y apuestas en línea'],
  IMPRESSIONS: ['Impressions', 'Impressões', 'Impresiones'],
  REACH: ['Reach', 'Alcance', 'Alcance'],
  CLICKS: ['Clicks', 'Cliques', 'Clics'],
  LINK_CLICKS: ['Link clicks', 'Cliques no link', 'Clics en el enlace'],
  LANDING_PAGE_VIEWS: ['Landing page views', 'Visualizações da página', 'Visitas a la página'],
  OFFSITE_CONVERSIONS: ['Conversions', 'Conversões', 'Conversiones'],
  LEAD_GENERATION: ['Leads', 'Cadastros', 'Clientes potenciales'],
  CONVERSATIONS: ['Conversations', 'Conversas', 'Conversaciones'],
  POST_ENGAGEMENT: ['Post engagement', 'Engajamento com a publicação', 'Interacción con la publicación'],
  PAGE_LIKES: ['Page likes', 'Curtidas na página', 'Me gusta de la página'],
  THRUPLAY: ['Video views to the end', 'Vídeos vistos até o fim', 'Vídeos vistos hasta el final'],
  VALUE: ['Value', 'Valor', 'Valor'],
  APP_INSTALLS: ['App installs', 'Instalações do aplicativo', 'Instalaciones de la aplicación'],
  NONE: ['None', 'Nenhum', 'Ninguno'],
  APPLY_NOW: ['Apply now', 'Inscreva-se', 'Solicitar'],
  BOOK_NOW: ['Book now', 'Reservar', 'Reservar'],
  BUY_NOW: ['Buy now', 'Comprar agora', 'Comprar ahora'],
  CALL_NOW: ['Call now', 'Ligar agora', 'Llamar'],
  CONTACT_US: ['Contact us', 'Fale conosco', 'Contactar'],
  DOWNLOAD: ['Download', 'Baixar', 'Descargar'],
  GET_OFFER: ['Get offer', 'Obter oferta', 'Ver oferta'],
  GET_QUOTE: ['Get quote', 'Obter cotação', 'Pedir presupuesto'],
  LEARN_MORE: ['Learn more', 'Saiba mais', 'Más información'],
  MESSAGE_PAGE: ['Send message', 'Enviar mensagem', 'Enviar mensaje'],
  NO_BUTTON: ['No button', 'Sem botão', 'Sin botón'],
  ORDER_NOW: ['Order now', 'Pedir agora', 'Pedir ahora'],
  SHOP_NOW: ['Shop now', 'Comprar', 'Comprar'],
  SIGN_UP: ['Sign up', 'Cadastre-se', 'Registrarse'],
  SUBSCRIBE: ['Subscribe', 'Assinar', 'Suscribirse'],
  WATCH_MORE: ['Watch more', 'Assistir mais', 'Ver más'],
  WHATSAPP_MESSAGE: ['Send a chat message', 'Enviar mensagem no chat', 'Enviar mensaje de chat'],
  today: ['Today', 'Hoje', 'Hoy'],
  yesterday: ['Yesterday', 'Ontem', 'Ayer'],
  last_3d: ['Last 3 days', 'Últimos 3 dias', 'Últimos 3 días'],
  last_7d: ['Last 7 days', 'Últimos 7 dias', 'Últimos 7 días'],
  last_14d: ['Last 14 days', 'Últimos 14 dias', 'Últimos 14 días'],
  last_28d: ['Last 28 days', 'Últimos 28 dias', 'Últimos 28 días'],
  last_30d: ['Last 30 days', 'Últimos 30 dias', 'Últimos 30 días'],
  last_90d: ['Last 90 days', 'Últimos 90 dias', 'Últimos 90 días'],
  this_week_mon_today: ['This week, from Monday', 'Esta semana, desde segunda', 'Esta semana, desde el lunes'],
  this_week_sun_today: ['This week, from Sunday', 'Esta semana, desde domingo', 'Esta semana, desde el domingo'],
  last_week_mon_sun: ['Last week, Monday to Sunday', 'Semana passada, seg. a dom.', 'Semana pasada, lun. a dom.'],
  last_week_sun_sat: ['Last week, Sunday to Saturday', 'Semana passada, dom. a sáb.', 'Semana pasada, dom. a sáb.'],
  this_month: ['This month', 'Este mês', 'Este mes'],
  last_month: ['Last month', 'Mês passado', 'Mes pasado'],
  this_quarter: ['This quarter', 'Este trimestre', 'Este trimestre'],
  last_quarter: ['Last quarter', 'Trimestre passado', 'Trimestre pasado'],
  this_year: ['This year', 'Este ano', 'Este año'],
  last_year: ['Last year', 'Ano passado', 'Año pasado'],
  maximum: ['All the time', 'Todo o período', 'Todo el tiempo'],
  age: ['Age', 'Idade', 'Edad'],
  gender: ['Gender', 'Gênero', 'Género'],
  country: ['Country', 'País', 'País'],
  region: ['Region', 'Região', 'Región'],
  publisher_platform: ['Platform', 'Plataforma', 'Plataforma'],
  platform_position: ['Position', 'Posição', 'Posición'],
  device_platform: ['Device', 'Dispositivo', 'Dispositivo'],
  impression_device: ['Device of the impression', 'Dispositivo da impressão', 'Dispositivo de la impresión'],
})

/** AD_RECALL_LIFT reads better as Ad recall lift; the value itself stays the platform's. */
const readable = (value: string): string => {
  const words = value.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value of the ad platform in the language of the person, as far as it is known. */
export const useAdWord = (): ((value: string) => string) => {
  const known = useKnown()
  return (value) =>
    value
      .split(',')
      .map((part) => known(part) ?? readable(part))
      .join(', ')
}
