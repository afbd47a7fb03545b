import { defineTexts } from '../../texts.ts'
import type { TemplateField } from './template-fields.ts'

const useTexts = defineTexts({
  value: ['Value {number}', 'Valor {number}', 'Valor {number}'],
  inHeader: ['{value} in the header', '{value} no cabeçalho', '{value} en el encabezado'],
  example: ['{value} (e.g. {sample})', '{value} (ex.: {sample})', '{value} (p. ej., {sample})'],
  oneTimeCode: ['One-time code', 'Código de uso único', 'Código de un solo uso'],
  link: ['End of the link “{button}”', 'Final do link “{button}”', 'Final del enlace «{button}»'],
  code: ['Offer code', 'Código da oferta', 'Código de la oferta'],
  image: ['Header image', 'Imagem do cabeçalho', 'Imagen del encabezado'],
  video: ['Header video', 'Vídeo do cabeçalho', 'Video del encabezado'],
  document: ['Header document', 'Documento do cabeçalho', 'Documento del encabezado'],
})

/** `first_name` becomes “First name”. */
const asWords = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a field is called: by the sample, where there is one, since a number says nothing. */
export const useFieldLabel = () => {
  const t = useTexts()
  const named = ({ part, name, kind, button = '' }: TemplateField): string => {
    if (kind !== 'value') return t(kind, { button })
    const value = /^\d+$/.test(name) ? t('value', { number: name }) : asWords(name)
    return part === 'header' ? t('inHeader', { value }) : value
  }
  return {
    named,
    label: (field: TemplateField): string =>
      field.sample === '' ? named(field) : t('example', { value: named(field), sample: field.sample.slice(0, 60) }),
  }
}
