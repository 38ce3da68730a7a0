import i18next from 'i18next'
import type { RouteObject } from 'react-router'

/** The notes that were shared with somebody. */
export const ownNoteRoutes: RouteObject[] = [
  {
    path: 'user/notes',
    lazy: async () => {
      const [{ OwnNotesScreen }] = await Promise.all([
        import('./own/own-notes-screen.tsx'),
        i18next.loadNamespaces(['notes', 'errors']),
      ])
      return { Component: OwnNotesScreen }
    },
  },
]
