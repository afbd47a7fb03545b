import { invalidField } from '../../lib/errors.ts'
import type { MessageType } from '../../platforms/outbound-content.ts'
import { compileContent } from './batch-content.ts'

/*
 * The platform fetches a file from its link, for each recipient anew, and refuses what is none: a column of names that was taken for one of
 * pictures would fail for everybody. Of one message the platform says so at once; of a batch it is better said before it is sent.
 */

type Link = { field: string; link: string }

const kinds = ['image', 'video', 'audio', 'document', 'sticker']

/** Wherever it stands: in a message that is a file, in a header, in the cards of a carousel. */
const linksIn = (part: unknown): Link[] => {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    const link = kinds.includes(name) ? (value as { link?: unknown } | null)?.link : undefined
    return typeof link === 'string' ? [{ field: `${name}.link`, link }] : linksIn(value)
  })
}

const isUrl = (link: string): boolean => /^https?:\/\/[^\s/]/i.test(link) && URL.canParse(link)

const told = (link: string): string =>
  `must be a whole URL that begins with https:// or http://; "${link.slice(0, 200)}" is none.`

/** What is wrong with the links of a recipient; undefined where nothing is. */
export type LinkCheck = (values: ReadonlyMap<string, string>) => string | undefined

/** Throws a 400 where a link is wrong for everybody. */
export const compileLinkCheck = (type: MessageType, content: unknown): LinkCheck => {
  const checks = linksIn({ [type]: content }).flatMap(({ field, link }) => {
    const { fillIn } = compileContent(JSON.stringify(link))
    if ('missing' in fillIn(new Map())) return [{ field, fillIn }]
    if (!isUrl(link)) throw invalidField(field, told(link))
    return []
  })
  return (values) => {
    for (const { field, fillIn } of checks) {
      const filled = fillIn(values)
      const link = 'body' in filled ? (JSON.parse(filled.body) as string) : ''
      if (!isUrl(link)) return `${field} ${told(link)}`
    }
    return undefined
  }
}
