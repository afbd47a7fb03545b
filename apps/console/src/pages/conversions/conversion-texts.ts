import { defineTexts, defineWords } from '../../texts.ts'

export const useConversionTexts = defineTexts({
  title: ['Conversions', 'Conversões', 'Conversiones'],
  conversion: ['Conversion', 'Conversão', 'Conversión'],
  event: ['Event', 'Evento', 'Evento'],
  person: ['Person', 'Pessoa', 'Persona'],
  totals: ['Totals', 'Totais', 'Totales'],
  all: ['All conversions', 'Todas as conversões', 'Todas las conversiones'],
  value: ['Value', 'Valor', 'Valor'],
  status: ['Status', 'Status', 'Estado'],
  anyStatus: ['All statuses', 'Todos os status', 'Todos los estados'],
  pending: ['Waiting', 'Aguardando', 'En espera'],
  retrying: ['Retrying', 'Tentando novamente', 'Reintentando'],
  accepted: ['Accepted', 'Aceita', 'Aceptada'],
  failed: ['Failed', 'Falhou', 'Fallida'],
  origin: ['Counts for', 'Conta para', 'Cuenta para'],
  ad: ['Ad {id}', 'Anúncio {id}', 'Anuncio {id}'],
  adLabel: ['Ad', 'Anúncio', 'Anuncio'],
  noAd: ['No ad', 'Nenhum anúncio', 'Ningún anuncio'],
  noAdHint: [
    'The person clicked on no ad within the 7 days before. The platform takes the conversion, but counts it for no ad.',
    'A pessoa não clicou em nenhum anúncio nos 7 dias anteriores. A plataforma recebe a conversão, mas não a conta para nenhum anúncio.',
    'La persona no hizo clic en ningún anuncio en los 7 días anteriores. La plataforma recibe la conversión, pero no la cuenta para ningún anuncio.',
  ],
  reason: ['Reason', 'Motivo', 'Motivo'],
  happened: ['Happened', 'Ocorreu', 'Ocurrió'],
  reported: ['Reported', 'Informada', 'Informada'],
  acceptedAt: ['Accepted', 'Aceita', 'Aceptada'],
  clickedAt: ['Ad clicked', 'Clique no anúncio', 'Clic en el anuncio'],
  channel: ['Channel', 'Canal', 'Canal'],
  conversation: ['Conversation', 'Conversa', 'Conversación'],
  openConversation: ['Open conversation', 'Abrir conversa', 'Abrir conversación'],
  eventId: ['Your ID', 'Seu ID', 'Su ID'],
  details: ['Details', 'Detalhes', 'Detalles'],
  none: ['No conversions yet', 'Nenhuma conversão ainda', 'Aún no hay conversiones'],
  noneHint: [
    'When somebody who wrote to you buys, orders or signs up, your system reports it to Herald, and Herald tells the ad platform. So the platform learns which ads bring customers, and not only conversations.',
    'Quando alguém que escreveu para você compra, faz um pedido ou se cadastra, o seu sistema informa o Herald, e o Herald avisa a plataforma de anúncios. Assim a plataforma aprende quais anúncios trazem clientes, e não só conversas.',
    'Cuando alguien que le escribió compra, hace un pedido o se registra, su sistema lo informa a Herald, y Herald avisa a la plataforma publicitaria. Así la plataforma aprende qué anuncios traen clientes, y no solo conversaciones.',
  ],
  howTo: ['How to report them', 'Como informá-las', 'Cómo informarlas'],
  noneMatch: [
    'No conversions match these filters',
    'Nenhuma conversão corresponde a estes filtros',
    'Ninguna conversión coincide con estos filtros',
  ],
  retryingHint: [
    'Herald tries again by itself, for about two days.',
    'O Herald tenta novamente sozinho, por cerca de dois dias.',
    'Herald lo reintenta por sí solo, durante unos dos días.',
  ],
  platformSaid: ['The platform said: {message}', 'A plataforma disse: {message}', 'La plataforma dijo: {message}'],
  sendAgain: ['Send again', 'Enviar novamente', 'Enviar de nuevo'],
  sentAgain: [
    'The conversion is being sent again.',
    'A conversão está sendo enviada novamente.',
    'La conversión se está enviando de nuevo.',
  ],
})

/** What a person did, in the words of Ads Manager. */
export const useEventWord = defineWords({
  Purchase: ['Purchase', 'Compra', 'Compra'],
  LeadSubmitted: ['Lead submitted', 'Lead enviado', 'Cliente potencial enviado'],
  QualifiedLead: ['Qualified lead', 'Lead qualificado', 'Cliente potencial calificado'],
  InitiateCheckout: ['Checkout initiated', 'Finalização de compra iniciada', 'Pago iniciado'],
  AddToCart: ['Added to cart', 'Adicionado ao carrinho', 'Añadido al carrito'],
  ViewContent: ['Content viewed', 'Conteúdo visualizado', 'Contenido visto'],
  OrderCreated: ['Order created', 'Pedido criado', 'Pedido creado'],
  OrderShipped: ['Order shipped', 'Pedido despachado', 'Pedido enviado'],
  OrderDelivered: ['Order delivered', 'Pedido entregue', 'Pedido entregado'],
  OrderCanceled: ['Order canceled', 'Pedido cancelado', 'Pedido cancelado'],
  OrderReturned: ['Order returned', 'Pedido devolvido', 'Pedido devuelto'],
  CartAbandoned: ['Cart abandoned', 'Carrinho abandonado', 'Carrito abandonado'],
  RatingProvided: ['Rating provided', 'Avaliação recebida', 'Valoración recibida'],
  ReviewProvided: ['Review provided', 'Comentário recebido', 'Reseña recibida'],
})

/** Why the platform does not count it, by the reason of the failure. */
export const useConversionFailure = defineWords({
  permission: [
    'The platform does not let us report conversions of this account. Connect the channel again and grant the permission for events.',
    'A plataforma não permite informar conversões desta conta. Reconecte o canal e conceda a permissão para eventos.',
    'La plataforma no permite informar conversiones de esta cuenta. Vuelva a conectar el canal y conceda el permiso para eventos.',
  ],
  token: [
    'The platform no longer accepts the access token. Connect the channel again.',
    'A plataforma não aceita mais o token de acesso. Reconecte o canal.',
    'La plataforma ya no acepta el token de acceso. Vuelva a conectar el canal.',
  ],
  invalid: [
    'The platform refused a value of this conversion.',
    'A plataforma rejeitou um valor desta conversão.',
    'La plataforma rechazó un valor de esta conversión.',
  ],
  not_found: [
    'The platform does not know the dataset or the person.',
    'A plataforma não conhece o conjunto de dados ou a pessoa.',
    'La plataforma no reconoce el conjunto de datos o a la persona.',
  ],
  channel_disconnected: [
    'The channel is disconnected. Connect it again.',
    'O canal está desconectado. Reconecte-o.',
    'El canal está desconectado. Vuelva a conectarlo.',
  ],
  throttled: [
    'Too many calls to the platform at this time.',
    'Chamadas demais à plataforma neste momento.',
    'Demasiadas llamadas a la plataforma en este momento.',
  ],
  unavailable: [
    'The platform was not available.',
    'A plataforma não estava disponível.',
    'La plataforma no estaba disponible.',
  ],
  timeout: [
    'The platform did not answer in time.',
    'A plataforma não respondeu a tempo.',
    'La plataforma no respondió a tiempo.',
  ],
  unreachable: [
    'The platform could not be reached.',
    'Não foi possível conectar à plataforma.',
    'No se pudo conectar con la plataforma.',
  ],
})
