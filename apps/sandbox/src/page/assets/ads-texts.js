// Portuguese and Spanish of the ad accounts.
export const adsTexts = {
  Spend: ['Gasto', 'Gasto'],
  Impressions: ['Impressões', 'Impresiones'],
  Clicks: ['Cliques', 'Clics'],
  'Click rate': ['Taxa de cliques', 'Tasa de clics'],
  '{amount} a day': ['{amount} por dia', '{amount} al día'],
  '{amount} in total': ['{amount} no total', '{amount} en total'],
  '{measure} per day, {days} days, {total} together': [
    '{measure} por dia, {days} dias, {total} ao todo',
    '{measure} por día, {days} días, {total} en total',
  ],
  traffic: ['tráfego', 'tráfico'],
  awareness: ['reconhecimento', 'reconocimiento'],
  engagement: ['engajamento', 'interacción'],
  leads: ['leads', 'clientes potenciales'],
  sales: ['vendas', 'ventas'],
  'app promotion': ['promoção do app', 'promoción de la app'],
  'No ads in this ad set yet.': ['Ainda não há anúncios neste conjunto.', 'Aún no hay anuncios en este conjunto.'],
  'No ad sets in this campaign yet.': [
    'Ainda não há conjuntos nesta campanha.',
    'Aún no hay conjuntos en esta campaña.',
  ],
  'Ad accounts': ['Contas de anúncios', 'Cuentas publicitarias'],
  'Ad account': ['Conta de anúncios', 'Cuenta publicitaria'],
  'Find an ad account': ['Buscar uma conta de anúncios', 'Buscar una cuenta publicitaria'],
  'Pick an ad account': ['Escolha uma conta de anúncios', 'Elija una cuenta publicitaria'],
  'The tree of campaigns and what they spent appear here.': [
    'A árvore de campanhas e o que gastaram aparecem aqui.',
    'Aquí aparecen el árbol de campañas y lo que gastaron.',
  ],
  '{id} · last 14 days on the sandbox clock': [
    '{id} · últimos 14 dias no relógio do sandbox',
    '{id} · últimos 14 días en el reloj del sandbox',
  ],
  'No campaigns yet': ['Nenhuma campanha ainda', 'Aún no hay campañas'],
  'Create one through the API, or let the sandbox make a running one with an ad set and an ad.': [
    'Crie uma pela API ou deixe o sandbox criar uma ativa com um conjunto e um anúncio.',
    'Cree una por la API o deje que el sandbox cree una activa con un conjunto y un anuncio.',
  ],
  'A sample campaign is running. Move the clock under Faults to see it spend.': [
    'Uma campanha de exemplo está ativa. Avance o relógio em Falhas para vê-la gastar.',
    'Una campaña de ejemplo está activa. Adelante el reloj en Fallos para ver cómo gasta.',
  ],
  'Make a sample campaign': ['Criar campanha de exemplo', 'Crear una campaña de ejemplo'],
  'Copy the curl command': ['Copiar o comando curl', 'Copiar el comando curl'],
  Measure: ['Métrica', 'Métrica'],
  'Nothing was delivered yet': ['Nada foi veiculado ainda', 'Aún no se ha publicado nada'],
  'Ads spend while they are active. Move the clock by a day under Faults to see numbers.': [
    'Anúncios gastam enquanto estão ativos. Avance o relógio um dia em Falhas para ver números.',
    'Los anuncios gastan mientras están activos. Adelante el reloj un día en Fallos para ver cifras.',
  ],
  Campaigns: ['Campanhas', 'Campañas'],
}
