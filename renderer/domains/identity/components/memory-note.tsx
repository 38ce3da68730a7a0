import { Callout } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'

/** On a machine without a keychain the sign-in lives no longer than the window, and the person is told (decision 18). */
export function MemoryNote() {
  const { t } = useTranslation('identity')
  const [isForgetful, setIsForgetful] = useState(false)
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const place = await platform().session.place()
      if (!isGone) setIsForgetful(place === 'memory')
    }
    void look()
    return () => {
      isGone = true
    }
  }, [])
  if (!isForgetful) return null
  return (
    <Callout compact intent="warning" title={t('memory.title')}>
      {t('memory.text')}
    </Callout>
  )
}
