// Plays the whole story on a running Herald, or on one that it starts: a customer connects a number, a template is approved, a
// message is answered, a process is killed, an ad brings a sale. With a client of its own: nothing of yours is changed.
import { parseArgs } from 'node:util'
import { type DemoNode, findOrStartHerald } from './demo/demo-node.ts'
import { playStory } from './demo/story.ts'

const help = `Usage: npm run demo

Uses the Herald whose DATA_DIR (./.data) it finds, or starts one there for as long as the story takes.

  --limit S      gives up after so many seconds (90)
  --no-browser   answers the platform's dialog through the sandbox even where a Chromium is installed`

const { values } = parseArgs({
  options: {
    'no-browser': { type: 'boolean', default: false },
    limit: { type: 'string', default: '90' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  console.log(help)
  process.exit(0)
}

const startedAt = performance.now()
const limit = setTimeout(
  () => {
    console.error(`\nThe story did not end within ${values.limit} seconds. Is the machine very busy? Try again.`)
    process.exit(1)
  },
  Number(values.limit) * 1_000,
)
let node: DemoNode | undefined
try {
  node = await findOrStartHerald(process.env)
  await playStory(node, { browser: !values['no-browser'] })
  console.log(`\nThe end, after ${Math.round((performance.now() - startedAt) / 1_000)} s.`)
  if (node.isOurs) console.log('Herald is stopped again. `npm start`, and everything above is still there to look at.')
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await node?.close()
  clearTimeout(limit)
}
