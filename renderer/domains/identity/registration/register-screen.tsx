import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProofRequired } from '#shared/domains/identity/sign-up-schema.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { ProofStep } from './proof-step.tsx'
import { NOTHING_TYPED, RegisterForm } from './register-form.tsx'

/**
 * Registration without an invitation (spec §2, Auth): the form, then the code of the mail. Where it leads is the guard's
 * business, as soon as there is a session.
 */
export function RegisterScreen() {
  const { t } = useTranslation('register')
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [proof, setProof] = useState<ProofRequired | null>(null)

  if (proof !== null) {
    return (
      <AuthFrame lead={t('proof.lead', { email: typed.email })} title={t('proof.title')}>
        <ProofStep onBack={() => setProof(null)} proof={proof} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame lead={t('lead')} title={t('title')}>
      <RegisterForm
        invitation={null}
        onProof={(asked, form) => {
          setTyped(form)
          setProof(asked)
        }}
        typed={typed}
      />
    </AuthFrame>
  )
}
