import { Type } from 'typebox'
import { authorSchema } from '../../access/index.ts'
import { closed, filterText, named, pageQuery, timestamp } from '../../../http/shared-schemas.ts'

const said = (description?: string) => Type.Optional(Type.String(description ? { description } : {}))
const status = Type.Enum(['pending', 'fetched', 'failed'], {
  description:
    'pending: the answers are being fetched. failed: the platform did not give them; fetch them again once it is put right.',
})

export const LeadDto = named(
  'LeadDto',
  closed(
    {
      lead_id: Type.String({ description: 'The platform’s id.' }),
      status,
      channel_id: Type.String({ description: 'The channel that stands for the Page.' }),
      external_ref: said(),
      page_id: Type.String(),
      form_id: said(),
      form_name: said(),
      ad_id: said('Absent when no ad was involved.'),
      ad_name: said(),
      campaign_id: said(),
      is_organic: Type.Optional(Type.Boolean()),
      fields: Type.Optional(
        Type.Unsafe<Record<string, string[]>>({
          type: 'object',
          additionalProperties: { type: 'array', items: { type: 'string' } },
          description: 'The answers by the name of the question; each may have several values.',
        }),
      ),
      failure: Type.Optional(
        closed({ reason: Type.String(), message: Type.String() }, { description: 'Why the answers are missing.' }),
      ),
      created_at: timestamp('When the form was sent.'),
      received_at: timestamp('When we were told.'),
      fetched_at: Type.Optional(timestamp()),
      contacted_at: Type.Optional(timestamp('When somebody got in touch with the person. Absent: nobody did yet.')),
      contacted_by: Type.Optional(
        authorSchema('Who said so. Absent for people of an identity provider, who have no user here.'),
      ),
    },
    {
      examples: [
        {
          lead_id: '444000000000001',
          status: 'fetched',
          channel_id: 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3',
          page_id: '610000000000001',
          form_id: '555000000000001',
          form_name: 'Newsletter',
          fields: { full_name: ['Bruno Lima'], email: ['bruno@lagoon.example'] },
          created_at: '2026-01-31T09:00:00.000Z',
          received_at: '2026-01-31T09:00:01.000Z',
          fetched_at: '2026-01-31T09:00:02.000Z',
        },
      ],
    },
  ),
)

export const LeadSourcesDto = named(
  'LeadSourcesDto',
  closed(
    {
      forms: Type.Array(closed({ form_id: Type.String(), form_name: said() })),
      ads: Type.Array(closed({ ad_id: Type.String(), ad_name: said(), campaign_id: said() })),
    },
    {
      description: 'What leads can be filtered by: up to 200 forms and 200 ads that brought some.',
      examples: [
        {
          forms: [{ form_id: '555000000000001', form_name: 'Newsletter' }],
          ads: [{ ad_id: '120210000000000001', ad_name: 'New arrivals', campaign_id: '120210000000000009' }],
        },
      ],
    },
  ),
)

export const UpdateLeadDto = named(
  'UpdateLeadDto',
  closed(
    {
      contacted: Type.Boolean({
        description: 'True: somebody got in touch with the person; who said so first stays. False takes it back.',
      }),
    },
    { examples: [{ contacted: true }] },
  ),
)

export const leadParams = Type.Object({ id: Type.String({ description: 'The platform’s id of the lead.' }) })

export const leadQuery = Type.Object({
  ...pageQuery,
  channel_id: Type.Optional(filterText(64)),
  form_id: Type.Optional(filterText(64)),
  ad_id: Type.Optional(filterText(64)),
  status: Type.Optional(status),
  contacted: Type.Optional(Type.Boolean({ description: 'Whether somebody got in touch with the person.' })),
  q: Type.Optional({
    ...filterText(100),
    description: 'Part of an answer, such as the name, email address or phone number; the number in any notation.',
  }),
  since: Type.Optional(timestamp('Received at or after.')),
  until: Type.Optional(timestamp('Received before.')),
})
