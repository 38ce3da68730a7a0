import i18next from 'i18next'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { platform } from '#renderer/platform/current.ts'
import { LOGIN_PATH, RESET_PATH, UNDO_EMAIL_PATH } from './paths.ts'

export { invitedScreen, registrationScreens } from './registration/routes.tsx'

/** In place of every screen, for somebody who has to set a second factor up first. */
export const FactorScreen = lazy(async () => ({
  default: (await withWords(async () => (await import('./screens/factor-screen.tsx')).FactorScreen)).Component,
}))

/** Screens for people who are not signed in. */
export const guestScreens: RouteObject[] = [
  {
    path: LOGIN_PATH,
    lazy: () => withWords(async () => (await import('./screens/sign-in-screen.tsx')).SignInScreen),
  },
]

/** A new password or the old address, by a link of a mail: also for somebody who is signed in and has forgotten the old one. */
export const resetScreens: RouteObject[] = [
  {
    path: RESET_PATH,
    lazy: () => withWords(async () => (await import('./screens/reset-request-screen.tsx')).ResetRequestScreen),
  },
  {
    path: `${RESET_PATH}/:userId/confirm/:token`,
    lazy: () => withWords(async () => (await import('./screens/reset-confirm-screen.tsx')).ResetConfirmScreen),
  },
  {
    path: `${UNDO_EMAIL_PATH}/:token`,
    lazy: () => withWords(async () => (await import('./screens/undo-email-screen.tsx')).UndoEmailScreen),
  },
]

/** The screen together with its catalogue, so that it appears once and whole. */
async function withWords(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  const words = platform().desktop === null ? ['security'] : ['security', 'desktop']
  const [Component] = await Promise.all([load(), i18next.loadNamespaces(words)])
  return { Component }
}
