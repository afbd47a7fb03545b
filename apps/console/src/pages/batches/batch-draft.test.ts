import { describe, expect, it } from 'vitest'
import { type ChosenTemplate, noValues, type Template } from '../templates/template-content.ts'
import { filledTemplate, isTooLong, lackingFields, linkPerPerson, prefilled } from './batch-draft.ts'

const chosen = (components: object[], values: Partial<ChosenTemplate['values']> = {}): ChosenTemplate => ({
  template: { category: 'UTILITY', components } as unknown as Template,
  values: { ...noValues, ...values },
})
const columns = (...names: string[]) => names.map((name) => ({ name }))
const numbered = { type: 'BODY', text: '{{1}}, {{2}}', example: { body_text: [['First name', '4417']] } }

describe('the columns of a file', () => {
  it('are taken for the variables that are called like them, or whose sample is', () => {
    const named = chosen([{ type: 'BODY', text: '{{first_name}} {{time}}' }])
    expect(prefilled(named, columns('First_Name', 'other')).values.body).toEqual({
      first_name: '{{First_Name}}',
      time: '',
    })
    expect(prefilled(chosen([numbered]), columns('order', 'first_name')).values.body).toEqual({
      1: '{{first_name}}',
      2: '',
    })
  })

  it('are guessed for no number', () => {
    expect(prefilled(chosen([numbered]), columns('column_1', 'column_4417')).values.body).toEqual({ 1: '', 2: '' })
  })

  it('stay as they were chosen while the file has them, and texts always do', () => {
    const known = chosen([numbered], { body: { 1: '{{order}}', 2: 'Hi' } })
    expect(prefilled(known, columns('order')).values.body).toEqual({ 1: '{{order}}', 2: 'Hi' })
    expect(prefilled(known, columns('other')).values.body).toEqual({ 1: '', 2: 'Hi' })
  })
})

it('a preview has the values of a person, and none where there is none yet', () => {
  const known = chosen([numbered], { body: { 1: '{{order}}', 2: 'No. {{order}}' } })
  expect(filledTemplate(known, { order: '"7"' }).values.body).toEqual({ 1: '"7"', 2: 'No. "7"' })
  expect(filledTemplate(known, {}).values.body).toEqual({ 1: '', 2: 'No. {{order}}' })
})

it('a header lacks its file until it has one, a whole URL for everybody, or one per person', () => {
  const picture = (values: Partial<ChosenTemplate['values']>) => chosen([{ type: 'HEADER', format: 'IMAGE' }], values)
  const file = { id: '1', name: 'a.png', mime: 'image/png' }
  const lacks = (values: Partial<ChosenTemplate['values']>) => lackingFields(picture(values)).length === 1
  expect(['', 'Ana', 'ftp://cdn.example/a.png', 'https://'].map((media) => lacks({ media }))).not.toContain(false)
  expect([
    lacks({ media: 'https://cdn.example/a b.png' }),
    lacks({ media: '{{file}}' }),
    lacks({ file }),
  ]).not.toContain(true)
  expect(linkPerPerson(picture({ media: 'https://cdn.example/{{file}}' }))).toBe('https://cdn.example/{{file}}')
  expect(linkPerPerson(picture({ media: 'https://cdn.example/a.png' }))).toBeUndefined()
})

it('a text is too long where its platform takes less, whatever its columns hold', () => {
  const long = (body: string) => ['photoapp', 'socialapp', 'chatapp'].map((one) => isTooLong({ body }, one))
  expect(long('a'.repeat(1_000))).toEqual([false, false, false])
  expect(long('é'.repeat(501))).toEqual([true, false, false])
  expect(long('é'.repeat(2_001))).toEqual([true, true, false])
  expect(long('a'.repeat(4_097))).toEqual([true, true, true])
  expect(long(`${'a'.repeat(1_000)}{{first_name}}`)).toEqual([false, false, false])
})
