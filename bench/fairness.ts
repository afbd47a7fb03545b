// Does a quiet client feel another one's dead receiver? Its delay from ingress to delivery, alone and while 100,000 events
// wait for a receiver that hangs. Target: p99 at most twice the idle value.
import { tell } from './figure.ts'
import {
  figures,
  sendAtRate,
  sendBatches,
  startHangingReceiver,
  startNotingReceiver,
  withNode,
} from './webhook-figures.ts'
import { percentile } from './percentile.ts'

const samples = Number(process.argv[2] ?? 1_500)
const backlog = Number(process.argv[3] ?? 100_000)

await withNode(async (node) => {
  const [receiver, hanging] = [await startNotingReceiver(), await startHangingReceiver()]
  const [quiet, noisy] = [await node.client(receiver.url), await node.client(hanging.url)]
  await sendAtRate(node, quiet, receiver, 100, 300)
  const idle = await sendAtRate(node, quiet, receiver, 50, samples)
  console.log(`quiet client, alone: ${figures(idle.forwardMs)}`)
  await sendBatches(node, noisy, backlog / 1_000)
  console.log(`${await node.waiting(noisy.clientId)} events wait for a receiver that hangs`)
  const beside = await sendAtRate(node, quiet, receiver, 50, samples)
  console.log(`quiet client, beside it: ${figures(beside.forwardMs)}`)
  const ratio = percentile(beside.forwardMs, 0.99) / percentile(idle.forwardMs, 0.99)
  console.log(`${await node.waiting(noisy.clientId)} are still waiting`)
  tell({ name: 'p99 beside it / alone', value: ratio, unit: '', better: 'less', goal: 2, isComparable: true })
  hanging.close()
  receiver.close()
})
