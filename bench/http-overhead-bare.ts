import Fastify from 'fastify'
import { noop } from './http-overhead-route.ts'

const app = Fastify()
app.post('/api/noop', { schema: noop.schema }, noop.handler)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.on('message', () => process.send?.(process.cpuUsage()))
process.send?.({ url: `${url}/api/noop`, headers: {} })
