import i18next from 'i18next'
import type { RouteObject } from 'react-router'

/** Screens of this domain below `/dashboard`. */
export const serviceRoutes: RouteObject[] = [
  {
    path: 'org/services',
    lazy: async () => {
      const [{ ServicesScreen }] = await Promise.all([
        import('./catalogue/services-screen.tsx'),
        i18next.loadNamespaces(['services', 'organisations', 'table', 'errors']),
      ])
      return { Component: ServicesScreen }
    },
  },
  {
    path: 'org/services/import',
    lazy: async () => {
      const [{ StartProductImportScreen }] = await importScreens()
      return { Component: StartProductImportScreen }
    },
  },
  {
    path: 'org/services/import/:importId',
    lazy: async () => {
      const [{ ProductImportScreen }] = await importScreens()
      return { Component: ProductImportScreen }
    },
  },
]

const importScreens = () =>
  Promise.all([import('./imports/import-screens.tsx'), i18next.loadNamespaces(['imports', 'orgs', 'table', 'errors'])])

/** The system's move of products between orgs. */
export const migrationRoutes: RouteObject[] = [
  {
    path: 'admin/migrations',
    lazy: async () => {
      const [{ MigrationScreen }] = await Promise.all([
        import('./migration/migration-screen.tsx'),
        i18next.loadNamespaces(['migration', 'orgs', 'errors']),
      ])
      return { Component: MigrationScreen }
    },
  },
]
