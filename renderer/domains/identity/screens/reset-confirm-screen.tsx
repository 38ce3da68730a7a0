import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { ResetForm } from '../door/reset-form.tsx'
import { LOGIN_PATH } from '../paths.ts'
import { useForgetSession } from '../use-session.ts'

/** Where the link of a mail leads (spec §2, Auth: reset/{userId}/confirm/{token}); also for somebody who is signed in. */
export function ResetConfirmScreen() {
  const { t } = useTranslation('security')
  const { userId = '', token = '' } = useParams()
  const navigate = useNavigate()
  const notify = useNotify()
  const forgetSession = useForgetSession()
  const handleDone = async () => {
    // The server has ended it with all the others.
    await forgetSession()
    notify.success(t('reset.done'))
    await navigate(LOGIN_PATH, { replace: true })
  }
  return (
    <AuthFrame lead={t('reset.lead')} title={t('reset.title')}>
      <ResetForm onDone={() => void handleDone()} token={token} userId={userId} />
    </AuthFrame>
  )
}
