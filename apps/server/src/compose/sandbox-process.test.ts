import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../lib/logger.ts'
import { readConfig } from '../config/config.ts'
import { startSandboxProcess } from './sandbox-process.ts'

it('uses a sandbox that answers slowly instead of starting another on its port', async () => {
  const slow = createServer((_request, response) => void setTimeout(() => response.end('{}'), 1_500))
  onTestFinished(() => void slow.close())
  await once(slow.listen(0, '127.0.0.1'), 'listening')
  const { port } = slow.address() as AddressInfo
  const config = readConfig({ SANDBOX_PORT: String(port), DATA_DIR: '/nonexistent/herald-test' })
  const sandbox = await startSandboxProcess(config, silentLogger)
  expect(sandbox.url).toBe(`http://127.0.0.1:${port}`)
  await sandbox.stop()
})
