import { defineWords } from '../../texts.ts'

/** What a result is, by the kind that ad-results.ts gives it. */
export const useResultWord = defineWords({
  purchase: ['purchases', 'compras', 'compras'],
  lead: ['leads', 'cadastros', 'clientes potenciales'],
  conversation: ['conversations', 'conversas', 'conversaciones'],
  link_click: ['link clicks', 'cliques no link', 'clics en el enlace'],
  landing_page_view: ['landing page views', 'visualizações da página', 'visitas a la página'],
  post_engagement: ['engagements', 'engajamentos', 'interacciones'],
  video_view: ['video views', 'visualizações do vídeo', 'reproducciones'],
  mobile_app_install: ['installs', 'instalações', 'instalaciones'],
  like: ['page likes', 'curtidas na página', 'me gusta'],
  reach: ['people reached', 'pessoas alcançadas', 'personas alcanzadas'],
})
