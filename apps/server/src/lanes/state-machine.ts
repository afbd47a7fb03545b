import { type Transitions, mayFollow } from '../lib/transitions.ts'

/** Hears of every transition; for tests. */
export type TransitionListener = (machine: string, from: string, to: string) => void

/** A transition that is not in the table is a fault of this code, and going on from there would run work out of order. */
export const checkTransition = <State extends string>(
  machine: string,
  transitions: Transitions<State>,
  from: State,
  to: State,
): void => {
  if (!mayFollow(transitions, from, to)) throw new Error(`A ${machine} cannot go from "${from}" to "${to}".`)
}

export interface StateMachine<State extends string> {
  readonly is: (state: State) => boolean
  readonly to: (next: State) => void
}

export const createStateMachine = <State extends string>(
  machine: string,
  transitions: Transitions<State>,
  initial: State,
  onTransition?: TransitionListener,
): StateMachine<State> => {
  let state = initial
  return {
    is: (other) => state === other,
    to: (next) => {
      checkTransition(machine, transitions, state, next)
      onTransition?.(machine, state, next)
      state = next
    },
  }
}
