// Waits until the test run that started it is gone, however it went (Ctrl-C, kill -9), then ends the run's PostgreSQL
// and removes its directory. The argument is that directory; the end of standard input is the sign.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findPostmaster } from '../src/db/embedded/postmaster.ts'

const [directory] = process.argv.slice(2)
if (directory === undefined) throw new Error('usage: cluster-reaper.ts <directory>')

process.stdin.resume()
await new Promise((resolve) => process.stdin.once('close', resolve))

// A postmaster that was being started when the run died appears a little later.
for (let look = 0; look < 20; look += 1) {
  const running = findPostmaster(join(directory, 'data', 'postgres'))
  if (running !== undefined) process.kill(running.pid, 'SIGQUIT')
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  await delay(50)
}
