import { type components, eachItem, unwrap } from '@herald/api-client'
import { channelOption, chooseChannel } from '../channels/choose-channel.ts'
import { type Command, CommandFailed, type Context, listOptions } from '../command.ts'
import { readJsonObject } from '../input.ts'
import { printList } from '../output/list.ts'

type CheckBody = components['schemas']['CheckTemplateDto']
type Finding = components['schemas']['TemplateFindingDto']

const file = { name: 'FILE', about: 'JSON: name, language, category, components; - for standard input', isFile: true }

const findingLines = (findings: readonly Finding[]): string =>
  findings.map(({ severity, path, message, fix }) => `${severity}  ${path}: ${message} ${fix}`).join('\n')

const list: Command = {
  name: 'templates list',
  about: 'List the templates of a chat channel',
  options: { ...channelOption, name: { value: 'NAME', about: 'only templates with this name' }, ...listOptions },
  examples: [
    'herald templates list --channel chatapp',
    'herald templates list --channel chatapp --name order_update --json',
  ],
  run: async (context) => {
    const { channel_id } = await chooseChannel(context)
    const name = context.text('name')
    const herald = context.herald()
    const templates = eachItem((cursor) =>
      unwrap(
        herald.POST('/api/templates/list', {
          body: {
            channel_id,
            limit: 100,
            ...(name === undefined ? {} : { name }),
            ...(cursor === undefined ? {} : { cursor }),
          },
        }),
      ),
    )
    await printList(
      context,
      templates,
      [
        { head: 'NAME', of: (one) => one.name },
        { head: 'LANGUAGE', of: ({ language }) => language },
        { head: 'CATEGORY', of: ({ category }) => category },
        { head: 'STATUS', of: ({ status }) => status },
        { head: 'QUALITY', of: ({ quality }) => quality },
        { head: 'REASON', of: ({ rejected_reason }) => rejected_reason },
      ],
      'templates',
    )
  },
}

const templateOf = async (context: Context) =>
  (await readJsonObject(context.argument('FILE') ?? '')) as CheckBody['template_data']

const check: Command = {
  name: 'templates check',
  about: 'Check a template against the rules of the platform without submitting it',
  arguments: [file],
  examples: ['herald templates check order-ready.json'],
  run: async (context) => {
    const template_data = await templateOf(context)
    const { ok, findings } = await unwrap(context.herald().POST('/api/templates/check', { body: { template_data } }))
    if (context.flag('json')) await context.out.json({ ok, findings })
    else await context.out.print(findings.length === 0 ? 'Nothing to object to.' : findingLines(findings))
    if (!ok) throw new CommandFailed('The platform would refuse this template.')
  },
}

const create: Command = {
  name: 'templates create',
  about: 'Submit a template for review',
  arguments: [file],
  options: channelOption,
  examples: ['herald templates create order-ready.json --channel chatapp'],
  run: async (context) => {
    const template_data = await templateOf(context)
    const { channel_id } = await chooseChannel(context)
    const answer = await unwrap(context.herald().POST('/api/templates/submit', { body: { channel_id, template_data } }))
    if (context.flag('json')) await context.out.json(answer)
    else if (answer.status !== undefined)
      await context.out.print(`${answer.name ?? template_data.name}  ${answer.status}  ${answer.id_external ?? ''}`)
    if (!context.flag('json') && answer.findings?.length) context.out.note(findingLines(answer.findings))
    if (answer.status === undefined || answer.status === 'REJECTED')
      throw new CommandFailed(`The platform refused it: ${answer.message ?? answer.externalCode}`)
  },
}

export const templateCommands: readonly Command[] = [list, check, create]
