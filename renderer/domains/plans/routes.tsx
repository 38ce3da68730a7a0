import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

const templates = () => withWords(async () => (await import('./templates/templates-screen.tsx')).TemplatesScreen)

/** Screens about plans below `/dashboard`, by the gate that they stand behind. */
export const planRoutes = {
  plan: [
    { path: 'plan', lazy: () => withWords(async () => (await import('./screens/my-plan-screen.tsx')).MyPlanScreen) },
  ],
  planManage: [
    {
      path: 'plan/manage',
      lazy: () => withWords(async () => (await import('./screens/manage-plan-screen.tsx')).ManagePlanScreen),
    },
  ],
  orgPlan: [{ path: 'org/plan', lazy: templates }],
  partnerPlan: [{ path: 'partner/plan', lazy: templates }],
  adminPlan: [
    {
      path: 'admin/plan',
      lazy: () => withWords(async () => (await import('./templates/system-template-screen.tsx')).SystemTemplateScreen),
    },
  ],
} satisfies Record<string, RouteObject[]>

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([load(), i18next.loadNamespaces(['ai', 'plans', 'tips', 'errors'])])
  return { Component }
}
