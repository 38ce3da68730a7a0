import i18next from 'i18next'
import type { RouteObject } from 'react-router'

const words = () => i18next.loadNamespaces(['conversations', 'errors'])

/** A patient's own conversations. */
export const ownMessageRoutes: RouteObject[] = [
  {
    path: 'messages',
    lazy: async () => {
      const [{ OwnMessagesScreen }] = await Promise.all([import('./own/own-messages-screen.tsx'), words()])
      return { Component: OwnMessagesScreen }
    },
  },
  {
    path: 'messages/:orgId',
    lazy: async () => {
      const [{ OwnMessageScreen }] = await Promise.all([import('./own/own-messages-screen.tsx'), words()])
      return { Component: OwnMessageScreen }
    },
  },
]

/** Those of a clinic; the list stays while one after the other is opened. */
export const clinicMessageRoutes: RouteObject[] = [
  {
    path: 'org/messages/:userId?',
    lazy: async () => {
      const [{ ClinicMessagesScreen }] = await Promise.all([import('./clinic/clinic-messages-screen.tsx'), words()])
      return { Component: ClinicMessagesScreen }
    },
  },
]
