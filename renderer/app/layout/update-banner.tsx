import { Button } from '@blueprintjs/core'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import './update-banner.css'

/** Nobody waits for it: it is there within this time. */
const LOOK_EVERY = MINUTE / 2

/** A new version of the desktop client that only waits for a restart. It is offered at the edge, and interrupts nobody. */
export function UpdateBanner() {
  const version = useReadyUpdate()
  const [putOff, setPutOff] = useState<string | null>(null)
  if (platform().desktop === null) return null
  return (
    <div aria-live="polite" role="status">
      {version !== null && version !== putOff && (
        <Suspense>
          <Offer onLater={() => setPutOff(version)} version={version} />
        </Suspense>
      )}
    </div>
  )
}

function Offer({ version, onLater }: { version: string; onLater: () => void }) {
  const { t } = useTranslation('desktop')
  const [isRestarting, setIsRestarting] = useState(false)
  const restart = async () => {
    setIsRestarting(true)
    try {
      // The main process asks first whether anything here is not saved, and tells what goes wrong.
      await platform().desktop?.restartIntoUpdate()
    } finally {
      setIsRestarting(false)
    }
  }
  return (
    <div className="tw-update" data-keep-clear>
      <p className="tw-update__text">{t('update.ready', { version })}</p>
      <Button loading={isRestarting} onClick={() => void restart()} text={t('update.restart')} variant="outlined" />
      <Button onClick={onLater} text={t('update.later')} variant="minimal" />
    </div>
  )
}

function useReadyUpdate(): string | null {
  const [version, setVersion] = useState<string | null>(null)
  useEffect(() => {
    const { desktop } = platform()
    if (desktop === null) return undefined
    // One that is not answered is asked again.
    const look = () => void desktop.readyUpdate().then(setVersion, () => undefined)
    look()
    const timer = window.setInterval(look, LOOK_EVERY)
    window.addEventListener('focus', look)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('focus', look)
    }
  }, [])
  return version
}
