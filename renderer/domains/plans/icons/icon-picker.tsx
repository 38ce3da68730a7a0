import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useId, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ActivityIcon } from './activity-icon.tsx'
import { isBundled, matchingIcons } from './activity-icons.ts'
import './icon-picker.css'
import type { matchingMore as Find } from './more-icons.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { useSettled } from '#renderer/ui/use-settled.ts'
import { icons } from '#shared/domains/plans/icons-api.ts'

interface IconPickerProps {
  value: string
  onChange: (name: string) => void
}

/** One of the chosen icons, found by its name or by a word for it in the language; a search goes through the whole library and a service outside as well. */
export function IconPicker({ value, onChange }: IconPickerProps) {
  const { t } = useTranslation('plans')
  const id = useId()
  const [typed, setTyped] = useState('')
  const chosen = matchingIcons(typed, (name) => t(`icon.${name}`)).map((name) => ({ name, word: t(`icon.${name}`) }))
  const outside = useServiceIcons(typed)
  const found: { name: string; word: string }[] = [...chosen, ...useMoreIcons(typed), ...outside.icons]
  // What the activity has is seen, wherever it comes from.
  if (typed.trim() === '' && !isBundled(value)) found.unshift({ name: value, word: value.replaceAll(/[-:]/g, ' ') })
  const note = noteOf(outside, found.length)
  return (
    <fieldset className="tw-icon-picker">
      <legend className="tw-icon-picker__legend">{t('activity.icon')}</legend>
      <InputGroup
        aria-label={t('activity.iconSearch')}
        leftElement={<Search className="tw-icon-picker__search" />}
        onKeyDown={(event) => {
          // Otherwise the dialog would be sent.
          if (event.key === 'Enter') event.preventDefault()
        }}
        onValueChange={setTyped}
        placeholder={t('activity.iconSearch')}
        type="search"
        value={typed}
      />
      <div className="tw-icon-picker__grid">
        {found.map(({ name, word }) => (
          <label className="tw-icon-picker__choice" key={name} title={word}>
            <input
              aria-label={word}
              checked={name === value}
              className="tw-icon-picker__input"
              name={id}
              onChange={() => onChange(name)}
              type="radio"
              value={name}
            />
            <ActivityIcon name={name} size={18} />
          </label>
        ))}
      </div>
      <p aria-live="polite" className="tw-icon-picker__note">
        {note !== null && t(`activity.${note}`)}
      </p>
    </fieldset>
  )
}

/** What is said of a search beside what it found: that more may come, that some cannot, or that there is nothing. */
function noteOf({ isAsking, isAway }: ReturnType<typeof useServiceIcons>, found: number) {
  if (isAsking) return 'iconAsking'
  if (isAway) return 'iconAway'
  return found === 0 ? 'iconNone' : null
}

type Matching = typeof Find

/** What the whole library has for what was typed; nothing until it is there, and without a connection. */
function useMoreIcons(typed: string): ReturnType<Matching> {
  const [matching, setMatching] = useState<{ find: Matching } | null>(null)
  const isWanted = typed.trim() !== ''
  useEffect(() => {
    if (!isWanted || matching !== null) return undefined
    let isGone = false
    void import('./more-icons.ts').then(
      ({ matchingMore }) => {
        if (!isGone) setMatching({ find: matchingMore })
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isWanted, matching])
  return matching === null ? [] : matching.find(typed)
}

/** Milliseconds after the last letter until the service outside is asked (spec §7 Other). */
const PAUSE = 500

interface ServiceIcons {
  icons: { name: string; word: string }[]
  /** Its answer is still to come. */
  isAsking: boolean
  /** It does not answer, or cannot be asked without a connection. */
  isAway: boolean
}

/** What the service outside has for what was typed; nothing where there is none. */
function useServiceIcons(typed: string): ServiceIcons {
  const wanted = typed.trim().slice(0, 60)
  const s = useSettled(wanted, PAUSE)
  const isWanted = s !== '' && wanted !== ''
  // Not for as long as the page is open: a service that was away may be back.
  const found = useApi(icons.search, { query: { s } }, { enabled: isWanted })
  if (!isWanted) return { icons: [], isAsking: wanted !== '', isAway: false }
  return {
    icons: (found.data?.icons ?? []).map((name) => ({ name, word: wordOf(name) })),
    isAsking: s !== wanted || found.isLoading,
    isAway: found.isError || found.isPaused || found.data?.isAway === true,
  }
}

/** `mdi:food-apple` is a food apple. */
const wordOf = (name: string): string => name.slice(name.indexOf(':') + 1).replaceAll('-', ' ')
