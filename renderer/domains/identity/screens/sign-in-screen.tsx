import { useTranslation } from 'react-i18next'
import { ArrivalNote } from '../components/arrival-note.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { MemoryNote } from '../components/memory-note.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'

/** The sign-in (spec §2, Auth). Where it leads is the guard's business, as soon as there is a session. */
export function SignInScreen() {
  const { t } = useTranslation('identity')
  return (
    <AuthFrame lead={t('signIn.lead')} title={t('signIn.title')}>
      <ArrivalNote />
      <MemoryNote />
      <SignInForm />
    </AuthFrame>
  )
}
