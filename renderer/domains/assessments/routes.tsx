import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** Screens about assessments below `/dashboard`, by the gate that they stand behind. */
export const assessmentRoutes = {
  plan: [
    {
      path: 'plan/assessment',
      lazy: () =>
        withWords(
          async () => (await import('./own/own-screen.tsx')).OwnAssessmentsScreen,
          ['taking', 'booking', 'charts', 'ai'],
        ),
    },
  ],
  orgAssessments: [
    {
      path: 'org/assessments',
      lazy: () =>
        withWords(async () => (await import('./editor/pages-screen.tsx')).AssessmentsScreen, ['taking', 'ai']),
    },
  ],
} satisfies Record<string, RouteObject[]>

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(
  load: () => Promise<ComponentType>,
  more: readonly string[] = [],
): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([load(), i18next.loadNamespaces(['assessments', 'errors', ...more])])
  return { Component }
}
