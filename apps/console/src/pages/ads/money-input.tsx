import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useLocale } from '../../ui/formats.tsx'
import { minorUnits } from './ad-money.ts'

/** An amount in units of the currency, written as the person's language writes it: to an English reader 1,500 is not 1.5. */
export const MoneyInput = ({ currency, ...props }: NumberInputProps & { currency: string }) => {
  const locale = useLocale()
  const symbol = (0)
    .toLocaleString(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
    .replaceAll(/[\d\s]/g, '')
  const [thousands, decimals] = locale === 'en-GB' ? [',', '.'] : ['.', ',']
  return (
    <NumberInput
      leftSection={<span aria-hidden>{symbol}</span>}
      leftSectionWidth={symbol.length > 2 ? 52 : 38}
      allowNegative={false}
      hideControls
      decimalScale={minorUnits(currency) === 1 ? 0 : 2}
      thousandSeparator={thousands}
      decimalSeparator={decimals}
      allowedDecimalSeparators={[decimals]}
      {...props}
    />
  )
}
