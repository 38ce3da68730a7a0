import i18next from 'i18next'
import type { RouteObject } from 'react-router'

/** What whom an appointment is about does with it when they are signed in: below the schedule. */
export const ownBookingRoutes: RouteObject[] = [
  {
    path: 'schedule/book',
    lazy: async () => {
      const words = i18next.loadNamespaces(['scheduling', 'errors', 'booking', 'visits'])
      const [{ BookScreen }] = await Promise.all([import('./screens/book-screen.tsx'), words])
      return { Component: BookScreen }
    },
  },
  {
    path: 'schedule/share',
    lazy: async () => {
      const words = i18next.loadNamespaces(['scheduling', 'sharing'])
      const [{ ShareScreen }] = await Promise.all([import('./screens/share-screen.tsx'), words])
      return { Component: ShareScreen }
    },
  },
  {
    path: 'schedule/move/:id',
    lazy: async () => {
      const words = i18next.loadNamespaces(['scheduling', 'errors', 'appointment', 'booking'])
      const [{ MoveScreen }] = await Promise.all([import('./screens/move-screen.tsx'), words])
      return { Component: MoveScreen }
    },
  },
]
