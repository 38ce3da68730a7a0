import { useTranslation } from 'react-i18next'
import { AuthFrame } from '../components/auth-frame.tsx'
import { RegisterForm } from './register-form.tsx'

/** Registration without an invitation (spec §2, Auth). Where it leads is the guard's business, as soon as there is a session. */
export function RegisterScreen() {
  const { t } = useTranslation('register')
  return (
    <AuthFrame lead={t('lead')} title={t('title')}>
      <RegisterForm invitation={null} />
    </AuthFrame>
  )
}
