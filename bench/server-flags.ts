import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string }
}

/** What `npm start` gives to Node; the yardsticks run with the same. */
export const serverFlags = scripts.start.split(' ').filter((word) => word.startsWith('--'))
