import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AuthFrame } from '../components/auth-frame.tsx'
import { ForgotForm } from '../door/forgot-form.tsx'
import { LOGIN_PATH } from '../paths.ts'

/** Asks for a link to choose a new password (spec §2, Auth: reset). */
export function ResetRequestScreen() {
  const { t } = useTranslation('security')
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const goToSignIn = () => void navigate(LOGIN_PATH)
  const handleSent = (address: string) => {
    setEmail(address)
    setIsSent(true)
  }

  if (!isSent) {
    return (
      <AuthFrame lead={t('forgot.lead')} title={t('forgot.title')}>
        <ForgotForm email={email} onBack={goToSignIn} onSent={handleSent} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame lead={t('forgot.sentLead', { email })} title={t('forgot.sentTitle')}>
      <div className="tw-auth__row">
        <Button onClick={goToSignIn} text={t('door.back')} variant="outlined" />
        <Button onClick={() => setIsSent(false)} text={t('forgot.again')} variant="minimal" />
      </div>
    </AuthFrame>
  )
}
