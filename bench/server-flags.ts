import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string }
}

const words = scripts.start.split(' ')

/** What `npm start` gives to Node; the yardsticks run with the same. */
export const serverFlags = words
  .slice(0, words.indexOf('apps/server/dist/main.js'))
  .filter((word) => word.startsWith('--'))
