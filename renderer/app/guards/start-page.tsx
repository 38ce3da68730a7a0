import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSessionState } from '#renderer/domains/identity/index.ts'
import { platform } from '#renderer/platform/current.ts'
import { Splash } from '../layout/splash.tsx'
import { DASHBOARD_PATH, SIGN_IN_PATH } from '../return-to.ts'

/**
 * `/` of the app leads on (docs/decisions/renderer/root-route.md). The hash stays: `/#settings` opens the settings. Who is not signed in and
 * comes here by a link of the app is shown the website's home page, which is no part of it.
 */
export function StartPage() {
  const session = useSessionState()
  const { hash } = useLocation()
  if (session.status === 'loading') return <Splash />
  if (session.status === 'authenticated') return <Navigate replace to={DASHBOARD_PATH + hash} />
  const hasHomePage = platform().kind === 'web' && !platform().session.mayResume()
  return hasHomePage ? <ToHomePage /> : <Navigate replace to={SIGN_IN_PATH + hash} />
}

function ToHomePage() {
  useEffect(() => window.location.replace('/'), [])
  return <Splash />
}
