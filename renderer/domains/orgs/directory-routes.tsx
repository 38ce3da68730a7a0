import i18next from 'i18next'
import type { ComponentType } from 'react'
import type { OrgPanels } from './org-panels.ts'

/** The screen together with its catalogues, so that it appears once and whole. */
async function withWords(load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> {
  const [Component] = await Promise.all([
    load(),
    i18next.loadNamespaces(['ai', 'organisations', 'services', 'payments', 'billing', 'fees', 'sharing', 'table']),
  ])
  return { Component }
}

const create = () => withWords(async () => (await import('./screens/create-org-screen.tsx')).CreateOrgScreen)

/** Screens about organisations below `/dashboard`, by the gate that they stand behind. The app brings what other domains show there. */
export const directoryRoutes = (loadPanels: () => Promise<OrgPanels>) => {
  const withPanels = (load: () => Promise<ComponentType<OrgPanels>>) => () =>
    withWords(async () => {
      const [Screen, panels] = await Promise.all([load(), loadPanels()])
      const { AccountCard, AssignedPanel, AssignManyButton, BookingPagePanel, HistoryCard } = panels
      const { FeesCard, PaymentMethodCard, PlansCard } = panels
      return function WithPanels() {
        return (
          <Screen
            AccountCard={AccountCard}
            AssignedPanel={AssignedPanel}
            AssignManyButton={AssignManyButton}
            BookingPagePanel={BookingPagePanel}
            FeesCard={FeesCard}
            HistoryCard={HistoryCard}
            PaymentMethodCard={PaymentMethodCard}
            PlansCard={PlansCard}
          />
        )
      }
    })
  const list = withPanels(async () => (await import('./screens/orgs-screen.tsx')).OrgsScreen)
  const edit = withPanels(async () => (await import('./screens/edit-org-screen.tsx')).EditOrgScreen)
  const manage = withPanels(async () => (await import('./screens/manage-org-screen.tsx')).ManageOrgScreen)
  return {
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
}
