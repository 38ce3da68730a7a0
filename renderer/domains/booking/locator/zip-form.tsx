import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Zip } from '#shared/domains/booking/locator-schema.ts'
import { SearchIcon } from './icons.tsx'
import './zip-form.css'

interface ZipFormProps {
  /** As the address has it. */
  zip: string
  onSearch: (zip: string) => void
}

/** The one question of the page. */
export function ZipForm({ zip, onSearch }: ZipFormProps) {
  const { t } = useTranslation('locator')
  const [asked, setAsked] = useState(zip)
  const [draft, setDraft] = useState(zip)
  const [isWrong, setIsWrong] = useState(isMalformed(zip))

  // Back and Forward change the address, and the field follows.
  if (asked !== zip) {
    setAsked(zip)
    setDraft(zip)
    setIsWrong(isMalformed(zip))
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = draft.trim()
    setIsWrong(isMalformed(typed))
    if (!isMalformed(typed)) return onSearch(typed)
    const field = event.currentTarget.elements.namedItem('zip')
    if (field instanceof HTMLInputElement) field.select()
  }

  return (
    <search>
      <form className="tw-zip" noValidate onSubmit={handleSubmit}>
        <label className="tw-zip__label" htmlFor="locator-zip">
          {t('zip.label')}
        </label>
        <div className="tw-zip__row">
          <input
            aria-describedby="locator-zip-note"
            aria-invalid={isWrong}
            autoComplete="postal-code"
            className="tw-zip__input"
            dir="ltr"
            enterKeyHint="search"
            id="locator-zip"
            inputMode="numeric"
            maxLength={10}
            name="zip"
            onChange={(event) => {
              setDraft(event.target.value)
              setIsWrong(false)
            }}
            placeholder="10001"
            value={draft}
          />
          <button className="tw-locator-button tw-locator-button--primary" type="submit">
            <SearchIcon />
            {t('zip.search')}
          </button>
        </div>
        <p className="tw-zip__note" id="locator-zip-note" role="alert">
          {isWrong && t('zip.malformed')}
        </p>
      </form>
    </search>
  )
}

const isMalformed = (text: string): boolean => text !== '' && !Zip.safeParse(text).success
