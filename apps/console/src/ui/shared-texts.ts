import { defineTexts } from '../texts.ts'

export const useSharedTexts = defineTexts({
  cancel: ['Cancel', 'Cancelar', 'Cancelar'],
  close: ['Close', 'Fechar', 'Cerrar'],
  more: ['More actions: {name}', 'Mais ações: {name}', 'Más acciones: {name}'],
  showPassword: ['Show or hide password', 'Mostrar ou ocultar a senha', 'Mostrar u ocultar la contraseña'],
  save: ['Save', 'Salvar', 'Guardar'],
  delete: ['Delete', 'Excluir', 'Eliminar'],
  copy: ['Copy', 'Copiar', 'Copiar'],
  copied: ['Copied', 'Copiado', 'Copiado'],
  sortBy: ['Sort by {column}', 'Ordenar por {column}', 'Ordenar por {column}'],
  loadMore: ['Load more', 'Carregar mais', 'Cargar más'],
  since: ['From', 'De', 'Desde'],
  until: ['To', 'Até', 'Hasta'],
  filters: ['Filters', 'Filtros', 'Filtros'],
  clearFilters: ['Clear filters', 'Limpar filtros', 'Borrar filtros'],
  loading: ['Loading', 'Carregando', 'Cargando'],
  retry: ['Try again', 'Tentar novamente', 'Reintentar'],
  never: ['never', 'nunca', 'nunca'],
  dueNow: ['now', 'agora', 'ahora'],
  now: ['just now', 'agora mesmo', 'ahora mismo'],
  requestId: ['Request ID {id}', 'ID da requisição {id}', 'ID de solicitud {id}'],
  signedOut: [
    'Your session has ended. Sign in again to continue.',
    'Sua sessão terminou. Entre novamente para continuar.',
    'Su sesión ha terminado. Inicie sesión de nuevo para continuar.',
  ],
  unreachable: [
    'Herald cannot be reached. Check that it is running and that you are online, then try again.',
    'Não foi possível conectar ao Herald. Verifique se ele está no ar e se você está on-line e tente novamente.',
    'No se puede conectar con Herald. Compruebe que está en marcha y que tiene conexión, e inténtelo de nuevo.',
  ],
  broken: [
    'This part of the page could not be displayed.',
    'Não foi possível exibir esta parte da página.',
    'No se pudo mostrar esta parte de la página.',
  ],
})
