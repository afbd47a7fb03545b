import type { TransitionListener } from '../src/lanes/state-machine.ts'

type Table = Readonly<Record<string, readonly string[]>>

/** Every transition of a table: "idle -> ready". */
export type EdgeOf<T extends Table> = { [From in keyof T & string]: `${From} -> ${T[From][number]}` }[keyof T & string]

export const edgesOf = (table: Table): string[] =>
  Object.entries(table).flatMap(([from, targets]) => targets.map((to) => `${from} -> ${to}`))

/** Collects the transitions that one kind of state machine takes. */
export const recordTransitions = (machine: string) => {
  const taken = new Set<string>()
  const onTransition: TransitionListener = (of, from, to) => {
    if (of === machine) taken.add(`${from} -> ${to}`)
  }
  return { taken, onTransition }
}
