// npm run -s bench             what can be measured
// npm run -s bench -- forward  measures it; what follows the name is handed on
import { readFileSync } from 'node:fs'

const [name] = process.argv.splice(2, 1)
const page = readFileSync(new URL('README.md', import.meta.url), 'utf8')
const names = [...page.matchAll(/^\| `([a-z-]+)/gm)].flatMap((row) => row[1] ?? [])

if (name === undefined) console.log(page)
else if (names.includes(name)) await import(`./${name}.ts`)
else {
  console.error(`There is no bench "${name}". There are: ${names.join(', ')}.`)
  process.exitCode = 1
}
