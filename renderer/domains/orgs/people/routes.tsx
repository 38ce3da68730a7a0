import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { InvitePanels } from './invite/invite-dialog.tsx'
import type { OwnPanels } from './profile/my-profile-screen.tsx'
import type { PersonPanels } from './profile/person-record.tsx'

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([
    load(),
    i18next.loadNamespaces([
      'ai',
      'people',
      'table',
      'account',
      'audit',
      'errors',
      'scheduling',
      'services',
      'plans',
      'journal',
      'report',
      'tips',
    ]),
  ])
  return { Component }
}

/** Screens about people below `/dashboard`, by the gate that they stand behind. The app brings what other domains show there. */
export const peopleRoutes = (
  loadPanels: () => Promise<PersonPanels>,
  loadInvitePanels: () => Promise<InvitePanels>,
  loadOwnPanels: () => Promise<OwnPanels>,
) => {
  const ownProfile = () =>
    withWords(async () => {
      const [{ MyProfileScreen }, panels] = await Promise.all([
        import('./profile/my-profile-screen.tsx'),
        loadOwnPanels(),
        i18next.loadNamespaces(['billing', 'charts', 'payments']),
      ])
      return function MyProfile() {
        return <MyProfileScreen {...panels} />
      }
    })
  const list = () =>
    withWords(async () => {
      const [{ UsersScreen }, { SubscriptionPicker }] = await Promise.all([
        import('./list/users-screen.tsx'),
        loadInvitePanels(),
      ])
      return function Users() {
        return <UsersScreen SubscriptionPicker={SubscriptionPicker} />
      }
    })
  const profile = () =>
    withWords(async () => {
      const [{ PersonRecord }, panels] = await Promise.all([import('./profile/person-record.tsx'), loadPanels()])
      return function Person() {
        return <PersonRecord {...panels} />
      }
    })
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
    profile: [{ path: 'user/profile', lazy: ownProfile }],
    adminUsers: [
      { path: 'admin/users', lazy: list },
      { path: 'admin/org/:id/users', lazy: list },
    ],
  }
}
