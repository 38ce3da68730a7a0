import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { emailChange } from '#shared/domains/identity/email-change-api.ts'
import type { ToldEmailChange } from '#shared/domains/identity/email-change-api.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { Failure } from '../door/failure.tsx'
import { LOGIN_PATH } from '../paths.ts'
import { useAttempt } from '../use-attempt.ts'
import { useForgetSession } from '../use-session.ts'

/** Where the link leads that was mailed to the old address: it takes a change back, and opening it alone changes nothing. */
export function UndoEmailScreen() {
  const { t } = useTranslation('security')
  const { token = '' } = useParams()
  const opened = useApi(emailChange.open, { params: { token } }, { isLasting: true })
  if (opened.error?.code === 'email_change_over' || opened.error?.code === 'invalid_input') {
    return (
      <AuthFrame title={t('undoEmail.overTitle')}>
        <p>{t('undoEmail.over')}</p>
        <Link to={LOGIN_PATH}>{t('door.signIn')}</Link>
      </AuthFrame>
    )
  }
  return (
    <QueryState query={opened} skeleton={<Skeleton block="100dvh" />}>
      {({ change }) => <Undo change={change} token={token} />}
    </QueryState>
  )
}

function Undo({ change: { from, to }, token }: { change: ToldEmailChange; token: string }) {
  const { t } = useTranslation('security')
  const forgetSession = useForgetSession()
  const { isBusy, error, run } = useAttempt()
  const [isDone, setIsDone] = useState(false)
  const handleUndo = () =>
    void run(async () => {
      await call(emailChange.undo, { params: { token } })
      // The server has ended it with all the others.
      await forgetSession()
      setIsDone(true)
    })
  if (isDone) {
    return (
      <AuthFrame title={t('undoEmail.doneTitle')}>
        <p role="status">{t('undoEmail.done', { from })}</p>
        <Link to={LOGIN_PATH}>{t('door.signIn')}</Link>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame lead={t('undoEmail.lead', { from, to })} title={t('undoEmail.title')}>
      <p>{t('undoEmail.text', { from })}</p>
      <Button fill intent="danger" loading={isBusy} onClick={handleUndo} size="large" text={t('undoEmail.submit')} />
      <Failure text={error} />
      <p className="tw-auth__aside">{t('undoEmail.keep')}</p>
    </AuthFrame>
  )
}
