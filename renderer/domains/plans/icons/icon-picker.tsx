import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActivityIcon } from './activity-icon.tsx'
import { isBundled, matchingIcons } from './activity-icons.ts'
import './icon-picker.css'
import { useMoreIcons } from './use-more-icons.ts'
import { useServiceIcons } from './use-service-icons.ts'

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
