import { AppError } from '../../../lib/errors.ts'
import { normalEmail } from '../people/person-credentials.ts'
import type { ClientPerson } from '../people/user-store.ts'
import type { PeopleOf } from '../people/people-of.ts'
import type { PasswordHasher } from './password-hash.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

export type PasswordCheckDeps = {
  peopleOf: PeopleOf
  passwords: Pick<PasswordHasher, 'verifyEach'>
  throttle: SignInThrottle
  /** Hears of the people whose password was not the one given. */
  onRefused: (people: readonly ClientPerson[]) => void
}

export type SignInRequest = {
  email: string
  password: string
  /** Which of the clients that have the address. */
  clientId: string | undefined
  /** Where the request came from. */
  address: string
}

const wrongLogin = () => new AppError('unauthenticated', 'The email address or the password is wrong.')

const clientRequired = (people: readonly ClientPerson[]) =>
  new AppError('client_required', undefined, {
    fields: { clients: people.map(({ clientId, clientName }) => ({ id: clientId, name: clientName })) },
  })

/**
 * Who signs in. The reads and the hashing are the same whether an address exists or not, and in however many clients: neither
 * the answer nor its time tells that before the right password.
 */
export const createPasswordCheck = ({ peopleOf, passwords, throttle, onRefused }: PasswordCheckDeps) => {
  return async ({ email, password, clientId, address }: SignInRequest): Promise<ClientPerson> => {
    const account = normalEmail(email)
    const taken = [throttle.attempt(address, account)]
    const look = async (): Promise<ClientPerson[]> => {
      const people = await peopleOf(account, clientId)
      const tried = people.flatMap((person) => {
        const giveBack = throttle.attemptOn(address, person.user.userId)
        if (giveBack) taken.push(giveBack)
        return giveBack ? [{ person, giveBack }] : []
      })
      const hashes = tried.map(({ person }) => person.user.passwordHash)
      const fits = await passwords.verifyEach(password, hashes)
      const right = tried.filter((_, index) => fits[index])
      for (const { giveBack } of right) giveBack(true)
      if (right.length === 0) onRefused(tried.map(({ person }) => person))
      return right.map(({ person }) => person)
    }
    const right = await look().catch((error: unknown) => {
      // Our failure, not a guess.
      for (const giveBack of taken) giveBack()
      throw error
    })
    if (right.length === 0) throw wrongLogin()
    taken[0]?.(true)
    const open = right.filter(({ isSuspended }) => !isSuspended)
    const [person, another] = open
    if (!person) throw new AppError('client_suspended')
    if (another) throw clientRequired(open)
    return person
  }
}
