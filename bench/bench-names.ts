import { readFileSync } from 'node:fs'

/** The page that tells what there is; its table is the list. */
export const benchPage = readFileSync(new URL('README.md', import.meta.url), 'utf8')
export const benchNames = [...benchPage.matchAll(/^\| `([a-z-]+)/gm)].flatMap((row) => row[1] ?? [])
