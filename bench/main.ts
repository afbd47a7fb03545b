// npm run -s bench             what can be measured
// npm run -s bench -- forward  measures it; what follows the name is handed on
import { benchNames, benchPage } from './bench-names.ts'

const [name] = process.argv.splice(2, 1)

if (name === undefined) console.log(benchPage)
else if (benchNames.includes(name)) await import(`./${name}.ts`)
else {
  console.error(`There is no bench "${name}". There are: ${benchNames.join(', ')}.`)
  process.exitCode = 1
}
