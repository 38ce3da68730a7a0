import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { CONFIRM_PATH, REGISTER_PATH } from '../paths.ts'

/** Where people without an account make one, and prove that the address is theirs. */
export const registrationScreens: RouteObject[] = [
  {
    path: REGISTER_PATH,
    lazy: () => withWords(async () => (await import('./register-screen.tsx')).RegisterScreen),
  },
  {
    path: `${CONFIRM_PATH}/:secret`,
    lazy: () => withWords(async () => (await import('./confirm-link-screen.tsx')).ConfirmLinkScreen),
  },
]

/** Where the link of an invitation leads, whoever is signed in: that person accepts under their memberships. */
export const invitedScreen: RouteObject = {
  path: `${REGISTER_PATH}/:inviteOrg/:inviteUser/invite/:inviteSecret`,
  lazy: () => withWords(async () => (await import('./invited-screen.tsx')).InvitedScreen),
}

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([load(), i18next.loadNamespaces(['register', 'security', 'errors'])])
  return { Component }
}
