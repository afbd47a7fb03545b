import { flushCompileCache } from 'node:module'
import closeWithGrace from 'close-with-grace'
import { createDemo, signInUrl } from './compose/demo.ts'
import { startHerald } from './compose/herald.ts'
import { helpText, readArguments } from './compose/program-arguments.ts'
import { StartError } from './compose/start-error.ts'
import { startScreen } from './compose/start-screen.ts'
import { readConfig } from './config/config.ts'
import { ConfigError } from './config/env-reader.ts'
import { DatabaseSetupError } from './db/errors.ts'
import { giveBackMemory } from './lib/idle-memory.ts'
import { createLogger } from './lib/logger.ts'
import { onStopSignals, stopSignals } from './lib/stop-signals.ts'
import { terminalLog } from './lib/terminal-log.ts'

// Reads the configuration, starts, closes with grace; nothing else.

/** Mistakes that a person can mend get one clear message; a stack would only bury it. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof StartError || error instanceof DatabaseSetupError

const run = async () => {
  const { isLocal, asksForHelp } = readArguments(process.argv.slice(2))
  if (asksForHelp) return console.log(helpText())
  const config = readConfig(process.env, { local: isLocal })
  const log = createLogger(config.logLevel, process.stdout.isTTY ? terminalLog(process.stdout) : undefined)
  // The first start makes a database, for longer than one waits without a word.
  if (config.local) console.log('\n  Starting Herald …')
  const stopping = new AbortController()
  const starting = startHerald(config, log, stopping.signal)

  const closing = closeWithGrace({ delay: 30_000, logger: log, skip: [...stopSignals] }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error')
    else if (signal) log.info(`${signal}: finishing what is in flight`)
    stopping.abort()
    await starting.then((herald) => herald.close()).catch(() => undefined)
  })
  onStopSignals({
    stop: (signal) => {
      if (stopping.signal.aborted) return
      log.info(`${signal}: finishing what is in flight`)
      closing.close()
    },
    force: (signal) => {
      log.error(`second ${signal}, exiting`)
      process.exit(1)
    },
  })

  const herald = await starting.catch((error: unknown) => {
    // Stopped while it was still waiting for something: that is what was asked for.
    if (stopping.signal.aborted) return undefined
    throw error
  })
  if (!herald || stopping.signal.aborted) return
  try {
    const demo = config.mode === 'sandbox' && config.role !== 'worker' ? await createDemo(config, herald) : undefined
    console.log(startScreen(config, herald, demo, demo && signInUrl(herald, demo)))
    // What was compiled is kept for the next start (NODE_COMPILE_CACHE), now: a process that is killed writes nothing at its end.
    flushCompileCache()
    giveBackMemory()
  } catch (error) {
    await herald.close()
    if (!stopping.signal.aborted) throw error
  }
}

run().catch((error: unknown) => {
  console.error(isForPeople(error) ? `\n${error.message}\n` : error)
  process.exit(1)
})
