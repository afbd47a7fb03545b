import './search-dialog.css'
import { Loader, Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useUser } from '../api/session.ts'
import { isNameless, personName } from '../pages/inbox/conversation-facts.ts'
import { useLanguageName, useLocale } from '../ui/formats.tsx'
import { Icon } from '../ui/icons.tsx'
import { Marked, MarkedName } from '../ui/marked.tsx'
import { parseTime } from '../ui/parse-time.ts'
import { keepVisit, readVisits } from '../ui/recent-visits.ts'
import { platformNames } from '../ui/status-pills.tsx'
import { takeEarlyKeys } from './early-keys.ts'
import type { Command, Found, FoundGroup } from './search-found.ts'
import { useStarts } from './search-commands.ts'
import { useSearchResults } from './search-results.ts'
import { useSearchTexts } from './search-texts.ts'

const DEBOUNCE_MS = 200
const optionId = (index: number) => `search-option-${index}`

const useHint = () => {
  const locale = useLocale()
  const languageName = useLanguageName()
  return ({ hint, at, language }: Found | Command): string | undefined => {
    if (at) return parseTime(at).toLocaleDateString(locale, { dateStyle: 'medium' })
    return language ? languageName(language) : hint
  }
}

const optionsOf = ({ found, all }: FoundGroup): (Found | Command)[] => (all ? [...found, all] : found)

const Options = ({
  groups,
  q,
  chosen,
  onOpen,
  onPoint,
}: {
  groups: readonly FoundGroup[]
  q: string
  chosen: number
  onOpen: (found: Found | Command) => void
  onPoint: (index: number) => void
}) => {
  const t = useSearchTexts()
  const hintOf = useHint()
  let index = -1
  return (
    <div className="search-list" id="search-options" role="listbox" aria-label={t('title')}>
      {groups.map(({ name, found, total = 0, all }) => (
        <div key={name} role="group" aria-labelledby={`search-group-${name}`}>
          <div className="nav-group">
            <span id={`search-group-${name}`}>{t(name)}</span>
            {total > found.length && (
              <span className="search-total">{t('shownOf', { shown: found.length, total })}</span>
            )}
          </div>
          {optionsOf({ name, found, all }).map((one) => {
            index += 1
            const own = index
            const hint = hintOf(one)
            return (
              // The input has the keyboard; a pointer opens the option itself.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={one.key}
                id={optionId(own)}
                role="option"
                aria-selected={own === chosen}
                className="search-option"
                onMouseMove={() => onPoint(own)}
                onClick={() => onOpen(one)}
              >
                <Icon name={one.icon} size={18} />
                <span className="one-line" dir="auto">
                  <MarkedName name={one.label} words={q} />
                </span>
                {hint && (
                  <span className="one-line quiet" dir="auto">
                    <Marked text={hint} words={q} />
                  </span>
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

const Search = ({ onClose }: { onClose: () => void }) => {
  const t = useSearchTexts()
  const navigate = useNavigate()
  const { id: userId } = useUser()
  const [typed, setTyped] = useState('')
  const [debounced] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const q = typed.trim() === '' ? '' : debounced
  const [chosen, setChosen] = useState(0)
  /** Enter was pressed at these words before there was an answer to them. */
  const [entered, setEntered] = useState<string>()
  const { groups, isSearching, hasFailed } = useSearchResults(q, (one) =>
    isNameless(one)
      ? t('personOn', { platform: platformNames[one.platform] })
      : (personName(one) ?? t('unknownPerson')),
  )
  const starts = useStarts()
  const here = useLocation()
  const recent = readVisits(userId).filter(
    ({ to, search }) => to !== here.pathname || search?.['conversation'] !== here.search.conversation,
  )
  // Who has been somewhere goes back there or begins something; the menu is in view already.
  const shown: FoundGroup[] =
    q === '' && recent.length > 0
      ? [
          { name: 'recent', found: recent },
          { name: 'starts', found: starts },
        ]
      : groups
  const all = shown.flatMap(optionsOf)
  const count = shown.reduce((sum, { found, total = 0 }) => sum + Math.max(found.length, total), 0)
  const counted = count === 1 ? t('foundOne') : t('found', { count })
  const place = Math.min(chosen, all.length - 1)
  useEffect(() => setChosen(0), [q])
  useEffect(() => {
    document.querySelector(`#${optionId(place)}`)?.scrollIntoView({ block: 'nearest' })
  }, [place])
  const open = (found: Found | Command) => {
    onClose()
    if ('run' in found) {
      found.run()
      return
    }
    const { to, params, search } = found
    if (!shown.some(({ all: list }) => list === found)) keepVisit(userId, found)
    // The recent ones come from the browser's storage: nothing checks their types.
    void navigate({ to, params: (params ?? {}) as never, search: (search ?? {}) as never })
  }
  const isWaiting = isSearching || q !== typed.trim()
  const isAnswered = q === typed.trim() && all[place] !== undefined
  useEffect(() => {
    if (isAnswered && entered === typed && all[0]) open(all[0])
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && all.length > 0) setChosen((place + step + all.length) % all.length)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // What is still shown for other words is not meant.
      if (isAnswered && all[place]) open(all[place])
      else setEntered(isWaiting ? typed : undefined)
    } else return
    event.preventDefault()
  }
  return (
    <>
      <div className="search-field">
        <Icon name="search" size={18} />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-expanded
          aria-controls="search-options"
          aria-activedescendant={all.length > 0 ? optionId(place) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={256}
          dir="auto"
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={() => {
            const early = takeEarlyKeys()
            if (early.typed === '') return
            setTyped(typed + early.typed)
            if (early.entered) setEntered(typed + early.typed)
          }}
          onKeyDown={onKeyDown}
        />
        {isWaiting && <Loader size="xs" aria-hidden />}
      </div>
      {all.length === 0 ? (
        <div className="empty" id="search-options">
          {isWaiting ? (
            <span className="quiet" role="status">
              {t('searching')}
            </span>
          ) : (
            <strong>{t('none', { q })}</strong>
          )}
          {/* It keeps its room while there may be an answer yet, so that nothing jumps. */}
          <p style={isWaiting ? { visibility: 'hidden' } : undefined}>{t('noneHint')}</p>
        </div>
      ) : (
        <Options groups={shown} q={q} chosen={place} onOpen={open} onPoint={setChosen} />
      )}
      <div className="search-foot quiet">
        <span role="status">
          {hasFailed ? t('failed') : isWaiting ? all.length > 0 && t('searching') : q !== '' && counted}
        </span>
        <span className="search-keys">{t('keys')}</span>
      </div>
    </>
  )
}

export const SearchDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useSearchTexts()
  return (
    <Modal.Root opened={opened} onClose={onClose} size={620} yOffset="8vh" aria-label={t('title')}>
      <Modal.Overlay />
      <Modal.Content className="search-dialog" aria-label={t('title')}>
        <Modal.Body p={0}>
          <Search onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
