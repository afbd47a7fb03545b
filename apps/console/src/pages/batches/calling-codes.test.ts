import { expect, it } from 'vitest'
import { findCountries } from '../ads/new-campaign/country-names.ts'
import { countryCodeOf } from '../messages/country-code.ts'
import { countriesIn, isCountry, regionOf } from './calling-codes.ts'

const countries = countriesIn('en')
const named = (typed: string, locale = 'en') =>
  countriesIn(locale)
    .filter((one) => isCountry(one, typed))
    .map(({ name, code }) => `${name} +${code}`)

it('has every country once, with a code that is one', () => {
  const regions = countries.map(({ region }) => region)
  expect(new Set(regions).size).toBe(regions.length)
  const all = findCountries('', 'en').map(({ key }) => key)
  expect(all.filter((key) => !regions.includes(key))).toEqual([])
  expect(countries.filter(({ code }) => countryCodeOf(code) !== code)).toEqual([])
  expect(countries.filter(({ region, name }) => name === region)).toEqual([])
})

it('finds a country by its name in each language, and by its code', () => {
  expect(named('Bra')).toEqual(['Brazil +55', 'Congo - Brazzaville +242'])
  expect(named('peru', 'es')).toEqual(['Perú +51'])
  expect(named('alemanha', 'pt-BR')).toEqual(['Alemanha +49'])
  expect([named('55'), named('+55')]).toEqual([['Brazil +55'], ['Brazil +55']])
  expect(named('')).toHaveLength(countries.length)
  expect(named('49')).toEqual(['Germany +49'])
})

it('means the country with the most numbers by a code that several have', () => {
  expect(['1', '7', '44', '39', '55', '999'].map(regionOf)).toEqual(['US', 'RU', 'GB', 'IT', 'BR', undefined])
})
