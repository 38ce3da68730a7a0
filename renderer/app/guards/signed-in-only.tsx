import { Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { PresentUser, useFactorRule, useSessionState } from '#renderer/domains/identity/index.ts'
import type { SignedOutReason } from '#renderer/domains/identity/index.ts'
import { FactorScreen } from '#renderer/domains/identity/routes.tsx'
import { Splash } from '../layout/splash.tsx'
import { signInPath } from '../return-to.ts'

/** What the sign-in screen is told about how the person got there. */
const ERRORS: Record<SignedOutReason, string | undefined> = {
  never: undefined,
  'by-choice': undefined,
  expired: 'token_expired',
  locked: 'session_locked',
  unreachable: 'offline',
}

/** Screens behind the sign-in. Others are asked to sign in and come back to where they were. */
export function SignedInOnly() {
  const session = useSessionState()
  const { mustAdd } = useFactorRule()
  const { pathname, search, hash } = useLocation()
  if (session.status === 'loading') return <Splash />
  if (session.status === 'authenticated') {
    return (
      <PresentUser value={session.user}>
        {mustAdd ? (
          <Suspense fallback={<Splash />}>
            <FactorScreen />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </PresentUser>
    )
  }
  // Whoever left by choice is done here; the next person begins anew.
  const returnTo = session.reason === 'by-choice' ? undefined : pathname + search + hash
  return <Navigate replace to={signInPath({ returnTo, error: ERRORS[session.reason] })} />
}
