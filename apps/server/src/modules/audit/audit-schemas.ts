import { Type } from 'typebox'
import {
  closed,
  dto,
  filterText,
  named,
  pageExample,
  pageOf,
  pageQuery,
  ref,
  timestamp,
} from '../../http/shared-schemas.ts'
import { auditActions } from './audit-actions.ts'

const fields = (description: string) =>
  Type.Optional(
    Type.Object(
      {},
      {
        additionalProperties: true,
        description: `${description} Never a secret. Amounts of ads are in minor units of the ad account's currency.`,
      },
    ),
  )

const entryExample = {
  id: 'aud_01k9z7w2x3v4t5s6r7q8p9n0m1',
  at: '2026-01-31T09:00:00.000Z',
  action: 'user.updated',
  actor: { type: 'user', id: 'usr_01k9z7w2x3v4t5s6r7q8p9n0m2', name: 'Ana Souza', email: 'ana@example.com' },
  object: { type: 'user', id: 'usr_01k9z7w2x3v4t5s6r7q8p9n0m3', name: 'rui@example.com' },
  address: '203.0.113.7',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) …',
  request_id: 'req_01k9',
  before: { role: 'member' },
  after: { role: 'admin' },
}

export const AuditEntryDto = dto(
  'AuditEntryDto',
  {
    id: Type.String(),
    at: timestamp('When it was done.'),
    action: Type.String({
      description: `What was done. More may be added. One of: ${auditActions.map((action) => `\`${action}\``).join(', ')}.`,
    }),
    actor: closed(
      {
        type: Type.Enum(['user', 'api_key', 'signup', 'operator', 'system'], {
          description:
            'A signed-in person, a program with an API key, a person on the signup page, the operator’s command line, or Herald itself.',
        }),
        id: Type.Optional(Type.String()),
        name: Type.Optional(Type.String({ description: 'As it was at that time.' })),
        email: Type.Optional(Type.String()),
      },
      { description: 'Who did it. For `sign_in.refused` the person whose account was tried.' },
    ),
    object: closed(
      {
        type: Type.String({ description: 'What stands before the dot of `action`.' }),
        id: Type.Optional(Type.String()),
        name: Type.Optional(Type.String({ description: 'As it was at that time.' })),
      },
      { description: 'What it was done to.' },
    ),
    address: Type.Optional(
      Type.String({ description: 'Where the request came from; of a refused sign-in only the network.' }),
    ),
    user_agent: Type.Optional(Type.String()),
    request_id: Type.Optional(Type.String()),
    before: fields('The fields that changed, as they were.'),
    after: fields('The fields that changed, as they are.'),
  },
  entryExample,
)

export const AuditPageDto = named('AuditPageDto', {
  ...pageOf(ref(AuditEntryDto)),
  examples: [pageExample(entryExample)],
})

export const auditSchemas = [AuditEntryDto, AuditPageDto]

const moment = (description: string) => Type.Optional(Type.String({ format: 'date-time', description }))

const filters = {
  actor: Type.Optional(
    Type.Unsafe<string>({
      ...filterText(64),
      description: 'Id of a user (`usr_…`), an API key (`key_…`) or a signup session (`es_…`).',
    }),
  ),
  action: Type.Optional(
    Type.Unsafe<string>({
      ...filterText(64),
      description: 'An action such as `api_key.created`, or what stands before the dot for all of its actions.',
      examples: ['api_key.created'],
    }),
  ),
  object: Type.Optional(Type.Unsafe<string>({ ...filterText(256), description: 'Id of what it was done to.' })),
  q: Type.Optional(
    Type.Unsafe<string>({ ...filterText(256), description: 'Part of the name or id of what it was done to.' }),
  ),
  since: moment('From this moment on.'),
  until: moment('Before this moment.'),
}

export const auditQuery = Type.Object({ ...filters, ...pageQuery })
export const auditExportQuery = Type.Object({
  ...filters,
  format: Type.Optional(Type.Enum(['csv', 'ndjson'], { default: 'csv' })),
})
