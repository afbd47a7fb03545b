// State diagrams of a document (Mermaid, stateDiagram-v2), as transitions that can be compared with a table of the code.
import { fencesOf } from './markdown.ts'

export type TransitionTable = Readonly<Record<string, readonly string[]>>

export type StateDiagram = { heading: string; states: Set<string>; transitions: Set<string> }

// Mermaid ends a label at a colon or semicolon.
const arrow = /^(\S+) --> ([^\s:]+)(?: : [^:;]+)?$/
const label = /^(\w+) : ([^:;]+)$/
const opening = /^state (\w+) \{$/
const ignored = /^(?:stateDiagram-v2|direction (?:LR|TB)|%%.*|)$/

/** An arrow from a group of states (`state name { … }`) is one from each state in it. `name : label` names a state. */
const readDiagram = (heading: string, lines: readonly string[]): StateDiagram => {
  const labels = new Map<string, string>()
  const groups = new Map<string, Set<string>>()
  const arrows: [from: string, to: string][] = []
  let group: Set<string> | undefined
  for (const line of lines) {
    const [, from, to] = arrow.exec(line) ?? []
    const [, name, text] = label.exec(line) ?? []
    const [, opened] = opening.exec(line) ?? []
    if (from !== undefined && to !== undefined) {
      arrows.push([from, to])
      for (const state of [from, to]) if (state !== '[*]') group?.add(state)
    } else if (name !== undefined && text !== undefined) labels.set(name, text)
    else if (opened !== undefined) groups.set(opened, (group = new Set()))
    else if (line === '}') group = undefined
    else if (!ignored.test(line))
      throw new Error(`The diagram under "${heading}" has a line that is not understood: ${line}`)
  }
  const nameOf = (state: string): string => labels.get(state) ?? state
  const drawn = arrows.filter(([from, to]) => from !== '[*]' && to !== '[*]')
  return {
    heading,
    states: new Set(
      arrows
        .flat()
        .filter((state) => state !== '[*]' && !groups.has(state))
        .map(nameOf),
    ),
    transitions: new Set(
      drawn.flatMap(([from, to]) => [...(groups.get(from) ?? [from])].map((one) => `${nameOf(one)} -> ${nameOf(to)}`)),
    ),
  }
}

export const stateDiagramsOf = (markdown: string): StateDiagram[] =>
  fencesOf(markdown, 'mermaid')
    .filter(({ lines }) => lines[0] === 'stateDiagram-v2')
    .map(({ heading, lines }) => readDiagram(heading, lines))

const differences = (what: string, drawn: ReadonlySet<string>, wanted: ReadonlySet<string>): string[] => [
  ...[...wanted].filter((one) => !drawn.has(one)).map((one) => `${what} "${one}" is in the code and not drawn`),
  ...[...drawn].filter((one) => !wanted.has(one)).map((one) => `${what} "${one}" is drawn and not in the code`),
]

/** How the diagrams of a document differ from the tables, each of which belongs to a heading. */
export const diagramDifferences = (markdown: string, tables: Readonly<Record<string, TransitionTable>>): string[] => {
  const diagrams = stateDiagramsOf(markdown)
  const headings = differences(
    'the state diagram',
    new Set(diagrams.map(({ heading }) => heading)),
    new Set(Object.keys(tables)),
  )
  const inside = diagrams.flatMap(({ heading, states, transitions }) => {
    const table = tables[heading]
    if (table === undefined) return []
    const wanted = Object.entries(table).flatMap(([from, targets]) => targets.map((to) => `${from} -> ${to}`))
    return [
      ...differences('the state', states, new Set(Object.keys(table))),
      ...differences('the transition', transitions, new Set(wanted)),
    ].map((problem) => `${heading}: ${problem}`)
  })
  return [...headings, ...inside]
}
