import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import './closed.css'

/** The word that the style sheet writes over hours at which nothing is offered, where there is room for it. */
export function useClosedWord(): CSSProperties & Record<'--tw-closed-word', string> {
  const { t } = useTranslation('scheduling')
  return { '--tw-closed-word': JSON.stringify(t('calendar.closed')) }
}
