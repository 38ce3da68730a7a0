import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** A screen with its catalogues, so that it appears once and whole. */
const withWords = async (load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> => {
  const words = i18next.loadNamespaces(['imports', 'orgs', 'table', 'errors'])
  const [Component] = await Promise.all([load(), words])
  return { Component }
}
const start = () => withWords(async () => (await import('./start/start-import-screen.tsx')).StartImportScreen)
const one = () => withWords(async () => (await import('./one/import-screen.tsx')).ImportScreen)

const routesIn = (area: 'admin' | 'partner'): RouteObject[] => [
  { path: `${area}/orgs/import`, lazy: start },
  { path: `${area}/orgs/import/:importId`, lazy: one },
]

/** Screens of files by which many organisations come in, by the gate that they stand behind. */
export const importRoutes = { adminOrgs: routesIn('admin'), partnerOrgs: routesIn('partner') }
