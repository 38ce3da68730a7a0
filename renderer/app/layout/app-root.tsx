import { useEffect } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useSessionState } from '#renderer/domains/identity/index.ts'
import { forgetMessageDrafts } from '#renderer/domains/conversations/index.ts'
import { forgetChatDrafts } from '#renderer/domains/helpdesk/index.ts'
import { forgetCarts } from '#renderer/domains/inventory/index.ts'
import { forgetDrafts } from '#renderer/domains/journal/index.ts'
import { forgetCopies } from '../copy/forget-copies.ts'
import { forgetOpened } from '../navigation/search/opened-lately.ts'
import { SettingsDrawer } from '../settings/settings-drawer.tsx'
import { useAccountSettings } from '../settings/use-account-settings.ts'
import { NavigationProgress } from './navigation-progress.tsx'

/** What is there on every page, signed in or not. */
export function AppRoot() {
  useAccountSettings()
  const session = useSessionState()
  const hasLeft = session.status === 'unauthenticated' && session.reason === 'by-choice'
  const hasEnded = session.status === 'unauthenticated' && session.reason !== 'unreachable'
  useEffect(() => {
    if (!hasLeft) return
    forgetDrafts()
    forgetMessageDrafts()
    forgetChatDrafts()
    forgetCarts()
    forgetOpened()
  }, [hasLeft])
  useEffect(() => {
    if (hasEnded) forgetCopies()
  }, [hasEnded])
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <SettingsDrawer />
      <ScrollRestoration />
    </>
  )
}
