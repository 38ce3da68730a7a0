import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useSessionState } from '../use-session.ts'
import { useResume } from '../use-session-keeper.ts'

/** Says why the person is here again. The address only picks a sentence of ours: what else it says is not shown. */
export function ArrivalNote() {
  const { t } = useTranslation('identity')
  const [query] = useSearchParams()
  const session = useSessionState()
  const error = query.get('error')
  if (error === null) return null
  if (error === 'token_expired') {
    return (
      <Callout compact intent="warning" role="alert" title={t('arrival.expiredTitle')}>
        {t('arrival.expired')}
      </Callout>
    )
  }
  if (error === 'session_locked') {
    return (
      <Callout compact intent="warning" role="alert">
        {t('arrival.locked')}
      </Callout>
    )
  }
  const isUnreachable = session.status === 'unauthenticated' && session.reason === 'unreachable'
  return (
    <Callout compact intent="warning" role="alert">
      {t(error === 'offline' ? 'arrival.unreachable' : 'arrival.other')}
      {isUnreachable && <ResumeButton />}
    </Callout>
  )
}

/** The token is still there; only the server was not. */
function ResumeButton() {
  const { t } = useTranslation('common')
  const resume = useResume()
  const [isBusy, setIsBusy] = useState(false)
  const handleClick = async () => {
    setIsBusy(true)
    await resume()
    setIsBusy(false)
  }
  return (
    <div className="tw-auth__resume">
      <Button loading={isBusy} onClick={() => void handleClick()} size="small" text={t('retry')} variant="outlined" />
    </div>
  )
}
