// Settings of a number that people see in the chat: the shop (cart, catalogue) and conversational automation (ice breakers,
// commands, welcome message).
import { invalidParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json, success } from '../graph/graph-types.ts'
import { asText, isObject } from '../graph/request-parameters.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { PhoneNumber } from '../state/world-types.ts'

type CommerceSettings = { is_cart_enabled: boolean; is_catalog_visible: boolean }
type Automation = { enable_welcome_message: boolean; prompts: string[]; commands: Record<string, unknown>[] }

const mostPrompts = 4
const mostCommands = 30

export const installNumberSettings = ({ graph, state }: SandboxCore): void => {
  const commerceKey = (phone: PhoneNumber): string => `commerce:${phone.id}`
  const automationKey = (phone: PhoneNumber): string => `automation:${phone.id}`

  const commerceOf = (phone: PhoneNumber): CommerceSettings =>
    (state.getValue(commerceKey(phone)) as CommerceSettings | undefined) ?? {
      is_cart_enabled: true,
      is_catalog_visible: false,
    }
  const automationOf = (phone: PhoneNumber): Automation | undefined =>
    state.getValue(automationKey(phone)) as Automation | undefined

  const setAutomation = ({ params }: GraphContext, phone: PhoneNumber): GraphResult => {
    const before = automationOf(phone)
    const prompts = params.list('prompts')?.map(asText) ?? before?.prompts ?? []
    const commands = params.list('commands') ?? before?.commands ?? []
    if (prompts.length > mostPrompts) throw invalidParameter(`Param prompts must have at most ${mostPrompts} items.`)
    if (prompts.some((prompt) => prompt === '' || [...prompt].length > 80))
      throw invalidParameter('Param prompts must have texts of 1 to 80 characters.')
    if (commands.length > mostCommands)
      throw invalidParameter(`Param commands must have at most ${mostCommands} items.`)
    state.setValue(automationKey(phone), {
      enable_welcome_message: params.boolean('enable_welcome_message') ?? before?.enable_welcome_message ?? false,
      prompts,
      commands: commands.map((command, index) => {
        if (
          isObject(command) &&
          asText(command['command_name']) !== '' &&
          asText(command['command_description']) !== ''
        )
          return command
        throw invalidParameter(`Param commands[${index}] must have command_name and command_description.`)
      }),
    })
    return success()
  }

  graph
    .extend<PhoneNumber>('phone_number')
    .field('conversational_automation', (phone) => {
      const automation = automationOf(phone)
      return automation && { ...automation, id: phone.id }
    })
    .edge('POST', 'conversational_automation', setAutomation)
    .edge('GET', 'whatsapp_commerce_settings', (_context, phone) =>
      json({ data: [{ ...commerceOf(phone), id: `52${phone.id}` }] }),
    )
    .edge('POST', 'whatsapp_commerce_settings', ({ params }, phone) => {
      const before = commerceOf(phone)
      state.setValue(commerceKey(phone), {
        is_cart_enabled: params.boolean('is_cart_enabled') ?? before.is_cart_enabled,
        is_catalog_visible: params.boolean('is_catalog_visible') ?? before.is_catalog_visible,
      })
      return success()
    })
}
