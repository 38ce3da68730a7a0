import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

const SCREENS = {
  journal: async () => (await import('./screens/journal-screen.tsx')).JournalScreen,
  newEntry: async () => (await import('./screens/new-entry-screen.tsx')).NewEntryScreen,
  entry: async () => (await import('./screens/entry-screen.tsx')).EntryScreen,
  year: async () => (await import('./look-back/year-screen.tsx')).YearScreen,
  search: async () => (await import('./look-back/search-screen.tsx')).SearchScreen,
  editEntry: async () => (await import('./screens/edit-entry-screen.tsx')).EditEntryScreen,
}

const REPORT_WORDS = ['report', 'printing']

/** One of them, and behind it the others: without a connection none could be fetched any more. */
async function own(name: keyof typeof SCREENS): Promise<{ Component: ComponentType }> {
  const screen = await withWords(SCREENS[name], ['ai', 'report', 'tips'])
  void Promise.allSettled(Object.values(SCREENS).map((load) => load()))
  return screen
}

/** Screens of one's own journal, below `/dashboard`. */
export const journalRoutes: RouteObject[] = [
  { path: 'activities', lazy: () => own('journal') },
  { path: 'activities/new', lazy: () => own('newEntry') },
  {
    path: 'activities/report',
    lazy: () => withWords(async () => (await import('./export/report-screens.tsx')).MyReportScreen, REPORT_WORDS),
  },
  { path: 'activities/year', lazy: () => own('year') },
  { path: 'activities/search', lazy: () => own('search') },
  { path: 'activities/:id', lazy: () => own('entry') },
  { path: 'activities/:id/edit', lazy: () => own('editEntry') },
]

/** What staff should look at. */
export const reviewRoutes: RouteObject[] = [
  {
    path: 'org/review',
    lazy: () =>
      withWords(async () => (await import('./review/review-screen.tsx')).ReviewScreen, ['ai', 'review', 'table']),
  },
]

/** What is counted from the journals. */
export const statisticsRoutes: RouteObject[] = [
  {
    path: 'analytics',
    lazy: () =>
      withWords(
        async () => (await import('./analytics/analytics-screen.tsx')).AnalyticsScreen,
        ['statistics', 'charts'],
      ),
  },
]

const reportOfMember = () =>
  withWords(async () => (await import('./export/report-screens.tsx')).MemberReportScreen, REPORT_WORDS)
const newOfMember = () =>
  withWords(async () => (await import('./screens/member-entry-screens.tsx')).NewMemberEntryScreen, ['ai', 'tips'])
const editOfMember = () =>
  withWords(async () => (await import('./screens/member-entry-screens.tsx')).EditMemberEntryScreen, ['tips'])

/** Entries that staff write for their people, by the gate that they stand behind. */
export const memberJournalRoutes: Record<'org' | 'partner', RouteObject[]> = {
  org: [
    { path: 'org/user/:userId/activities/new', lazy: newOfMember },
    { path: 'org/user/:userId/activities/report', lazy: reportOfMember },
    { path: 'org/user/:userId/activities/:entryId/edit', lazy: editOfMember },
  ],
  partner: [
    { path: 'partner/user/:userId/activities/new', lazy: newOfMember },
    { path: 'partner/user/:userId/activities/report', lazy: reportOfMember },
    { path: 'partner/user/:userId/activities/:entryId/edit', lazy: editOfMember },
  ],
}

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(
  load: () => Promise<ComponentType>,
  more: readonly string[] = [],
): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([load(), i18next.loadNamespaces(['journal', 'errors', ...more])])
  return { Component }
}
