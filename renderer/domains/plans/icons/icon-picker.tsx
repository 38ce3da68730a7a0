import { InputGroup } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActivityIcon } from './activity-icon.tsx'
import { matchingIcons } from './activity-icons.ts'
import './icon-picker.css'

interface IconPickerProps {
  value: string
  onChange: (name: string) => void
}

/** One of the bundled icons, found by its name or by a word for it. */
export function IconPicker({ value, onChange }: IconPickerProps) {
  const { t } = useTranslation('plans')
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = matchingIcons(typed, (name) => t(`icon.${name}`))
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
        {found.map((name) => (
          <label className="tw-icon-picker__choice" key={name} title={t(`icon.${name}`)}>
            <input
              aria-label={t(`icon.${name}`)}
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
      <p aria-live="polite" className="tw-icon-picker__none">
        {found.length === 0 && t('activity.iconNone')}
      </p>
    </fieldset>
  )
}
