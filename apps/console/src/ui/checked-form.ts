import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { defineTexts } from '../texts.ts'

// The browser knows what a field lacks, but says so in a bubble of its own and in its own language. Here each field says it.

/** What a field lacks, in words; also for forms that are not sent as one. */
export const useLackTexts = defineTexts({
  missing: ['Fill in this field.', 'Preencha este campo.', 'Complete este campo.'],
  email: [
    'Enter a whole email address: name@company.com',
    'Digite um e-mail completo: nome@empresa.com',
    'Escriba un correo completo: nombre@empresa.com',
  ],
  url: [
    'Enter a whole URL: https://example.com/page',
    'Digite uma URL completa: https://exemplo.com/pagina',
    'Escriba una URL completa: https://ejemplo.com/pagina',
  ],
  short: ['At least {min} characters.', 'Pelo menos {min} caracteres.', 'Al menos {min} caracteres.'],
  range: [
    'Enter a number from {min} to {max}.',
    'Digite um número de {min} a {max}.',
    'Escriba un número de {min} a {max}.',
  ],
  date: [
    'Choose a day that is still to come.',
    'Escolha um dia que ainda não passou.',
    'Elija un día que no haya pasado.',
  ],
  invalid: ['This cannot be read.', 'Não é possível ler este valor.', 'No se puede leer este valor.'],
})

type Lack = 'missing' | 'email' | 'url' | 'short' | 'range' | 'date' | 'invalid'
type Wrong = { lack: Lack; min: string; max: string }
type Field = HTMLInputElement | HTMLTextAreaElement

const lackOf = (field: Field): Lack | undefined => {
  const { validity, value, type } = field
  // A list to choose from is a read-only input, which the browser asks nothing of.
  if (field.required && !validity.badInput && value.trim() === '') return 'missing'
  if (validity.typeMismatch) return type === 'email' ? 'email' : 'url'
  if (value !== '' && field.minLength > 0 && value.length < field.minLength) return 'short'
  if (validity.rangeUnderflow || validity.rangeOverflow || (validity.badInput && type === 'number'))
    return type === 'number' ? 'range' : 'date'
  return validity.badInput ? 'invalid' : undefined
}

const wrongIn = (form: HTMLFormElement): [Field, Wrong][] =>
  [...form.querySelectorAll<Field>('[data-field]')].flatMap((field) => {
    const lack = lackOf(field)
    const limit = (name: string) => field.getAttribute(name) ?? ''
    const wrong = lack && { lack, min: limit(lack === 'short' ? 'minlength' : 'min'), max: limit('max') }
    return wrong && !field.disabled ? [[field, wrong]] : []
  })

const byName = (wrong: [Field, Wrong][]) =>
  Object.fromEntries(wrong.map(([field, one]) => [field.dataset['field'], one]))

/** Props of a field by its name, which is unique in its form; `said` is what else is wrong with it. */
export type FieldProps = (
  name: string,
  said?: string | false,
) => { 'data-field': string; error: string | false | undefined }

/** While it is asked its button is disabled, and the focus is nowhere; where somebody went on typing it stays. */
const isFocusFree = (form: HTMLFormElement): boolean => {
  const { activeElement: active } = document
  return active === document.body || (active instanceof HTMLButtonElement && form.contains(active))
}

/** A form that is sent only when nothing is lacking; the first field that lacks something, or is refused, has the focus. */
export const useCheckedForm = (onSubmit: () => void) => {
  const t = useLackTexts()
  const ref = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Record<string, Wrong>>({})
  // What was mended is said no more, however it was: typed, chosen or gone with its field.
  useEffect(() => {
    if (ref.current === null || Object.keys(wrong).length === 0) return
    const still = byName(wrongIn(ref.current))
    const left = Object.entries(wrong).filter(([name, { lack }]) => still[name]?.lack === lack)
    if (left.length < Object.keys(wrong).length) setWrong(Object.fromEntries(left))
  })
  const said = useRef(new Set<string>())
  said.current.clear()
  const isAsked = useRef(false)
  useLayoutEffect(() => {
    if (!isAsked.current || ref.current === null || !isFocusFree(ref.current)) return
    const fields = [...ref.current.querySelectorAll<Field>('[data-field]:not(:disabled)')]
    const refused = fields.find(({ dataset }) => said.current.has(dataset['field'] ?? ''))
    if (refused) isAsked.current = false
    refused?.focus()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = wrongIn(event.currentTarget)
    setWrong(byName(found))
    isAsked.current = found.length === 0
    if (found[0]) found[0][0].focus()
    else onSubmit()
  }
  const field: FieldProps = (name, refusal) => {
    const own = wrong[name]
    if (refusal && !own) said.current.add(name)
    return { 'data-field': name, error: own ? t(own.lack, { min: own.min, max: own.max }) : refusal }
  }
  return { form: { ref, noValidate: true, onSubmit: submit }, field }
}
