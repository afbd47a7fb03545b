import { definePlatformWords } from '../../ui/platform-words.ts'

export const useThroughputWord = definePlatformWords({
  STANDARD: ['Standard', 'Padrão', 'Estándar'],
  HIGH: ['High', 'Alta', 'Alto'],
  NOT_APPLICABLE: ['Not applicable', 'Não se aplica', 'No aplicable'],
})
