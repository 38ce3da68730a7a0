import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** Screens of this domain below `/dashboard`. */
export const schedulingRoutes: RouteObject[] = [
  {
    path: 'schedule',
    lazy: () => withWords(async () => (await import('./screens/schedule-screen.tsx')).ScheduleScreen),
  },
  {
    path: 'schedule/day/:date',
    lazy: () => withWords(async () => (await import('./screens/day-sheet-screen.tsx')).DaySheetScreen),
  },
]

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([load(), i18next.loadNamespaces(['scheduling', 'errors'])])
  return { Component }
}
