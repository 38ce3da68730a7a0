import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BackIcon } from './icons.tsx'
import './locator-screen.css'

const LOCATOR = /^\/web\/locator[/?]/

/** The way from a scheduler back to the list that led there: a frame shows no buttons of the browser. `list` is its address, as it was handed over. */
export function BackToList({ list }: { list: unknown }) {
  const { t } = useTranslation('locator')

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The list is the step before, so that going there and back again adds none.
    window.history.back()
  }

  if (typeof list !== 'string' || !LOCATOR.test(list)) return null
  return (
    <a className="tw-locator-back" href={list} onClick={handleClick}>
      <BackIcon />
      {t('back')}
    </a>
  )
}
