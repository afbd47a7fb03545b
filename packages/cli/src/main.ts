#!/usr/bin/env node
import { runCommandLine } from './run-command-line.ts'

// A reader that has seen enough (`herald … | head -1`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})
process.stderr.on('error', () => undefined)

process.exitCode = await runCommandLine(process.argv.slice(2))
