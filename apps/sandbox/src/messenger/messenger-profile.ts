// The messenger profile of a Page or photo account (greeting, menu, ice breakers): GET, POST, DELETE /{account}/messenger_profile.
import { invalidParameter, missingParameter } from '../graph/graph-error.ts'
import type { NodeHandle } from '../graph/graph-registry.ts'
import { json } from '../graph/graph-types.ts'
import type { SandboxState } from '../state/sandbox-state.ts'

const profileFields = [
  'get_started',
  'greeting',
  'persistent_menu',
  'ice_breakers',
  'whitelisted_domains',
  'account_linking_url',
  'commands',
]

export const addProfileEdges = <T extends { id: string }>(
  state: SandboxState,
  handle: NodeHandle<T>,
): NodeHandle<T> => {
  const profiles = state.collection<{ id: string; values: Record<string, unknown> }>('messenger_profile')
  return handle
    .edge('GET', 'messenger_profile', (context, node) => {
      const wanted = context.fields?.map(({ name }) => name) ?? profileFields
      const values = profiles.get(`profile:${node.id}`)?.values ?? {}
      const row = Object.fromEntries(wanted.flatMap((name) => (name in values ? [[name, values[name]]] : [])))
      return json({ data: Object.keys(row).length === 0 ? [] : [row] })
    })
    .edge('POST', 'messenger_profile', (context, node) => {
      const given = profileFields.filter((name) => context.params.has(name))
      if (given.length === 0)
        throw invalidParameter(`Param must be non-empty. One of {${profileFields.join(', ')}} is required.`)
      const values = { ...profiles.get(`profile:${node.id}`)?.values }
      for (const name of given) {
        const raw = context.params.raw(name)
        const text = typeof raw === 'string' ? raw.trimStart() : ''
        values[name] = text.startsWith('{')
          ? context.params.object(name)
          : text.startsWith('[')
            ? context.params.list(name)
            : raw
      }
      profiles.put({ id: `profile:${node.id}`, values })
      return json({ result: 'success' })
    })
    .edge('DELETE', 'messenger_profile', (context, node) => {
      const names = context.params.names('fields') ?? []
      if (names.length === 0) throw missingParameter('fields')
      const values = { ...profiles.get(`profile:${node.id}`)?.values }
      for (const name of names) delete values[name]
      profiles.put({ id: `profile:${node.id}`, values })
      return json({ result: 'success' })
    })
}
