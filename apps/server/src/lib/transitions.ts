/** Which states may follow which. Plain data: docs/architecture.md draws it, and `npm run check` compares the two. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

export const mayFollow = <State extends string>(transitions: Transitions<State>, from: State, to: State): boolean =>
  transitions[from].includes(to)

/** The states from which this one can be reached at once. */
export const statesBefore = <State extends string>(transitions: Transitions<State>, to: State): State[] =>
  (Object.keys(transitions) as State[]).filter((from) => mayFollow(transitions, from, to))
