import { defineTexts } from '../../../texts.ts'

export const useDuplicateTexts = defineTexts({
  duplicate: ['Duplicate', 'Duplicar', 'Duplicar'],
  title: ['Duplicate {name}', 'Duplicar {name}', 'Duplicar {name}'],
  name: ['Name of the copy', 'Nome da cópia', 'Nombre de la copia'],
  copyOf: ['{name} (copy)', '{name} (cópia)', '{name} (copia)'],
  what: [
    'Everything in it is copied with its budgets, audiences and creatives (ad sets: {adSets}, ads: {ads}). The copy is paused: it costs nothing until you activate it.',
    'Tudo o que há nela é copiado, com orçamentos, públicos e criativos (conjuntos: {adSets}, anúncios: {ads}). A cópia fica pausada: não custa nada até você ativá-la.',
    'Se copia todo su contenido, con presupuestos, públicos y creatividades (conjuntos: {adSets}, anuncios: {ads}). La copia queda en pausa: no cuesta nada hasta que la active.',
  ],
  whatAdSet: [
    'Its copy stands in the same campaign, with the same budget, audience and schedule, and with its ads ({ads}). It is paused: it costs nothing until you activate it.',
    'A cópia fica na mesma campanha, com o mesmo orçamento, público e programação, e com os anúncios ({ads}). Fica pausada: não custa nada até você ativá-la.',
    'La copia queda en la misma campaña, con el mismo presupuesto, público y calendario, y con sus anuncios ({ads}). Queda en pausa: no cuesta nada hasta que la active.',
  ],
  whatAd: [
    'Its copy stands in the same ad set, with the same creative. It is paused: it is not shown until you activate it.',
    'A cópia fica no mesmo conjunto, com o mesmo criativo. Fica pausada: não é exibida até você ativá-la.',
    'La copia queda en el mismo conjunto, con la misma creatividad. Queda en pausa: no se muestra hasta que la active.',
  ],
  over: [
    'A schedule that is over is not copied: the ad set has no end then, or as many days from now if it has a lifetime budget.',
    'Uma programação já encerrada não é copiada: o conjunto fica sem término ou, se tiver orçamento total, com a mesma quantidade de dias a partir de agora.',
    'Un calendario que ya terminó no se copia: el conjunto queda sin fin o, si tiene presupuesto total, con los mismos días a partir de ahora.',
  ],
  campaign: ['Campaign', 'Campanha', 'Campaña'],
  adSetsOf: [
    'Ad sets: {made} of {all}',
    'Conjuntos de anúncios: {made} de {all}',
    'Conjuntos de anuncios: {made} de {all}',
  ],
  adsOf: ['Ads: {made} of {all}', 'Anúncios: {made} de {all}', 'Anuncios: {made} de {all}'],
  stopped: [
    'The copy is not complete. What has a check mark or a count above exists on the platform, paused. Try again to go on from there, or delete it.',
    'A cópia não está completa. O que aparece acima com marca ou contagem existe na plataforma, pausado. Tente novamente para continuar daí ou exclua.',
    'La copia no está completa. Lo que arriba tiene marca o recuento existe en la plataforma, en pausa. Reintente para continuar desde ahí o elimínelo.',
  ],
  nothingMade: ['Nothing was created.', 'Nada foi criado.', 'No se creó nada.'],
  deleteMade: ['Delete what was created', 'Excluir o que foi criado', 'Eliminar lo creado'],
  madeAd: ['{name} was created, paused.', 'Cópia criada e pausada: {name}.', 'Copia creada y en pausa: {name}.'],
  made: [
    '{name} was created, paused (ad sets: {adSets}, ads: {ads}).',
    'Cópia criada e pausada: {name} (conjuntos: {adSets}, anúncios: {ads}).',
    'Copia creada y en pausa: {name} (conjuntos: {adSets}, anuncios: {ads}).',
  ],
})
