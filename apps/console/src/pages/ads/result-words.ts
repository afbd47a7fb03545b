import { defineWords } from '../../texts.ts'

const useWord = defineWords({
  purchase: ['purchases', 'compras', 'compras'],
  lead: ['leads', 'leads', 'clientes potenciales'],
  conversation: ['conversations', 'conversas', 'conversaciones'],
  link_click: ['link clicks', 'cliques no link', 'clics en el enlace'],
  landing_page_view: ['landing page views', 'visualizações da página', 'visitas a la página'],
  post_engagement: ['engagements', 'engajamentos', 'interacciones'],
  video_view: ['video views', 'visualizações do vídeo', 'reproducciones'],
  mobile_app_install: ['installs', 'instalações', 'instalaciones'],
  like: ['page likes', 'curtidas na página', 'me gusta'],
  reach: ['people reached', 'pessoas alcançadas', 'personas alcanzadas'],
  result: ['results', 'resultados', 'resultados'],
  one_purchase: ['purchase', 'compra', 'compra'],
  one_lead: ['lead', 'lead', 'cliente potencial'],
  one_conversation: ['conversation', 'conversa', 'conversación'],
  one_link_click: ['link click', 'clique no link', 'clic en el enlace'],
  one_landing_page_view: ['landing page view', 'visualização da página', 'visita a la página'],
  one_post_engagement: ['engagement', 'engajamento', 'interacción'],
  one_video_view: ['video view', 'visualização do vídeo', 'reproducción'],
  one_mobile_app_install: ['install', 'instalação', 'instalación'],
  one_like: ['page like', 'curtida na página', 'me gusta'],
  one_reach: ['person reached', 'pessoa alcançada', 'persona alcanzada'],
  one_result: ['result', 'resultado', 'resultado'],
})

/** What a result is, by the kind that ad-results.ts gives it, for as many as there are. */
export const useResultWord = () => {
  const word = useWord()
  return ({ kind, count }: { kind: string; count: number }) => word(count === 1 ? `one_${kind}` : kind)
}
