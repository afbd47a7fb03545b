import { unwrap } from '@herald/api-client'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/session.ts'
import { ErrorNote } from '../../../ui/feedback.tsx'
import { useLocale } from '../../../ui/formats.tsx'
import type { AdAccount } from '../ad-data.ts'
import type { Interest, Place } from './campaign-draft.ts'
import { countryName, findCountries } from './country-names.ts'
import { useNewCampaignTexts } from './new-campaign-texts.ts'
import type { StepProps } from './wizard-parts.tsx'

const SHORTEST = 2
const MOST_COUNTRIES = 40

type Row = Record<string, unknown>
const text = (row: Row, field: string): string => {
  const value = row[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What the platform finds for the words, once the person has stopped typing. */
const useTargetingSearch = (
  { ad_account_id }: AdAccount,
  words: string,
  more: { type?: string; location_types?: string },
) => {
  const [q] = useDebouncedValue(words.trim(), 250)
  return useQuery({
    queryKey: ['targeting-search', ad_account_id, more, q],
    queryFn: async ({ signal }) =>
      (
        await unwrap(
          api.GET('/api/marketing/targeting-search', {
            params: { query: { ad_account_id, q, limit: 25, ...more } },
            signal,
          }),
        )
      ).data as Row[],
    enabled: q.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  })
}

type Option = { value: string; label: string; note: string }

/** A list to choose several from, filled by a search. What is not in the list cannot be chosen. */
const SearchSelect = ({
  label,
  description,
  placeholder,
  required = false,
  options,
  chosen,
  searching,
  words,
  onWords,
  onChange,
  error,
}: {
  label: string
  description: string
  placeholder: string
  required?: boolean
  options: readonly Option[]
  chosen: readonly Option[]
  searching: boolean
  words: string
  onWords: (words: string) => void
  onChange: (values: string[]) => void
  error: string | undefined
}) => {
  const t = useNewCampaignTexts()
  const [isOpen, list] = useDisclosure(false)
  const all = new Map([...options, ...chosen].map((option) => [option.value, option]))
  return (
    <MultiSelect
      label={label}
      description={description}
      placeholder={placeholder}
      required={required}
      searchable
      hidePickedOptions
      clearable
      searchValue={words}
      onSearchChange={onWords}
      // The search has filtered already.
      filter={({ options: found }) => found}
      data={[...all.values()].map(({ value, label: name }) => ({ value, label: name }))}
      value={chosen.map(({ value }) => value)}
      onChange={onChange}
      // Closed by a choice, so that what follows on the page is seen; the field keeps the focus for the next words.
      dropdownOpened={isOpen}
      onDropdownOpen={list.open}
      onDropdownClose={list.close}
      onOptionSubmit={list.close}
      // It is led to where it lacks a place: its list would cover what is said about it.
      openOnFocus={false}
      renderOption={({ option }) => (
        <div>
          <div>{option.label}</div>
          <div className="quiet">{all.get(option.value)?.note}</div>
        </div>
      )}
      nothingFoundMessage={
        searching ? t('searching') : words.trim().length < SHORTEST ? t('typeMore') : t('nothingFound')
      }
      maxDropdownHeight={300}
      error={error}
    />
  )
}

const useTypeWords = () => {
  const t = useNewCampaignTexts()
  return { country: t('country'), region: t('region'), city: t('city') }
}

/** With what and where it is: a city and its state may have one name. */
export const usePlaceWords = () => {
  const locale = useLocale()
  const types = useTypeWords()
  return ({ type, name, country }: Place): string =>
    type === 'country' ? name : `${name} (${types[type]}, ${countryName(country, locale)})`
}

const placeId = ({ type, key }: Place) => `${type}:${key}`

export const PlaceSearch = ({ account, draft, put, error }: StepProps) => {
  const t = useNewCampaignTexts()
  const locale = useLocale()
  const typeWords = useTypeWords()
  const placeWords = usePlaceWords()
  const [words, setWords] = useState('')
  const search = useTargetingSearch(account, words, { type: 'adgeolocation', location_types: 'region,city' })
  const countries = findCountries(words, locale)
    .slice(0, MOST_COUNTRIES)
    .map(({ key, name }): Place => ({ type: 'country', key, name, country: key }))
  const areas = (words.trim().length < SHORTEST ? [] : (search.data ?? [])).flatMap(
    (row): (Place & { region: string })[] => {
      const type = text(row, 'type')
      if (type !== 'region' && type !== 'city') return []
      return [
        {
          type,
          key: text(row, 'key'),
          name: text(row, 'name'),
          country: text(row, 'country_code'),
          region: text(row, 'region'),
        },
      ]
    },
  )
  const toOption = (place: Place & { region?: string }): Option => ({
    value: placeId(place),
    label: place.name,
    note:
      place.type === 'country'
        ? typeWords.country
        : [typeWords[place.type], place.region, countryName(place.country, locale)].filter(Boolean).join(' · '),
  })
  const known = new Map([...draft.places, ...countries, ...areas].map((place) => [placeId(place), place]))
  return (
    <>
      <SearchSelect
        label={t('places')}
        description={t('placesHint')}
        placeholder={draft.places.length > 0 ? '' : t('placesPlaceholder')}
        required
        words={words}
        onWords={setWords}
        searching={search.isFetching}
        chosen={draft.places.map((place) => ({ ...toOption(place), label: placeWords(place) }))}
        options={[...countries, ...areas].map(toOption)}
        onChange={(values) =>
          put({
            places: values.flatMap((value) => {
              const place = known.get(value)
              return place ? [{ type: place.type, key: place.key, name: place.name, country: place.country }] : []
            }),
          })
        }
        error={error('places')}
      />
      <ErrorNote error={search.error} />
    </>
  )
}

export const InterestSearch = ({ account, draft, put }: StepProps) => {
  const t = useNewCampaignTexts()
  const locale = useLocale()
  const [words, setWords] = useState('')
  const search = useTargetingSearch(account, words, {})
  const found = words.trim().length < SHORTEST ? [] : (search.data ?? [])
  const interestOf = (row: Row): Interest => ({
    id: text(row, 'id'),
    name: text(row, 'name'),
    type: text(row, 'type') || 'interests',
  })
  const noteOf = (row: Row): string => {
    const people = Number(text(row, 'audience_size_upper_bound') || 0)
    const path = Array.isArray(row['path']) ? row['path'].slice(0, -1).join(' › ') : ''
    const count = people.toLocaleString(locale, { notation: 'compact' })
    return [path, people > 0 && t('people', { count })].filter(Boolean).join(' · ')
  }
  const known = new Map([...draft.interests, ...found.map(interestOf)].map((one) => [one.id, one]))
  return (
    <>
      <SearchSelect
        label={t('interests')}
        description={t('interestsHint')}
        placeholder={draft.interests.length > 0 ? '' : t('interestsPlaceholder')}
        words={words}
        onWords={setWords}
        searching={search.isFetching}
        chosen={draft.interests.map(({ id, name }) => ({ value: id, label: name, note: '' }))}
        options={found.map((row) => ({ value: text(row, 'id'), label: text(row, 'name'), note: noteOf(row) }))}
        onChange={(ids) => put({ interests: ids.flatMap((id) => known.get(id) ?? []) })}
        error={undefined}
      />
      <ErrorNote error={search.error} />
    </>
  )
}
