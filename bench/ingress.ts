// How fast a notification is durable: a batch of 1,000 updates (target 250 ms), and single ones at 500 per second (target:
// p99 below 50 ms).
import { tell } from './figure.ts'
import { median, percentile } from './percentile.ts'
import { figures, sendAtRate, sendBatches, startNotingReceiver, warmUp, withNode } from './webhook-figures.ts'

const seconds = Number(process.argv[2] ?? 10)

await withNode(async (node) => {
  const receiver = await startNotingReceiver()
  const client = await node.client(receiver.url)
  await warmUp(node, client, receiver)
  const { answerMs } = await sendAtRate(node, client, receiver, 500, 500 * seconds)
  console.log(`single notifications at 500/s, until the 200: ${figures(answerMs)}`)
  tell({
    name: 'p99 of a notification at 500 a second',
    value: percentile(answerMs, 0.99),
    unit: 'ms',
    better: 'less',
    goal: 50,
  })
  const quiet = await node.client('')
  const batchMs = await sendBatches(node, quiet, 20)
  console.log(`1,000 updates in one notification, nothing to forward: ${figures(batchMs)}`)
  tell({ name: '1,000 updates in one notification', value: median(batchMs), unit: 'ms', better: 'less', goal: 250 })
  console.log(`1,000 updates in one notification, forwarded meanwhile: ${figures(await sendBatches(node, client, 20))}`)
  receiver.close()
})
