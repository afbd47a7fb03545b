import { Pill } from '../../ui/page.tsx'
import { type Conversion, stateOf } from './conversion-data.ts'
import { useConversionTexts } from './conversion-texts.ts'

const tones = { pending: 'busy', retrying: 'warn', accepted: 'good', failed: 'bad' } as const

export const ConversionPill = ({ conversion }: { conversion: Conversion }) => {
  const t = useConversionTexts()
  const state = stateOf(conversion)
  return <Pill tone={tones[state]}>{t(state)}</Pill>
}
