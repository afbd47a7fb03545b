// People as the photo and social platforms show them to an account that they wrote to.
import { invalidParameter, unknownObject } from '../graph/graph-error.ts'
import type { GraphContext } from '../graph/graph-types.ts'
import { json } from '../graph/graph-types.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { MessengerStore } from './messenger-store.ts'
import type { ScopedPerson } from './messenger-types.ts'

export const installPersonNodes = (core: SandboxCore, store: MessengerStore): void => {
  /** One id can be known to several accounts; the one that the token speaks for counts. */
  const seenBy = (context: GraphContext, person: ScopedPerson): ScopedPerson | undefined => {
    const { token } = context
    if (token?.type === 'APP') return undefined
    if (token?.type !== 'PAGE' && token?.type !== 'INSTAGRAM') return person
    const photo = store.igOfPage(token.subjectId)
    return store.findPerson(token.subjectId, person.id) ?? (photo && store.findPerson(photo.id, person.id))
  }
  const people = core.graph.node<ScopedPerson>({
    kind: 'scoped_person',
    typeName: 'User',
    load: (id) => (/^\d{3,25}$/.test(id) ? store.findPersonAnywhere(id) : undefined),
    access(person, context) {
      const seen = seenBy(context, person)
      if (!seen) throw unknownObject(context.method, person.id)
      // A profile is open to those whom the person wrote to; a comment is not enough.
      if (core.settings.current.strict && seen.lastInboundMs === 0)
        throw invalidParameter('No profile available for this user.', { subcode: 2018218 })
    },
    fields: {
      name: (person) => person.name,
      first_name: (person) => person.name.split(' ')[0],
      last_name: (person) => person.name.split(' ').slice(1).join(' '),
      username: (person) => (person.platform === 'photoapp' ? person.username : undefined),
      // People need not tell their gender; these do not.
      gender: () => undefined,
      locale: (person) => (person.platform === 'socialapp' ? 'en_US' : undefined),
      timezone: (person) => (person.platform === 'socialapp' ? -3 : undefined),
      profile_pic: (person) => `https://scontent.example.com/${person.id}.jpg`,
      is_verified_user: () => false,
      follower_count: () => 120,
      is_user_follow_business: () => true,
      is_business_follow_user: () => false,
    },
    defaultFields: ['first_name', 'last_name', 'profile_pic'],
  })
  people.read(async (context, person) =>
    json(await core.renderer.renderNode('scoped_person', seenBy(context, person) ?? person, context.fields, context)),
  )
}
