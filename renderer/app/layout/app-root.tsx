import { Outlet, ScrollRestoration } from 'react-router'
import { SettingsDrawer } from '../settings/settings-drawer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

/** What is there on every page, signed in or not. */
export function AppRoot() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <SettingsDrawer />
      <ScrollRestoration />
    </>
  )
}
