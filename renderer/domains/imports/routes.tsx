import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** A screen with its catalogues, so that it appears once and whole. */
const withWords = async (load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> => {
  const words = i18next.loadNamespaces(['imports', 'orgs', 'table', 'errors'])
  const [Component] = await Promise.all([load(), words])
  return { Component }
}
const start = () => withWords(async () => (await import('./start/start-import-screen.tsx')).StartOrgImportScreen)
const one = () => withWords(async () => (await import('./one/import-screen.tsx')).OrgImportScreen)

const startPeople = () => withWords(async () => (await import('./people/people-screens.tsx')).StartPeopleImportScreen)
const onePeople = () => withWords(async () => (await import('./people/people-screens.tsx')).PeopleImportScreen)

const peopleRoutesIn = (area: 'org' | 'partner'): RouteObject[] => [
  { path: `${area}/users/import`, lazy: startPeople },
  { path: `${area}/users/import/:importId`, lazy: onePeople },
]

const routesIn = (area: 'admin' | 'partner'): RouteObject[] => [
  { path: `${area}/orgs/import`, lazy: start },
  { path: `${area}/orgs/import/:importId`, lazy: one },
]

/** Screens of files by which much comes in at once, by the gate that they stand behind. */
export const importRoutes = {
  adminOrgs: routesIn('admin'),
  partnerOrgs: routesIn('partner'),
  orgUsers: peopleRoutesIn('org'),
  partnerUsers: peopleRoutesIn('partner'),
  // Where a file of contacts is chosen they are exported as well: that screen is of the schedule.
  orgPatients: [
    {
      path: 'org/contacts/import/:importId',
      lazy: () => withWords(async () => (await import('./one/import-screen.tsx')).ContactImportScreen),
    },
  ] satisfies RouteObject[],
}
