// The phone alone, in a frame of the console: who writes to whom is in the address.
import { act, call } from './page-dom.js'
import { createDevice } from './phone-device.js'

const asked = new URLSearchParams(location.search)
const chosen = {
  platform: asked.get('platform') ?? 'chatapp',
  account: asked.get('account') ?? '',
  person: asked.get('person') ?? '',
}
let account

const device = createDevice({ chosen, accountOf: () => account, plain: true })
document.querySelector('#view').append(device.element)
void act(async () => {
  try {
    const { accounts } = await call('GET', '/page/overview')
    account = accounts.find(({ id, platform }) => id === chosen.account && platform === chosen.platform)
  } finally {
    // Once: drawn anew, it would lose what a quick person has typed.
    device.changed()
  }
})
