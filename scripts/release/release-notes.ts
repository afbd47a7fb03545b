// What a release writes into the repository: the version, and the part of the changelog that it closes.

const heading = '## Unreleased\n'

/** Parts of a version number, such as 1.4.0; undefined for anything else. */
const partsOf = (version: string): number[] | undefined =>
  /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/.exec(version)?.slice(1).map(Number)

/** Why this version cannot follow that one; undefined when it can. */
export const versionProblem = (next: string, current: string): string | undefined => {
  const [wanted, present] = [partsOf(next), partsOf(current)]
  if (wanted === undefined) return `"${next}" is not a version. Write three numbers, such as 1.4.0.`
  if (present === undefined) return `The present version "${current}" is not three numbers.`
  const place = wanted.findIndex((part, index) => part !== present[index])
  const isLater = place !== -1 && (wanted[place] ?? 0) > (present[place] ?? 0)
  return isLater ? undefined : `${next} does not come after ${current}.`
}

/** What stands under "Unreleased", without the heading. */
export const unreleasedNotes = (changelog: string): string => {
  const begin = changelog.indexOf(heading)
  if (begin === -1) return ''
  const rest = changelog.slice(begin + heading.length)
  const end = rest.search(/^## /m)
  return (end === -1 ? rest : rest.slice(0, end)).trim()
}

/** The same notes under the version and its day, below an "Unreleased" that is empty again. */
export const closedChangelog = (changelog: string, version: string, day: string): string =>
  changelog.replace(heading, `${heading}\n## ${version} - ${day}\n`)

/** Only the version is another one: the rest of the file stays as it is, byte for byte. */
export const withVersion = (manifest: string, from: string, to: string): string =>
  manifest.replace(`"version": "${from}"`, `"version": "${to}"`)
