import { Navigate, Outlet, useSearchParams } from 'react-router'
import { useSessionState } from '#renderer/domains/identity/index.ts'
import { Splash } from '../layout/splash.tsx'
import { DASHBOARD_PATH, safeReturnTo } from '../return-to.ts'

/** Screens for people who are not signed in. Whoever is goes where they wanted to go, or to the dashboard. */
export function GuestOnly() {
  const session = useSessionState()
  const [query] = useSearchParams()
  if (session.status === 'loading') return <Splash />
  if (session.status === 'authenticated') {
    return <Navigate replace to={safeReturnTo(query.get('returnTo')) ?? DASHBOARD_PATH} />
  }
  return <Outlet />
}
