import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { PatientPanels } from './patients/patients-screen.tsx'

/** Screens of this domain below `/dashboard`. */
export const schedulingRoutes: RouteObject[] = [
  {
    path: 'schedule',
    lazy: () =>
      withWords(async () => (await import('./screens/schedule-screen.tsx')).ScheduleScreen, ['feeds', 'blocks']),
  },
  {
    path: 'schedule/import',
    lazy: () =>
      withWords(
        async () => (await import('./transfer/transfer-screen.tsx')).AppointmentTransferScreen,
        ['transfer', 'table', 'imports', 'orgs'],
      ),
  },
  {
    path: 'schedule/import/:importId',
    lazy: () =>
      withWords(
        async () => (await import('./transfer/appointment-import-screen.tsx')).AppointmentImportScreen,
        ['imports', 'orgs', 'table'],
      ),
  },
  {
    path: 'schedule/team',
    lazy: () => withWords(async () => (await import('./team/team-screen.tsx')).TeamScreen, ['types']),
  },
  {
    path: 'schedule/types',
    lazy: () => withWords(async () => (await import('./visit-types/types-screen.tsx')).TypesScreen, ['types']),
  },
  {
    path: 'schedule/statistics',
    lazy: () =>
      withWords(
        async () => (await import('./statistics/statistics-screen.tsx')).StatisticsScreen,
        ['desk', 'charts', 'table'],
      ),
  },
  {
    path: 'schedule/forms',
    lazy: () => withWords(async () => (await import('./form-editor/forms-screen.tsx')).FormsScreen, ['types', 'forms']),
  },
  {
    path: 'schedule/wall',
    lazy: () => withWords(async () => (await import('./wall/wall-screen.tsx')).WallSettingsScreen, ['wall']),
  },
  {
    path: 'schedule/day/:date',
    lazy: () => withWords(async () => (await import('./screens/day-sheet-screen.tsx')).DaySheetScreen),
  },
  {
    path: 'schedule/card/:id',
    lazy: () => withWords(async () => (await import('./screens/card-screen.tsx')).CardScreen, ['appointment']),
  },
]

/** The list of patients. The app brings what other domains show beside it. */
export const patientRoutes = (loadPanels: () => Promise<PatientPanels>): RouteObject[] => [
  {
    path: 'org/patients',
    lazy: () =>
      withWords(async () => {
        const [{ PatientsScreen }, panels] = await Promise.all([import('./patients/patients-screen.tsx'), loadPanels()])
        return function Patients() {
          return <PatientsScreen {...panels} />
        }
      }, ['patients', 'contacts', 'table', 'orgs']),
  },
]

/** Contacts in and out by file: the same screen as for appointments, among those of contacts. */
export const contactTransferRoutes: RouteObject[] = [
  {
    path: 'org/contacts/import',
    lazy: () =>
      withWords(
        async () => (await import('./transfer/transfer-screen.tsx')).ContactTransferScreen,
        ['transfer', 'table', 'imports', 'orgs'],
      ),
  },
]

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(
  load: () => Promise<ComponentType>,
  more: readonly string[] = [],
): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([
    load(),
    i18next.loadNamespaces(['scheduling', 'errors', 'forms', 'checkout', ...more]),
  ])
  return { Component }
}
