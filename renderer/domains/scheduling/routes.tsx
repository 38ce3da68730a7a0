import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** Screens of this domain below `/dashboard`. */
export const schedulingRoutes: RouteObject[] = [
  {
    path: 'schedule',
    lazy: () => withWords(async () => (await import('./screens/schedule-screen.tsx')).ScheduleScreen, ['feeds']),
  },
  {
    path: 'schedule/waiting',
    lazy: () =>
      withWords(async () => (await import('#renderer/domains/waiting/screens/waiting-screen.tsx')).WaitingScreen, ['waiting', 'table']),
  },
  {
    path: 'schedule/import',
    lazy: () =>
      withWords(
        async () => (await import('./transfer/transfer-screen.tsx')).AppointmentTransferScreen,
        ['transfer', 'table'],
      ),
  },
  {
    path: 'schedule/day/:date',
    lazy: () => withWords(async () => (await import('./screens/day-sheet-screen.tsx')).DaySheetScreen),
  },
  {
    path: 'schedule/card/:id',
    lazy: () => withWords(async () => (await import('./screens/card-screen.tsx')).CardScreen, ['appointment']),
  },
  {
    path: 'schedule/move/:id',
    lazy: () =>
      withWords(async () => (await import('#renderer/domains/booking/screens/move-screen.tsx')).MoveScreen, ['appointment', 'booking']),
  },
]

const contact = () => withWords(async () => (await import('#renderer/domains/contacts/screens/contact-screen.tsx')).ContactScreen, ['contacts'])

/** Screens about contacts, by the gate that they stand behind. */
export const contactRoutes: Record<'org' | 'partner', RouteObject[]> = {
  org: [
    {
      path: 'org/contacts',
      lazy: () =>
        withWords(
          async () => (await import('#renderer/domains/contacts/screens/contacts-screen.tsx')).ContactsScreen,
          ['contacts', 'table'],
        ),
    },
    {
      path: 'org/contacts/import',
      lazy: () =>
        withWords(
          async () => (await import('./transfer/transfer-screen.tsx')).ContactTransferScreen,
          ['transfer', 'table'],
        ),
    },
    { path: 'org/contact/profile/:id', lazy: contact },
  ],
  partner: [{ path: 'partner/contact/profile/:id', lazy: contact }],
}

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(
  load: () => Promise<ComponentType>,
  more: readonly string[] = [],
): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([load(), i18next.loadNamespaces(['scheduling', 'errors', ...more])])
  return { Component }
}
