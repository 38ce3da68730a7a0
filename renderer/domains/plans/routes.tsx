import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

const templates = () => withWords(async () => (await import('./templates/templates-screen.tsx')).TemplatesScreen)

/** The templates of an org in an area of the page, and files of them. */
const templatesIn = (path: string): RouteObject[] => [
  { path, lazy: templates },
  {
    path: `${path}/import`,
    lazy: () => withImportWords(async () => (await importScreens()).StartTemplateImportScreen),
  },
  {
    path: `${path}/import/:importId`,
    lazy: () => withImportWords(async () => (await importScreens()).TemplateImportScreen),
  },
]

const importScreens = () => import('./imports/template-import-screens.tsx')

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
  orgPlan: templatesIn('org/plan'),
  partnerPlan: templatesIn('partner/plan'),
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

async function withImportWords(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([load(), i18next.loadNamespaces(['imports', 'orgs', 'table', 'errors'])])
  return { Component }
}
