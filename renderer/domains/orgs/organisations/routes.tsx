import i18next from 'i18next'
import type { ComponentType } from 'react'

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([load(), i18next.loadNamespaces(['organisations', 'table'])])
  return { Component }
}

const list = () => withWords(async () => (await import('./screens/orgs-screen.tsx')).OrgsScreen)
const create = () => withWords(async () => (await import('./screens/create-org-screen.tsx')).CreateOrgScreen)
const edit = () => withWords(async () => (await import('./screens/edit-org-screen.tsx')).EditOrgScreen)
const manage = () => withWords(async () => (await import('./screens/manage-org-screen.tsx')).ManageOrgScreen)

/** Screens about organisations below `/dashboard`, by the gate that they stand behind. */
export const organisationRoutes = {
  adminOrgs: [
    { path: 'admin/orgs', lazy: list },
    { path: 'admin/org/new', lazy: create },
    { path: 'admin/org/:id/edit', lazy: edit },
  ],
  partnerOrgs: [
    { path: 'partner/orgs', lazy: list },
    { path: 'partner/org/new', lazy: create },
    { path: 'partner/org/:id/edit', lazy: edit },
  ],
  orgManage: [{ path: 'org/manage', lazy: manage }],
  partnerManage: [{ path: 'partner/manage', lazy: manage }],
}
