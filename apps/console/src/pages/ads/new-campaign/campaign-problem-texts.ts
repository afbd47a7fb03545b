import { defineTexts } from '../../../texts.ts'
import { formatMoney, useLocale } from '../../../ui/formats.tsx'
import type { Problem, ProblemKind } from './campaign-check.ts'

const requiredFields = ['name', 'pageId', 'message', 'headline', 'payor', 'beneficiary'] as const
type RequiredField = (typeof requiredFields)[number]
const isRequired = (field: string): field is RequiredField => requiredFields.some((one) => one === field)

const useTexts = defineTexts<ProblemKind | RequiredField | 'budgetLowInAll'>({
  required: ['Fill in this field.', 'Preencha este campo.', 'Complete este campo.'],
  name: ['Enter a name.', 'Informe um nome.', 'Escriba un nombre.'],
  pageId: [
    'Choose the page that the ad comes from.',
    'Escolha a Página que publica o anúncio.',
    'Elija la página que publica el anuncio.',
  ],
  message: ['Write the primary text.', 'Escreva o texto principal.', 'Escriba el texto principal.'],
  headline: ['Write a headline.', 'Escreva um título.', 'Escriba un título.'],
  payor: ['Enter who pays for the ads.', 'Informe quem paga pelos anúncios.', 'Indique quién paga los anuncios.'],
  beneficiary: [
    'Enter who benefits from the ads.',
    'Informe quem se beneficia dos anúncios.',
    'Indique quién se beneficia de los anuncios.',
  ],
  objective: ['Choose an objective.', 'Escolha um objetivo.', 'Elija un objetivo.'],
  pixel: [
    'Choose the pixel that counts the conversions.',
    'Escolha o pixel que conta as conversões.',
    'Elija el píxel que cuenta las conversiones.',
  ],
  digits: ['Enter the number, digits only.', 'Informe o número, somente dígitos.', 'Escriba el número, solo cifras.'],
  url: [
    'Enter a full URL, such as https://example.com/offer.',
    'Informe uma URL completa, como https://example.com/oferta.',
    'Escriba una URL completa, como https://example.com/oferta.',
  ],
  places: [
    'Choose at least one country, region or city from the list.',
    'Escolha na lista pelo menos um país, região ou cidade.',
    'Elija de la lista al menos un país, una región o una ciudad.',
  ],
  placeInside: [
    '{place} is already part of {country}. Remove one of them.',
    '{place} já faz parte de {country}. Remova um dos dois.',
    '{place} ya forma parte de {country}. Quite uno de los dos.',
  ],
  age: [
    'Enter a whole number from 13 to 65.',
    'Informe um número inteiro de 13 a 65.',
    'Escriba un número entero de 13 a 65.',
  ],
  ageOrder: [
    'The maximum age {to} is below the minimum age {from}.',
    'A idade máxima {to} é menor que a idade mínima {from}.',
    'La edad máxima {to} es menor que la edad mínima {from}.',
  ],
  budgetMissing: ['Enter an amount.', 'Informe um valor.', 'Escriba un importe.'],
  budgetLow: [
    'The platform takes no less than {daily} a day.',
    'A plataforma não aceita menos de {daily} por dia.',
    'La plataforma no acepta menos de {daily} al día.',
  ],
  budgetLowInAll: [
    'The platform takes no less than {daily} a day: {smallest} until the end.',
    'A plataforma não aceita menos de {daily} por dia: {smallest} até o término.',
    'La plataforma no acepta menos de {daily} al día: {smallest} hasta el fin.',
  ],
  budgetPastLimit: [
    'This budget passes the spend limit of the ad account.',
    'Este orçamento passa do limite de gasto da conta de anúncios.',
    'Este presupuesto supera el límite de gasto de la cuenta publicitaria.',
  ],
  startPast: [
    'The start is in the past. Choose a later time.',
    'O início está no passado. Escolha um horário posterior.',
    'El inicio está en el pasado. Elija una hora posterior.',
  ],
  endRequired: [
    'A lifetime budget needs an end: it is spread up to it.',
    'Um orçamento total precisa de um término: ele é distribuído até lá.',
    'Un presupuesto total necesita un fin: se reparte hasta entonces.',
  ],
  endPast: [
    'The end is in the past. Choose a later time.',
    'O término está no passado. Escolha um horário posterior.',
    'El fin está en el pasado. Elija una hora posterior.',
  ],
  endBeforeStart: [
    'The end comes before the start.',
    'O término vem antes do início.',
    'El fin es anterior al inicio.',
  ],
  endTooSoon: [
    'With a daily budget the campaign must run for at least 24 hours.',
    'Com orçamento diário, a campanha precisa durar pelo menos 24 horas.',
    'Con presupuesto diario, la campaña debe durar al menos 24 horas.',
  ],
  image: ['Choose an image.', 'Escolha uma imagem.', 'Elija una imagen.'],
  video: ['Choose a video.', 'Escolha um vídeo.', 'Elija un video.'],
  videoNotReady: [
    'The platform is still processing the video.',
    'A plataforma ainda está processando o vídeo.',
    'La plataforma todavía está procesando el video.',
  ],
})

/** A problem in words, amounts in the currency of the account. */
export const useProblemWords = (currency: string): ((problem: Problem) => string) => {
  const t = useTexts()
  const locale = useLocale()
  const money = (value: unknown) => formatMoney(Number(value), currency, locale)
  return ({ kind, field, values }) => {
    if (kind === 'required') return t(isRequired(field) ? field : kind)
    if (kind !== 'budgetLow') return t(kind, values)
    const amounts = { daily: money(values?.['daily']), smallest: money(values?.['smallest']) }
    return t(Number(values?.['days']) > 1 ? 'budgetLowInAll' : kind, amounts)
  }
}
