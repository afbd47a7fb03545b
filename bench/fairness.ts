// Does a quiet client feel the dead receivers of others? Its delay from ingress to delivery, alone and while events wait for
// receivers that hang: three in ten of the others have one. Run: npm run -s bench -- fairness [samples=1500] [waiting=100000]
// [others=1]
import { tell } from './figure.ts'
import {
  figures,
  sendAtRate,
  sendBatches,
  startHangingReceiver,
  startNotingReceiver,
  warmUp,
  withNode,
} from './webhook-figures.ts'
import type { NodeClient } from '../apps/server/test/webhook-node.ts'
import { percentile } from './percentile.ts'

const [samples = 1_500, backlog = 100_000, others = 1] = process.argv.slice(2).map(Number)
const hangingCount = Math.max(1, Math.round(others * 0.3))

await withNode(async (node, settled) => {
  const [receiver, busy, hanging] = [
    await startNotingReceiver(),
    await startNotingReceiver(),
    await startHangingReceiver(),
  ]
  const quiet = await node.client(receiver.url)
  await warmUp(node, quiet, receiver)
  const idle = await sendAtRate(node, quiet, receiver, 50, samples)
  console.log(`quiet client, alone: ${figures(idle.forwardMs)}`)
  const noisy: NodeClient[] = []
  for (let other = 0; other < others; other += 1) {
    const hangs = other < hangingCount
    const client = await node.client(hangs ? hanging.url : busy.url)
    if (hangs) noisy.push(client)
    else await sendBatches(node, client, 1, 10)
  }
  const batch = Math.min(1_000, Math.ceil(backlog / hangingCount))
  for (const client of noisy) await sendBatches(node, client, Math.ceil(backlog / hangingCount / batch), batch)
  await settled()
  const waiting = async (): Promise<number> => {
    let sum = 0
    for (const { clientId } of noisy) sum += await node.waiting(clientId)
    return sum
  }
  console.log(`${await waiting()} events of ${hangingCount} of ${others} others wait for receivers that hang`)
  const beside = await sendAtRate(node, quiet, receiver, 50, samples)
  console.log(`quiet client, beside them: ${figures(beside.forwardMs)}`)
  const ratio = percentile(beside.forwardMs, 0.99) / percentile(idle.forwardMs, 0.99)
  console.log(`${await waiting()} are still waiting`)
  tell({ name: 'p99 beside it / alone', value: ratio, unit: '', better: 'less', goal: 1.5, isComparable: true })
  hanging.close()
  busy.close()
  receiver.close()
})
