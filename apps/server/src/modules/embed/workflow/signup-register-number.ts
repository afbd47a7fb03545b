import { randomInt } from 'node:crypto'
import { sealedForPin } from '../sessions/embed-session.ts'
import { createNumberPinStore } from './number-pin-store.ts'
import {
  type ConnectionDeps,
  type StepContext,
  type StepRunner,
  back,
  chosenAccount,
  outcomeOfFailure,
} from './signup-connection.ts'

// https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
const pinMismatch = 133005
const unverified = 133006
const locks = new Set([133008, 133009, 133016])

const newPin = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')

/**
 * A number that the platform does not run yet is registered with a PIN, which is kept before it is used: a repeat
 * after a crash uses the same one. A number of the phone app (coexistence) must not be registered.
 */
export const createRegisterNumber = ({
  database,
  secretBox,
  chat,
}: Pick<ConnectionDeps, 'database' | 'secretBox' | 'chat'>): StepRunner => {
  const pinOf = async ({ session: { clientId }, work }: StepContext, phoneNumberId: string): Promise<string> => {
    if (work.pin !== undefined) return work.pin
    const belongsTo = sealedForPin(clientId, phoneNumberId)
    const fresh = secretBox.seal(newPin(), belongsTo)
    const kept = await database.tenantTransaction(clientId, (tx) =>
      createNumberPinStore(tx).keepFirst(phoneNumberId, fresh),
    )
    return secretBox.open(kept, belongsTo)
  }

  /** The person's own PIN proved right: it is the one to keep. */
  const keepGiven = async ({ session: { clientId }, work }: StepContext, phoneNumberId: string): Promise<void> => {
    const { pin } = work
    if (pin === undefined) return
    const pinSealed = secretBox.seal(pin, sealedForPin(clientId, phoneNumberId))
    await database.tenantTransaction(clientId, (tx) => createNumberPinStore(tx).replace(phoneNumberId, pinSealed))
  }

  return async (context) => {
    const { session, work, signal } = context
    if (session.platform !== 'chatapp') return { type: 'skip', why: 'Only phone numbers are registered.' }
    if (work.coexistence)
      return { type: 'skip', why: 'The number stays in the phone app, which has registered it already.' }
    const { accountKey: phoneNumberId, token } = chosenAccount(context)
    const number = await chat.number({ phoneNumberId, token }, { signal })
    if (!number.ok) return outcomeOfFailure(number.failure)
    if (number.body.registered) {
      await keepGiven(context, phoneNumberId)
      return { type: 'skip', why: 'The number is registered already.' }
    }

    const pin = await pinOf(context, phoneNumberId)
    const registered = await chat.register({ phoneNumberId, token }, pin, { signal })
    if (registered.ok) {
      await keepGiven(context, phoneNumberId)
      return { type: 'done' }
    }
    const { code } = registered.failure
    const label = number.body.displayPhoneNumber ?? phoneNumberId
    if (code === pinMismatch)
      return {
        type: 'ask',
        question: { type: 'pin', number: label },
        ...(work.pin === undefined
          ? {}
          : { problem: { code: 'pin_wrong', message: `This is not the two-step PIN of ${label}. Try another one.` } }),
      }
    if (code === unverified)
      return back({
        code: 'number_unverified',
        message: `${label} is not verified yet. Sign in again and confirm it with the code that the platform sends.`,
      })
    if (code !== undefined && locks.has(code))
      return back({
        code: 'number_locked',
        message: `${label} is locked by the platform for a while: ${registered.failure.text} Try again later or use another number.`,
      })
    return outcomeOfFailure(registered.failure)
  }
}
