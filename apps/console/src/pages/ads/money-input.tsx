import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { defineTexts } from '../../texts.ts'
import { useLocale } from '../../ui/formats.tsx'
import { minorUnits } from './ad-money.ts'
import { type DecimalSign, isUnfinished, readAmount } from './typed-amount.ts'

const useTexts = defineTexts({
  wrong: [
    'Enter an amount such as {example}.',
    'Informe um valor como {example}.',
    'Escriba un importe como {example}.',
  ],
  zero: ['Enter an amount above 0.', 'Informe um valor acima de 0.', 'Escriba un importe superior a 0.'],
})

const LONGEST = 20

/** In units of the currency; empty: none, or what was typed is no amount. */
export type Amount = number | ''

/** From here on it is easy to lose count of the digits. */
const LARGE = 1000

/**
 * An amount in units of the currency. It stays as it was typed until it is left, and is written without what groups its digits:
 * a digit less would leave a sign that looks like that of the decimals. Beside it stands what it means, where that takes a look.
 */
export const MoneyInput = ({
  currency,
  value,
  onChange,
  error,
  zero,
  ...props
}: Omit<TextInputProps, 'value' | 'onChange'> & {
  currency: string
  value: Amount
  onChange: (value: Amount) => void
  /** What is said to nothing at all, where there is more to say than that it is no amount. */
  zero?: string
}) => {
  const t = useTexts()
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  const symbol = (0)
    .toLocaleString(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
    .replaceAll(/[\d\s]/g, '')
  const decimal: DecimalSign = (1.5).toLocaleString(locale).includes('.') ? '.' : ','
  const places = minorUnits(currency) === 1 ? 0 : 2
  const amountOf = (text: string): Amount => readAmount(text, decimal, places) ?? ''
  const write = (amount: number, useGrouping: 'always' | false): string =>
    amount.toLocaleString(locale, {
      useGrouping,
      minimumFractionDigits: Number.isInteger(amount) ? 0 : places,
      maximumFractionDigits: places,
    })
  const plain = value === '' ? '' : write(value, false)
  // Another value from outside takes the place of what was typed.
  const text = typed !== undefined && amountOf(typed) === value ? typed : plain
  const meant = value !== '' && (value >= LARGE || text.replace(/\D/, decimal) !== text) ? write(value, 'always') : ''
  const unread =
    value === '' && text.trim() !== '' ? t('wrong', { example: write(places === 0 ? 1250 : 1250.5, 'always') }) : ''
  const wrong = value === 0 ? (zero ?? t('zero')) : unread
  // A form is not sent with it: no amount at all may mean something else.
  useEffect(() => input.current?.setCustomValidity(wrong), [wrong])
  const isTold = value === 0 || !isFocused || !isUnfinished(text, decimal, places)
  return (
    <TextInput
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      maxLength={LONGEST}
      leftSection={<span aria-hidden>{symbol}</span>}
      leftSectionWidth={symbol.length > 2 ? 52 : 38}
      {...props}
      rightSection={meant && <span className="quiet">{meant}</span>}
      rightSectionWidth={meant ? `${meant.length + 2}ch` : 0}
      rightSectionPointerEvents="none"
      error={(isTold && wrong) || error}
      value={text}
      onFocus={() => setFocused(true)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(amountOf(event.currentTarget.value))
      }}
      onBlur={() => {
        setFocused(false)
        if (value !== '') setTyped(undefined)
      }}
    />
  )
}
