import i18next from 'i18next'
import type { RouteObject } from 'react-router'

/** The waiting list, below the schedule. */
export const waitingRoutes: RouteObject[] = [
  {
    path: 'schedule/waiting',
    lazy: async () => {
      const words = i18next.loadNamespaces(['scheduling', 'errors', 'waiting', 'table'])
      const [{ WaitingScreen }] = await Promise.all([import('./screens/waiting-screen.tsx'), words])
      return { Component: WaitingScreen }
    },
  },
]
