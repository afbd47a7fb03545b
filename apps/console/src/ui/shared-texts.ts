import { defineTexts } from '../texts.ts'

export const useSharedTexts = defineTexts({
  cancel: ['Cancel', 'Cancelar', 'Cancelar'],
  close: ['Close', 'Fechar', 'Cerrar'],
  save: ['Save', 'Salvar', 'Guardar'],
  delete: ['Delete', 'Excluir', 'Eliminar'],
  copy: ['Copy', 'Copiar', 'Copiar'],
  copied: ['Copied', 'Copiado', 'Copiado'],
  loadMore: ['Load more', 'Carregar mais', 'Cargar más'],
  loading: ['Loading', 'Carregando', 'Cargando'],
  retry: ['Try again', 'Tentar de novo', 'Reintentar'],
  all: ['All', 'Todos', 'Todos'],
  never: ['never', 'nunca', 'nunca'],
  now: ['just now', 'agora mesmo', 'ahora mismo'],
  requestId: ['Request {id}', 'Requisição {id}', 'Solicitud {id}'],
  unreachable: [
    'Herald cannot be reached. Check that it is running and that you are online, then try again.',
    'Não foi possível falar com o Herald. Verifique se ele está no ar e se há conexão e tente de novo.',
    'No se puede contactar con Herald. Compruebe que está en marcha y que hay conexión, e inténtelo de nuevo.',
  ],
  broken: [
    'This part of the page could not be shown.',
    'Esta parte da página não pôde ser mostrada.',
    'No se pudo mostrar esta parte de la página.',
  ],
  actions: ['Actions', 'Ações', 'Acciones'],
  status: ['Status', 'Situação', 'Estado'],
  details: ['Details', 'Detalhes', 'Detalles'],
})
