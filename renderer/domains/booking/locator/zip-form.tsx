import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCATOR_NAME_MAX, LOCATOR_NAME_MIN, Zip } from '#shared/domains/booking/locator-schema.ts'
import { SearchIcon } from './icons.tsx'
import { askedBy } from './locator-options.ts'
import './zip-form.css'

interface ZipFormProps {
  /** As the address has it. */
  asked: string
  /** Whether a clinic's name is as good as a zip code. */
  findsByName: boolean
  onSearch: (typed: string) => void
}

/** The one question of the page. */
export function ZipForm({ asked, findsByName, onSearch }: ZipFormProps) {
  const { t } = useTranslation('locator')
  const isMalformed = (text: string) => !(findsByName && isName(text)) && isNoZip(text)
  const [known, setKnown] = useState(asked)
  const [draft, setDraft] = useState(asked)
  const [isWrong, setIsWrong] = useState(isMalformed(asked))

  // Back and Forward change the address, and the field follows.
  if (known !== asked) {
    setKnown(asked)
    setDraft(asked)
    setIsWrong(isMalformed(asked))
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
          {t(findsByName ? 'zip.orName' : 'zip.label')}
        </label>
        <div className="tw-zip__row">
          <input
            aria-describedby="locator-zip-note"
            aria-invalid={isWrong}
            autoComplete={findsByName ? 'off' : 'postal-code'}
            className={findsByName ? 'tw-zip__input tw-zip__input--name' : 'tw-zip__input'}
            dir={findsByName ? 'auto' : 'ltr'}
            enterKeyHint="search"
            id="locator-zip"
            inputMode={findsByName ? 'search' : 'numeric'}
            maxLength={findsByName ? LOCATOR_NAME_MAX : 10}
            name="zip"
            onChange={(event) => {
              setDraft(event.target.value)
              setIsWrong(false)
            }}
            placeholder={findsByName ? t('zip.example') : '10001'}
            value={draft}
          />
          <button className="tw-locator-button tw-locator-button--primary" type="submit">
            <SearchIcon />
            {t('zip.search')}
          </button>
        </div>
        <p className="tw-zip__note" id="locator-zip-note" role="alert">
          {isWrong && t(findsByName ? 'zip.malformedOrName' : 'zip.malformed')}
        </p>
      </form>
    </search>
  )
}

const isNoZip = (text: string): boolean => text !== '' && !Zip.safeParse(text).success

const isName = (text: string): boolean => askedBy(text) === 'name' && text.length >= LOCATOR_NAME_MIN
