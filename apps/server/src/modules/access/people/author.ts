import { Type } from 'typebox'
import { closed } from '../../../http/shared-schemas.ts'
import { publicId } from '../../../lib/ids.ts'
import type { AuthorRow } from './author-store.ts'

/** Who of a client did something, as other modules show it beside what was done. */
export const authorSchema = (description: string) =>
  closed(
    {
      type: Type.Enum(['user', 'api_key'], { description: 'A signed-in person, or a program with an API key.' }),
      id: Type.String(),
      name: Type.String({ description: 'As it is now; it stays when the person or the key is gone.' }),
      removed: Type.Optional(
        Type.Boolean({ description: 'True when the person was removed, or the key revoked; absent otherwise.' }),
      ),
    },
    { description },
  )

export const authorView = ({ id, name, is_key, is_gone }: AuthorRow) => ({
  ...(is_key
    ? { type: 'api_key' as const, id: publicId('apiKey', id), name }
    : { type: 'user' as const, id: publicId('user', id), name }),
  ...(is_gone ? { removed: true } : {}),
})
