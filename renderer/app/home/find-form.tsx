import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

/** As the locator asks for them: five digits, or a name of two letters and more. */
const ASKS = { zip: /^\d{5}(-\d{4})?$/, name: /\p{L}.*\S/u }

/** The one question of the page: where, or which clinic. The locator answers it. */
export function FindForm() {
  const { t } = useTranslation('home')
  const [isWrong, setIsWrong] = useState(false)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('q')
    if (!(field instanceof HTMLInputElement)) return
    const address = locatorAddress(field.value.trim())
    setIsWrong(address === null)
    if (address === null) field.select()
    else window.location.assign(address)
  }

  return (
    <search>
      {/* Where the script has not come yet, the locator is opened and asks itself. */}
      <form action="/web/locator" className="tw-home-find" noValidate onSubmit={handleSubmit}>
        <label className="tw-home-find__label" htmlFor="find">
          {t('find.label')}
        </label>
        <div className="tw-home-find__row">
          <input
            aria-describedby="find-note"
            aria-invalid={isWrong}
            autoComplete="off"
            className="tw-home-find__input"
            dir="auto"
            enterKeyHint="search"
            id="find"
            maxLength={80}
            name="q"
            onChange={() => setIsWrong(false)}
            placeholder={t('find.example')}
          />
          <button className="tw-home-button tw-home-button--primary" type="submit">
            {t('find.submit')}
          </button>
        </div>
        <p
          className={isWrong ? 'tw-home-find__note tw-home-find__note--wrong' : 'tw-home-find__note'}
          id="find-note"
          role={isWrong ? 'alert' : undefined}
        >
          {t(isWrong ? 'find.empty' : 'find.note')}
        </p>
      </form>
    </search>
  )
}

/** The locator with this question; without one where nothing was typed, null where it is neither zip code nor name. */
export function locatorAddress(typed: string): string | null {
  if (typed === '') return '/web/locator'
  if (ASKS.zip.test(typed)) return `/web/locator?${new URLSearchParams({ zip: typed })}`
  return ASKS.name.test(typed) ? `/web/locator?${new URLSearchParams({ name: typed })}` : null
}
