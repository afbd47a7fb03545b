import { connectAdAccount, conversationOf, startCampaign } from '../demo/advertising.ts'
import type { DemoNode } from '../demo/demo-node.ts'
import { signUp } from '../demo/signup.ts'
import { type Json, createStoryClient } from '../demo/story-client.ts'
import { until } from '../until.ts'

const others = [
  ['5511987650002', 'Bruno Reis', 'Do you deliver on Saturdays?'],
  ['5511987650003', 'Carla Nunes', 'The blue one, please.'],
  ['5511987650004', 'Davi Moreira', 'Thank you, it arrived this morning!'],
  ['5511987650005', 'Elisa Prado', 'Can I change the address of order 1042?'],
  ['5511987650006', 'Fábio Teles', 'What are your opening hours?'],
] as const
const ana = '5511987650001'

/** A shop on an ordinary day: some people have written, one of them came through an ad. */
export const seedPictures = async (node: DemoNode) => {
  const client = await createStoryClient(node)
  const { api, owner, sandbox, email, password } = client
  const { channel_id, phone_number_id } = await signUp(client, false)
  const account = await connectAdAccount(client, `${node.url}/console/ads/connected`)
  const { ad } = await startCampaign(client)
  const writes = (from: string, name: string, message: string, more: object = {}) =>
    sandbox('inbound', { platform: 'chatapp', account_id: phone_number_id, from, name, message, ...more })
  const says = async (to: string, text: string) => {
    const { id } = await api('POST', '/api/outbound/send', { channel_id, to, text })
    await until(
      'the answer to be read',
      async () => (await api('GET', `/api/outbound/messages/${id}`)).status === 'read',
    )
  }
  const people = async () => (await api('GET', '/api/conversations')).data as Json[]
  for (const [index, [from, name, text]] of others.entries()) {
    await writes(from, name, text)
    await until(`the conversation with ${name}`, async () => (await people()).length === index + 1)
  }
  await writes(ana, 'Ana Lima', 'Hello! I saw your ad. Is the spring set still available?', { ad_id: ad.id })
  const { id: conversation } = await conversationOf(client, ad.id)
  await says(ana, 'Hello Ana! It is, in blue and in green.')
  await writes(ana, 'Ana Lima', 'The green one, please. Can it be a gift?')
  await says(ana, 'Of course! We wrap it for you. It leaves the shop today.')
  await owner('PATCH', `/api/conversations/${conversation}`, { tags: ['gift', 'spring'], read: true })
  return { email, password, conversation: conversation as string, account: account.id as string }
}
