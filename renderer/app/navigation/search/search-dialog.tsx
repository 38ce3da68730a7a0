import { Dialog, InputGroup, Spinner } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SCREEN_ICONS } from '../screen-icons.ts'
import './search-dialog.css'
import { latelyFirst, searchMatches, sectionsOf } from './search-matches.ts'
import type { MenuEntry } from './search-matches.ts'
import { useHelpMatches } from './use-help-matches.ts'
import { useDeskMatches } from './use-desk-matches.ts'
import { useFoundRecords } from './use-found-records.ts'
import { useSettingMatches } from './use-setting-matches.ts'
import { useMenu } from '../use-menu.ts'
import { useOpenedLately } from './use-opened-lately.ts'

interface SearchDialogProps {
  isOpen: boolean
  onClose: () => void
  /** When it has faded out: the moment to give the focus back. */
  onClosed: () => void
}

/** Finds a screen by name (spec §2, Search), people, who comes today and records of all kinds, and shows all screens until something is typed. The list follows the arrow keys while the focus stays in the field. */
export function SearchDialog({ isOpen, onClose, onClosed }: SearchDialogProps) {
  const { t } = useTranslation('shell')
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpenings(openings + 1)
  }
  return (
    <Dialog
      aria-labelledby="search-title"
      // The field takes the focus itself, at once: what is typed in a hurry would be lost while the dialog waits for a frame.
      autoFocus={false}
      className="tw-search"
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      shouldReturnFocusOnClose={false}
    >
      <h2 className="tw-visually-hidden" id="search-title">
        {t('search.title')}
      </h2>
      {/* Opened again while it fades away it is a new one, empty and with the focus. */}
      <SearchBox key={openings} onClose={onClose} />
    </Dialog>
  )
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const entries = useMenuEntries()
  // Of no words each entry has some: all that there is stands there from the start.
  const desk = useDeskMatches(words)
  const records = useFoundRecords(desk.sought)
  const shown = new Set(desk.entries.map(({ path }) => path))
  // Below the people, and only once these are there: nothing moves away under a key that is pressed.
  const others = desk.isSearching ? [] : records.entries.filter(({ path }) => !shown.has(path))
  const settings = useSettingMatches(words)
  const help = useHelpMatches(words)
  const lately = useOpenedLately()
  const groups = [
    ...(words.trim() === '' ? sectionsOf(lately.entries) : []),
    ...sectionsOf(desk.asked),
    ...searchMatches(entries, words),
    ...latelyFirst(
      sectionsOf([
        ...desk.entries,
        ...others,
        ...(desk.isSearching || records.isSearching ? [] : [...settings, ...help]),
      ]),
      lately.entries.map(({ path }) => path),
    ),
  ]
  const found = groups.flatMap((group) => group.entries)

  const { keep } = lately
  const open = (entry: MenuEntry | undefined) => {
    if (entry === undefined) return
    keep(entry)
    onClose()
    void navigate(entry.path, { state: entry.state })
  }
  // Enter before the answer is there waits for it: what stood there for fewer letters is not meant.
  const isWaiting = useRef(false)
  const [first] = found
  const isSearching = desk.isSearching || records.isSearching
  useEffect(() => {
    if (!isWaiting.current || isSearching) return
    isWaiting.current = false
    open(first)
  })

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && found.length === 0) isWaiting.current = isSearching
    else if (event.key === 'Enter') open(found[chosen])
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    setChosen((chosen + step + found.length) % found.length)
  }

  return (
    <>
      <InputGroup
        aria-activedescendant={found.length > 0 ? optionId(chosen) : undefined}
        aria-autocomplete="list"
        aria-controls="search-results"
        aria-expanded={found.length > 0}
        aria-label={t('search.title')}
        autoComplete="off"
        autoFocus
        className="tw-search__field"
        leftElement={<Search className="tw-search__icon" />}
        onKeyDown={handleKey}
        onValueChange={(value) => {
          setWords(value)
          setChosen(0)
          isWaiting.current = false
        }}
        placeholder={t('search.enterKeywords')}
        rightElement={isSearching ? <Spinner className="tw-search__wait" size={18} /> : undefined}
        role="combobox"
        size="large"
        value={words}
      />
      <div className="tw-search__results" id="search-results" role="listbox" aria-label={t('search.results')}>
        {groups.map((group) => (
          <div aria-label={group.section} className="tw-search__group" key={group.section} role="group">
            <div aria-hidden className="tw-search__section">
              {group.section}
            </div>
            {group.entries.map((entry) => (
              <SearchOption
                entry={entry}
                id={optionId(found.indexOf(entry))}
                isChosen={found[chosen] === entry}
                key={`${entry.section} ${entry.path} ${entry.title} ${entry.note ?? ''}`}
                onOpen={() => open(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="tw-search__state" role="status">
        {stateOf(t, { isSearching, isFailed: records.isFailed, isEmpty: found.length === 0 })}
      </p>
    </>
  )
}

interface SearchState {
  isSearching: boolean
  isFailed: boolean
  isEmpty: boolean
}

/** What stands below the list: nothing where it says all. */
function stateOf(t: TFunction<'shell'>, { isSearching, isFailed, isEmpty }: SearchState): string | null {
  if (isFailed && !isSearching) return t('search.failed')
  if (!isEmpty) return null
  return t(isSearching ? 'search.searching' : 'search.notFound')
}

interface SearchOptionProps {
  entry: MenuEntry
  id: string
  isChosen: boolean
  onOpen: () => void
}

function SearchOption({ entry, id, isChosen, onOpen }: SearchOptionProps) {
  const Icon = entry.icon
  return (
    // The field keeps the focus and its keys choose and open; the mouse has its own way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      aria-selected={isChosen}
      className="tw-search__option"
      id={id}
      onClick={onOpen}
      ref={isChosen ? intoView : undefined}
      role="option"
    >
      <Icon size={18} />
      <span className="tw-search__text">
        <bdi className="tw-search__name">{entry.title}</bdi>
        {entry.note !== undefined && entry.note !== '' && <bdi className="tw-search__note">{entry.note}</bdi>}
      </span>
    </div>
  )
}

/** The list is longer than its box, and the keys lead on below its edge. */
const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

const optionId = (index: number): string => `search-result-${index}`

function useMenuEntries(): MenuEntry[] {
  const { t } = useTranslation('shell')
  return useMenu().flatMap(({ group, screens }) =>
    screens.map(({ id, path }) => ({
      title: t(`screen.${id}`),
      path,
      icon: SCREEN_ICONS[id],
      section: t(`group.${group}`),
    })),
  )
}
