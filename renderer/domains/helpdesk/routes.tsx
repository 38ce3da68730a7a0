import i18next from 'i18next'
import type { RouteObject } from 'react-router'

/** The console of system administrators; the list stays while one chat after the other is opened. */
export const consoleRoutes: RouteObject[] = [
  {
    path: 'admin/console/:chatId?',
    lazy: async () => {
      const words = i18next.loadNamespaces(['helpdesk'])
      const [{ ConsoleScreen }] = await Promise.all([import('./console/console-screen.tsx'), words])
      return { Component: ConsoleScreen }
    },
  },
]
