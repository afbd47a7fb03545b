import { startSandbox } from '../apps/sandbox/src/start-sandbox.ts'

// The ad platform of the bench, in a process of its own.
const sandbox = await startSandbox()
process.on('SIGTERM', () => void sandbox.close().then(() => process.exit(0)))
process.send?.({ url: sandbox.url })
