import { attributionOf, connectAdAccount, conversationOf, dailySpend, startCampaign } from './advertising.ts'
import { sparkline } from './chart.ts'
import type { DemoNode } from './demo-node.ts'
import { killNode } from './killed-node.ts'
import { signUp } from './signup.ts'
import { type StoryClient, createStoryClient } from './story-client.ts'
import { startReceiver } from './story-receiver.ts'
import { until } from '../until.ts'

const person = '5511987654321'

let steps = 0
const step = (title: string): void => console.log(`\n  ${(steps += 1)}. ${title}`)
const say = (text: string): void => console.log(`      ${text}`)

const template = {
  name: 'order_shipped',
  language: 'en_US',
  category: 'UTILITY',
  components: [{ type: 'BODY', text: 'Order {{1}} is on its way.', example: { body_text: [['1042']] } }],
}

const reaches = ({ api }: StoryClient, id: string, status: string) =>
  until(`the message to be ${status}`, async () => {
    const message = await api('GET', `/api/outbound/messages/${id}`)
    if (message.status === 'failed') throw new Error(`The message failed: ${message.error.message}`)
    return message.status === status
  })

export const playStory = async (node: DemoNode, { browser }: { browser: boolean }): Promise<void> => {
  const client = await createStoryClient(node)
  const { api, sandbox } = client
  console.log(
    `\n  Watch it: ${node.url}/console  (in a private window, as ${client.email}, password ${client.password})`,
  )
  console.log(`  The platforms, simulated: ${node.sandboxUrl}`)

  step('A backend that takes webhooks')
  const receiver = await startReceiver(client)
  try {
    say('It verifies the signature of every event and prints it.')

    step('A customer connects a number')
    const channel = await signUp(client, browser)
    await receiver.wait('channel.connected')
    say(`${channel.display_phone_number} is connected, ${channel.how}: ${node.url}/console/channels`)
    const inbound = (message: string, more: object = {}) =>
      sandbox('inbound', {
        platform: 'chatapp',
        account_id: channel.phone_number_id,
        from: person,
        name: 'Ana Lima',
        message,
        ...more,
      })

    step('A template is approved')
    const { channel_id } = channel
    const submitted = await api('POST', '/api/templates/submit', { channel_id, template_data: template })
    await sandbox(`templates/${submitted.id_external}/review`, { status: 'APPROVED' })
    await receiver.wait('template.status_updated')

    step('A message is sent, read and answered')
    const sent = await api('POST', '/api/outbound/send', {
      channel_id,
      to: person,
      type: 'template',
      template: {
        name: template.name,
        language: { code: template.language },
        components: [{ type: 'body', parameters: [{ type: 'text', text: '1042' }] }],
      },
    })
    await reaches(client, sent.id, 'read')
    await inbound('Thank you! When does it arrive?')
    await receiver.wait('message.received')
    await reaches(
      client,
      (await api('POST', '/api/outbound/send', { channel_id, to: person, text: 'Tomorrow.' })).id,
      'read',
    )
    say(`The conversation: ${node.url}/console/inbox`)

    step('A process is killed under load')
    const { sent: all, unanswered, arrived, twice } = await killNode(node, client, channel_id)
    say(
      `kill -9 on one of two processes: ${unanswered} of ${all} calls had no answer and were repeated with their key.`,
    )
    say(`${arrived} of ${all} reached the platform, ${twice} of them twice.`)
    if (arrived !== all || twice > 0)
      throw new Error('A message was lost or doubled. That must not happen: please tell us.')

    step('An ad account is connected, and a campaign goes live')
    const account = await connectAdAccount(client, `${node.url}/console/ads/connected`)
    const { campaign, ad } = await startCampaign(client)
    say(`${campaign.name} is ${campaign.status} in ${account.name} (${account.currency}): ${node.url}/console/ads`)

    step('A click, a conversation, a sale')
    await inbound('I saw your ad. Is it still available?', { ad_id: ad.id })
    const conversation = await conversationOf(client, ad.id)
    await api('POST', '/api/outbound/send', { channel_id, to: person, text: 'It is.' })
    await api('POST', '/api/marketing/conversions', {
      conversation_id: conversation.id,
      event_name: 'Purchase',
      event_id: `order-${conversation.id}`,
      value: 199.9,
      currency: 'BRL',
    })
    await receiver.wait('conversion.accepted')

    step('What it cost, and what it brought')
    say(`spend a day, last four weeks  ${sparkline(await dailySpend(client))}`)
    const row = await attributionOf(client, ad.id)
    say(
      `"${ad.name}": ${row.conversations} conversation, ${row.conversions} sale, ${row.conversion_value} ${row.currency}`,
    )

    const { data } = await api('GET', '/api/outbound/ledger')
    if (data.some(({ balanced }: { balanced: boolean }) => !balanced)) throw new Error('The totals do not add up.')
    say(`${receiver.events.length} events, every signature good; the totals add up.`)
  } finally {
    await receiver.close()
  }
}
