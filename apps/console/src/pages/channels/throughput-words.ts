import { definePlatformWords } from '../../ui/platform-words.ts'

/** How fast a number may send, as the platform's levels mean it. */
export const useThroughputWord = definePlatformWords({
  STANDARD: ['80 messages per second', '80 mensagens por segundo', '80 mensajes por segundo'],
  HIGH: ['1,000 messages per second', '1.000 mensagens por segundo', '1000 mensajes por segundo'],
  NOT_APPLICABLE: ['Not applicable', 'Não se aplica', 'No aplicable'],
})
