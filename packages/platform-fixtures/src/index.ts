/**
 * The documented payloads of the platforms, one JSON file each, and the comparison against them.
 * It owns facts about the wire only: no code of the server or the sandbox may live here, because it judges both.
 * `certainty` says how much a file can be trusted: `confirmed` by the platform's own material, `third-party` seen in other
 * people's traffic or code, `memory` plausible but not confirmed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ShapeRules } from './compare-shape.ts'
import type { FixtureName } from './fixture-names.ts'

export { compareShape, describeDifferences, shapeOf, typeOf } from './compare-shape.ts'
export type { ShapeDifference, ShapeRules } from './compare-shape.ts'
export type { FixtureName } from './fixture-names.ts'

export type Fixture<Payload = unknown> = ShapeRules & {
  name: FixtureName
  about: string
  source: string
  certainty: 'confirmed' | 'third-party' | 'memory'
  payload: Payload
}

const root = new URL('../payloads/', import.meta.url)
const loaded = new Map<string, string>()

const textOf = (name: string): string => {
  const known = loaded.get(name)
  if (known !== undefined) return known
  const text = readFileSync(new URL(`${name}.json`, root), 'utf8')
  loaded.set(name, text)
  return text
}

/** A fresh copy each time: a test that edits its payload disturbs nobody. */
export const fixture = <Payload = unknown>(name: FixtureName): Fixture<Payload> => ({
  ...(JSON.parse(textOf(name)) as Omit<Fixture<Payload>, 'name'>),
  name,
})

/** All names under a folder (`chat/webhooks`), or all there are. */
export const fixtureNames = (folder = ''): readonly FixtureName[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.slice(0, -'.json'.length).replaceAll('\\', '/') as FixtureName)
    .filter((name) => folder === '' || name.startsWith(`${folder}/`))
    .sort()

export const fixtures = (folder = ''): readonly Fixture[] => fixtureNames(folder).map((name) => fixture(name))

export const fixturePath = (name: FixtureName): string => fileURLToPath(new URL(`${name}.json`, root))
