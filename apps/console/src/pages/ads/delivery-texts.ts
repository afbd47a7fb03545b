import { defineTexts } from '../../texts.ts'

export const useDeliveryTexts = defineTexts({
  delivering: ['Delivering', 'Em veiculação', 'En circulación'],
  off: ['Off', 'Desativado', 'Desactivado'],
  campaignOff: ['Campaign off', 'Campanha desativada', 'Campaña desactivada'],
  adSetOff: ['Ad set off', 'Conjunto desativado', 'Conjunto desactivado'],
  notDelivering: ['Not delivering', 'Sem veiculação', 'Sin circulación'],
  waiting: ['Pending', 'Pendente', 'Pendiente'],
  deleted: ['Deleted', 'Excluído', 'Eliminado'],
  archived: ['Archived', 'Arquivado', 'Archivado'],
  rejected: ['Rejected', 'Rejeitado', 'Rechazado'],
  over: ['Ended', 'Encerrado', 'Terminado'],
  whyOff: [
    'Paused. Activate it to let it run.',
    'Pausado. Ative para veicular.',
    'En pausa. Actívelo para que circule.',
  ],
  whyGuarded: [
    'Paused by the spend limit: the ad account reached it.',
    'Pausada pelo limite de gasto: a conta de anúncios o atingiu.',
    'En pausa por el límite de gasto: la cuenta publicitaria lo alcanzó.',
  ],
  activateGuarded: [
    'The spend limit paused this campaign. It goes on spending although the limit is reached, and is not paused again in the present day and month unless you set the limits anew.',
    'O limite de gasto pausou esta campanha. Ela continua gastando mesmo com o limite atingido e não é pausada de novo no dia e no mês atuais, a menos que você redefina os limites.',
    'El límite de gasto pausó esta campaña. Sigue gastando aunque se alcanzó el límite, y no se pausa de nuevo en el día y el mes actuales salvo que vuelva a definir los límites.',
  ],
  whyNoPayment: [
    'The ad account has no payment method. Add one on the platform.',
    'A conta de anúncios não tem forma de pagamento. Adicione uma na plataforma.',
    'La cuenta publicitaria no tiene método de pago. Añada uno en la plataforma.',
  ],
  whySpendCap: [
    'The ad account reached its spending limit on the platform.',
    'A conta de anúncios atingiu o limite de gastos na plataforma.',
    'La cuenta publicitaria alcanzó su límite de gasto en la plataforma.',
  ],
  whyBilling: [
    'The platform is waiting for billing information.',
    'A plataforma aguarda os dados de cobrança.',
    'La plataforma espera los datos de facturación.',
  ],
  whyNotBegun: ['Starts on {when}.', 'Começa em {when}.', 'Empieza el {when}.'],
  whyEnded: ['Ended on {when}.', 'Terminou em {when}.', 'Terminó el {when}.'],
  whyReview: [
    'The platform is reviewing the ad. This usually takes less than a day.',
    'A plataforma está analisando o anúncio. Costuma levar menos de um dia.',
    'La plataforma está revisando el anuncio. Suele tardar menos de un día.',
  ],
  whyRejectedPlain: [
    'The platform rejected the ad and gave no reason.',
    'A plataforma rejeitou o anúncio sem informar o motivo.',
    'La plataforma rechazó el anuncio sin indicar el motivo.',
  ],
  whyIssues: [
    'The platform reports a problem: {detail}',
    'A plataforma informa um problema: {detail}',
    'La plataforma informa de un problema: {detail}',
  ],
  whyIssuesPlain: [
    'The platform reports a problem.',
    'A plataforma informa um problema.',
    'La plataforma informa de un problema.',
  ],
  whyProcessing: [
    'The platform is processing a change.',
    'A plataforma está processando uma alteração.',
    'La plataforma está procesando un cambio.',
  ],
  whyNoAdSets: [
    'It has no ad sets, so there is nothing to show.',
    'Não há conjuntos de anúncios nela, então não há o que exibir.',
    'No tiene conjuntos de anuncios, así que no hay nada que mostrar.',
  ],
  whyNoAds: [
    'There are no ads in it, so there is nothing to show.',
    'Não há anúncios dentro, então não há o que exibir.',
    'No hay anuncios dentro, así que no hay nada que mostrar.',
  ],
  whyAdSetsOff: [
    'All ad sets in it are paused.',
    'Todos os conjuntos de anúncios dela estão pausados.',
    'Todos sus conjuntos de anuncios están en pausa.',
  ],
  whyAdsOff: [
    'The ads in it are paused.',
    'Os anúncios dentro estão pausados.',
    'Los anuncios que contiene están en pausa.',
  ],
  whyRejectedOnly: ['Its only ad was rejected.', 'O único anúncio foi rejeitado.', 'Su único anuncio fue rechazado.'],
  whyRejectedOnlyActive: [
    'Its only active ad was rejected.',
    'O único anúncio ativo foi rejeitado.',
    'Su único anuncio activo fue rechazado.',
  ],
  whyRejectedAll: [
    'All {count} active ads were rejected.',
    'Todos os {count} anúncios ativos foram rejeitados.',
    'Los {count} anuncios activos fueron rechazados.',
  ],
  whyReviewOnly: [
    'The platform is reviewing its only ad.',
    'A plataforma está analisando o único anúncio.',
    'La plataforma está revisando su único anuncio.',
  ],
  whyReviewOnlyActive: [
    'The platform is reviewing its only active ad.',
    'A plataforma está analisando o único anúncio ativo.',
    'La plataforma está revisando su único anuncio activo.',
  ],
  whyReviewAll: [
    'The platform is reviewing all {count} active ads.',
    'A plataforma está analisando todos os {count} anúncios ativos.',
    'La plataforma está revisando los {count} anuncios activos.',
  ],
  whyIssuesOnly: [
    'Its only ad has a problem.',
    'O único anúncio tem um problema.',
    'Su único anuncio tiene un problema.',
  ],
  whyIssuesOnlyActive: [
    'Its only active ad has a problem.',
    'O único anúncio ativo tem um problema.',
    'Su único anuncio activo tiene un problema.',
  ],
  whyIssuesAll: [
    'All {count} active ads have problems.',
    'Todos os {count} anúncios ativos têm problemas.',
    'Los {count} anuncios activos tienen problemas.',
  ],
  whyAdsStuck: [
    'None of its {count} active ads is delivering.',
    'Nenhum dos {count} anúncios ativos está em veiculação.',
    'Ninguno de sus {count} anuncios activos está en circulación.',
  ],
  partly: ['Partly delivering', 'Veiculação parcial', 'Circulación parcial'],
  partlyOne: [
    '1 of {of} ads is not delivering.',
    '1 de {of} anúncios não está em veiculação.',
    '1 de {of} anuncios no está en circulación.',
  ],
  partlyMany: [
    '{count} of {of} ads are not delivering.',
    '{count} de {of} anúncios não estão em veiculação.',
    '{count} de {of} anuncios no están en circulación.',
  ],
  partlyOneRejected: [
    '1 of {of} ads is not delivering: it was rejected.',
    '1 de {of} anúncios não está em veiculação: foi rejeitado.',
    '1 de {of} anuncios no está en circulación: fue rechazado.',
  ],
  partlyManyRejected: [
    '{count} of {of} ads are not delivering: they were rejected.',
    '{count} de {of} anúncios não estão em veiculação: foram rejeitados.',
    '{count} de {of} anuncios no están en circulación: fueron rechazados.',
  ],
  partlyOneReview: [
    '1 of {of} ads is not delivering yet: it is in review.',
    '1 de {of} anúncios ainda não está em veiculação: está em análise.',
    '1 de {of} anuncios aún no está en circulación: está en revisión.',
  ],
  partlyManyReview: [
    '{count} of {of} ads are not delivering yet: they are in review.',
    '{count} de {of} anúncios ainda não estão em veiculação: estão em análise.',
    '{count} de {of} anuncios aún no están en circulación: están en revisión.',
  ],
  viewAd: ['View ad', 'Ver anúncio', 'Ver anuncio'],
  whyOverLimit: [
    'In spite of the spend limit: reactivated by {name}, {when}.',
    'Apesar do limite de gasto: reativada por {name}, {when}.',
    'A pesar del límite de gasto: reactivada por {name}, {when}.',
  ],
  whyOverLimitPlain: [
    'In spite of the spend limit: reactivated, {when}.',
    'Apesar do limite de gasto: reativada, {when}.',
    'A pesar del límite de gasto: reactivada, {when}.',
  ],
  // Switching on and off
  isActive: ['Active: {name}', 'Ativo: {name}', 'Activo: {name}'],
  stillActive: ['{name} is still active', '{name} continua ativo', '{name} sigue activo'],
  notPaused: [
    'It was not paused: it runs and spends on until it is.',
    'Não foi pausado: continua em veiculação e gastando até que seja.',
    'No se ha pausado: sigue en circulación y gastando hasta que se pause.',
  ],
  activateTitle: ['Activate {name}?', 'Ativar {name}?', '¿Activar {name}?'],
  activate: ['Activate', 'Ativar', 'Activar'],
  spendDaily: [
    'It then spends about {amount} a day on average; on single days up to 75% more.',
    'Passa a gastar cerca de {amount} por dia em média; em alguns dias, até 75% a mais.',
    'A partir de ahí gasta unos {amount} al día en promedio; algunos días, hasta un 75 % más.',
  ],
  spendAbout: [
    'It then spends about {amount} a day, {total} in total.',
    'Passa a gastar cerca de {amount} por dia, {total} no total.',
    'A partir de ahí gasta unos {amount} al día, {total} en total.',
  ],
  spendShared: [
    'It shares the budget of its ad set: about {amount} a day on average.',
    'Ele usa o orçamento do conjunto de anúncios: cerca de {amount} por dia em média.',
    'Usa el presupuesto de su conjunto de anuncios: unos {amount} al día en promedio.',
  ],
  spendNothing: [
    'Nothing in it is active, so it spends nothing yet.',
    'Nada dentro está ativo, então ainda não gasta nada.',
    'No hay nada activo dentro, así que aún no gasta nada.',
  ],
  alsoInside: [
    'Also activate what is paused in it (ad sets: {adSets}, ads: {ads})',
    'Ativar também o que está pausado dentro (conjuntos: {adSets}, anúncios: {ads})',
    'Activar también lo que está en pausa dentro (conjuntos: {adSets}, anuncios: {ads})',
  ],
  parentOff: [
    'It does not run before the campaign and the ad set above it are active too.',
    'Não é veiculado enquanto a campanha e o conjunto acima não estiverem ativos.',
    'No se publica hasta que la campaña y el conjunto a los que pertenece también estén activos.',
  ],
  archive: ['Archive', 'Arquivar', 'Archivar'],
})
