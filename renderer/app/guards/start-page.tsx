import { Navigate, useLocation } from 'react-router'
import { useSessionState } from '#renderer/domains/identity/index.ts'
import { Splash } from '../layout/splash.tsx'
import { DASHBOARD_PATH, SIGN_IN_PATH } from '../return-to.ts'

/** `/` has nothing of its own to show (decisions, Root). The hash stays: `/#settings` opens the settings. */
export function StartPage() {
  const session = useSessionState()
  const { hash } = useLocation()
  if (session.status === 'loading') return <Splash />
  return <Navigate replace to={(session.status === 'authenticated' ? DASHBOARD_PATH : SIGN_IN_PATH) + hash} />
}
