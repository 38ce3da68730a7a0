import i18next from 'i18next'
import type { ComponentType } from 'react'

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([
    load(),
    i18next.loadNamespaces(['people', 'table', 'account', 'audit', 'errors', 'scheduling']),
  ])
  return { Component }
}

const list = () => withWords(async () => (await import('./list/users-screen.tsx')).UsersScreen)

/** Screens about people below `/dashboard`, by the gate that they stand behind. `person` is put together by the app. */
export const peopleRoutes = (person: () => Promise<ComponentType>) => {
  const profile = () => withWords(person)
  return {
    orgUsers: [
      { path: 'org', lazy: list },
      { path: 'org/users', lazy: list },
      { path: 'org/user/profile/:id', lazy: profile },
    ],
    partnerUsers: [
      { path: 'partner/users', lazy: list },
      { path: 'partner/org/:id/users', lazy: list },
      { path: 'partner/user/profile/:id', lazy: profile },
    ],
    adminUsers: [
      { path: 'admin/users', lazy: list },
      { path: 'admin/org/:id/users', lazy: list },
    ],
  }
}
