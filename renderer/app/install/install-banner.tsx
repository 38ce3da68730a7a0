import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepFlag } from '#renderer/platform/flag-cookie.ts'
import { takeOffer, useIsOffered } from './install-offer.ts'
import { CLOSED, wayToInstall } from './way-to-install.ts'
import './install-banner.css'

/** How the app gets to the home screen, until it is there or the banner is closed (spec §4, Install banner). */
export function InstallBanner() {
  const { t } = useTranslation('shell')
  const isOffered = useIsOffered()
  const [isClosed, setIsClosed] = useState(false)
  const way = wayToInstall({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isStandalone: isStandalone(),
    cookies: document.cookie,
    isOffered,
  })
  if (way === null || isClosed) return null
  const close = () => {
    keepFlag(CLOSED, true)
    setIsClosed(true)
  }
  return (
    <section aria-label={t('install.label')} className="tw-install">
      <p className="tw-install__text">
        <strong>{t('install.title')}</strong> {t(`install.${way}`)}
      </p>
      {way === 'prompt' && <Button intent="primary" onClick={() => void takeOffer()} text={t('install.action')} />}
      <Button aria-label={t('install.close')} icon={<Cross />} onClick={close} variant="minimal" />
    </section>
  )
}

/** Safari on a phone says so by a word of its own. */
const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
