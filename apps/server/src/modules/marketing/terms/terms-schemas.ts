import { Type } from 'typebox'
import { closed, dto, text, timestamp } from '../../../http/shared-schemas.ts'

export const MarketingTermsStatusDto = dto(
  'MarketingTermsStatusDto',
  {
    version: Type.String({
      description: 'Current version of the text; send it when accepting.',
      examples: ['2026-11-01'],
    }),
    accepted: Type.Boolean({
      description: 'True when the client accepted the current version. The gate checks this alone.',
    }),
    accepted_at: Type.Union([timestamp('When any version was last accepted.'), Type.Null()]),
    accepted_by: Type.Union([
      closed({ user_id: Type.String(), name: Type.String(), email: Type.String(), role: Type.String() }),
      Type.Null(),
    ]),
    current_version_accepted: Type.Boolean({ description: 'Same value as accepted.' }),
    text: Type.String({ description: 'The terms themselves, in Markdown.' }),
  },
  {
    version: '2026-11-01',
    accepted: true,
    accepted_at: '2026-11-02T09:00:00.000Z',
    accepted_by: {
      user_id: 'usr_01k9z7w2x3v4t5s6r7q8p9n0m1',
      name: 'Ana Lima',
      email: 'ana@example.com',
      role: 'owner',
    },
    current_version_accepted: true,
    text: '# Advertising terms …',
  },
)

export const AcceptTermsDto = dto(
  'AcceptTermsDto',
  { version: text(40, { examples: ['2026-11-01'] }) },
  { version: '2026-11-01' },
)
