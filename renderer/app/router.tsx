import i18next from 'i18next'
import { Navigate, createBrowserRouter } from 'react-router'
import type { RouteObject } from 'react-router'
import { assessmentRoutes } from '#renderer/domains/assessments/routes.tsx'
import { campaignRoutes } from '#renderer/domains/campaigns/routes.tsx'
import { ownBookingRoutes } from '#renderer/domains/booking/routes.tsx'
import { clinicMessageRoutes, ownMessageRoutes } from '#renderer/domains/conversations/routes.tsx'
import { contactRoutes } from '#renderer/domains/contacts/routes.tsx'
import { guestScreens, resetScreens, invitedScreen, registrationScreens } from '#renderer/domains/identity/routes.tsx'
import { consoleRoutes } from '#renderer/domains/helpdesk/routes.tsx'
import { inventoryRoutes, shopRoutes } from '#renderer/domains/inventory/routes.tsx'
import { directoryRoutes, peopleRoutes, setupRoutes } from '#renderer/domains/orgs/routes.tsx'
import {
  journalRoutes,
  memberJournalRoutes,
  reviewRoutes,
  statisticsRoutes,
} from '#renderer/domains/journal/routes.tsx'
import { ownNoteRoutes } from '#renderer/domains/notes/routes.tsx'
import { planRoutes } from '#renderer/domains/plans/routes.tsx'
import { contactTransferRoutes, patientRoutes, schedulingRoutes } from '#renderer/domains/scheduling/routes.tsx'
import { importRoutes } from '#renderer/domains/imports/routes.tsx'
import { migrationRoutes, serviceRoutes } from '#renderer/domains/services/routes.tsx'
import { waitingRoutes } from '#renderer/domains/waiting/routes.tsx'
import { websiteRoutes } from '#renderer/domains/websites/routes.tsx'
import { platform } from '#renderer/platform/current.ts'
import { GuestOnly } from './guards/guest-only.tsx'
import { ScreenGate } from './guards/screen-gate.tsx'
import { SignedInOnly } from './guards/signed-in-only.tsx'
import { StartPage } from './guards/start-page.tsx'
import { AppRoot } from './layout/app-root.tsx'
import { BrokenScreen } from './layout/broken-screen.tsx'
import { DashboardLayout } from './layout/dashboard-layout.tsx'
import { NotFoundScreen } from './layout/not-found-screen.tsx'
import { Splash } from './layout/splash.tsx'
import { OverviewScreen, fetchOverview } from './overview/overview-screen.tsx'
import { DASHBOARD_PATH } from './return-to.ts'
import type { ScreenId } from './screens.ts'

/** The addresses of the product (spec §2). Who may open what stands in `screens.ts`, not here. */
export const createDashboardRouter = () => createBrowserRouter(routes)

const gated = (screen: ScreenId, children: RouteObject[]): RouteObject => ({
  // The key keeps React from taking the gate of one screen for that of the next.
  element: <ScreenGate key={screen} screen={screen} />,
  errorElement: <BrokenScreen />,
  handle: { screen },
  children,
})

const contacts = contactRoutes(() => import('./contact-panels.ts'))
const patients = patientRoutes(() => import('./patient-panels.ts'))
const directory = directoryRoutes(() => import('./org-panels.ts'))
const people = peopleRoutes(
  () => import('./person-panels.ts'),
  () => import('./invite-panels.ts'),
  () => import('./own-panels.ts'),
)
const setup = setupRoutes(() => import('./org-panels.ts'))

/** The head of each area leads to the first screen in it. */
const leadingOn: RouteObject[] = [
  { path: 'user', element: <Navigate replace to="/dashboard/user/account" /> },
  { path: 'admin', element: <Navigate replace to="/dashboard/admin/orgs" /> },
]

/** What an org earns and paid; which of its products were paid is told by who keeps the goods. */
const paymentsPage = async () => {
  const words = i18next.loadNamespaces(['earnings', 'payments', 'billing', 'charts', 'table'])
  const [{ PaymentsScreen }, { PaidProductsPanel }] = await Promise.all([
    import('#renderer/domains/billing/screens/payments-screen.tsx'),
    import('./payments-panels.ts'),
    words,
  ])
  return {
    Component: function Payments() {
      return <PaymentsScreen PaidProductsPanel={PaidProductsPanel} />
    },
  }
}

const dashboardRoutes: RouteObject[] = [
  { index: true, element: <Navigate replace to={DASHBOARD_PATH} /> },
  gated('overview', [
    {
      path: 'app',
      lazy: async () => {
        await fetchOverview()
        return { Component: OverviewScreen }
      },
    },
  ]),
  gated('journal', journalRoutes),
  gated('statistics', statisticsRoutes),
  gated('ownMessages', ownMessageRoutes),
  gated('ownNotes', ownNoteRoutes),
  gated('orgMessages', clinicMessageRoutes),
  gated('orgReview', reviewRoutes),
  gated('schedule', [...schedulingRoutes, ...waitingRoutes, ...ownBookingRoutes]),
  gated('inventory', inventoryRoutes),
  gated('shop', shopRoutes),
  gated('account', [
    {
      path: 'user/account',
      lazy: async () => {
        // With the words of every tab: fetched when one opens, they would make the page blink.
        const words = i18next.loadNamespaces([
          'account',
          'audit',
          'security',
          'payments',
          'billing',
          'table',
          'notices',
          ...desktopWords(),
        ])
        const [{ AccountScreen }] = await Promise.all([import('./account-screen.tsx'), words])
        return { Component: AccountScreen }
      },
    },
  ]),
  gated('inbox', [
    {
      path: 'inbox',
      lazy: async () => {
        const [{ InboxPage }] = await Promise.all([
          import('./inbox/inbox-page.tsx'),
          i18next.loadNamespaces(['notices', 'errors']),
        ])
        return { Component: InboxPage }
      },
    },
  ]),
  gated('help', [
    {
      path: 'help/:name?',
      lazy: async () => {
        const words = i18next.loadNamespaces(['help', 'helpTopics', 'helpNews'])
        const [{ HelpPage }] = await Promise.all([import('./navigation/help/help-page.tsx'), words])
        return { Component: HelpPage }
      },
    },
  ]),
  gated('profile', people.profile),
  gated('plan', [
    ...planRoutes.plan,
    ...assessmentRoutes.plan,
    {
      path: 'plan/start',
      lazy: async () => {
        const words = i18next.loadNamespaces(['start', 'journal', 'orgs', 'errors'])
        const [{ StartScreen }] = await Promise.all([import('./start/start-screen.tsx'), words])
        return { Component: StartScreen }
      },
    },
  ]),
  gated('planManage', planRoutes.planManage),
  ...leadingOn,
  gated('adminOrgs', [...directory.adminOrgs, ...importRoutes.adminOrgs]),
  gated('partnerOverview', [
    {
      path: 'partner',
      lazy: async () => {
        const words = i18next.loadNamespaces(['charts', 'figures', 'inventory'])
        const [{ PartnerScreen }] = await Promise.all([import('./overview/partner-screen.tsx'), words])
        return { Component: PartnerScreen }
      },
    },
  ]),
  gated('partnerOrgs', [...directory.partnerOrgs, ...importRoutes.partnerOrgs]),
  gated('orgServices', serviceRoutes),
  gated('orgManage', directory.orgManage),
  gated('partnerManage', directory.partnerManage),
  gated('orgPayments', [{ path: 'org/payments', lazy: paymentsPage }]),
  gated('partnerPayments', [{ path: 'partner/payments', lazy: paymentsPage }]),
  gated('orgSetup', setup.orgSetup),
  gated('partnerSetup', setup.partnerSetup),
  gated('orgPlan', planRoutes.orgPlan),
  gated('orgAssessments', assessmentRoutes.orgAssessments),
  gated('orgSites', websiteRoutes.orgSites),
  gated('orgCampaigns', campaignRoutes),
  gated('partnerPlan', planRoutes.partnerPlan),
  gated('adminPlan', planRoutes.adminPlan),
  gated('orgUsers', [...people.orgUsers, ...memberJournalRoutes.org, ...importRoutes.orgUsers]),
  gated('orgPatients', [...patients, ...contacts.org, ...contactTransferRoutes, ...importRoutes.orgPatients]),
  gated('partnerUsers', [
    ...people.partnerUsers,
    ...memberJournalRoutes.partner,
    ...contacts.partner,
    ...importRoutes.partnerUsers,
  ]),
  gated('adminUsers', people.adminUsers),
  gated('orgSent', [
    {
      path: 'org/sent-messages',
      lazy: async () => ({
        Component: (await import('#renderer/domains/conversations/screens/sent-screen.tsx')).SentScreen,
      }),
    },
  ]),
  gated('orgAudit', [
    {
      path: 'org/audit',
      lazy: async () => ({
        Component: (await import('#renderer/domains/audit/screens/audit-screen.tsx')).OrgAuditScreen,
      }),
    },
  ]),
  gated('adminAudit', [
    {
      path: 'admin/audit',
      lazy: async () => ({
        Component: (await import('#renderer/domains/audit/screens/audit-screen.tsx')).SystemAuditScreen,
      }),
    },
  ]),
  gated('adminMigrations', migrationRoutes),
  gated('adminMoney', [
    {
      path: 'admin/money',
      lazy: async () => {
        const words = i18next.loadNamespaces(['payments', 'table'])
        const [{ MoneyScreen }] = await Promise.all([
          import('#renderer/domains/payments/screens/money-screen.tsx'),
          words,
        ])
        return { Component: MoneyScreen }
      },
    },
  ]),
  gated('adminConsole', consoleRoutes),
  gated('adminSettings', [
    {
      path: 'admin/settings',
      lazy: async () => {
        const words = i18next.loadNamespaces(['messaging', 'site'])
        const [{ SystemSettingsScreen }] = await Promise.all([
          import('#renderer/domains/messaging/screens/system-settings-screen.tsx'),
          words,
        ])
        return { Component: SystemSettingsScreen }
      },
    },
  ]),
]

/** Of what only the desktop window has on a screen. */
const desktopWords = (): string[] => (platform().desktop === null ? [] : ['desktop'])

/** Every address, for the router and for the test that walks them. */
export const routes: RouteObject[] = [
  {
    element: <AppRoot />,
    errorElement: <BrokenScreen />,
    hydrateFallbackElement: <Splash />,
    children: [
      { path: '/', element: <StartPage /> },
      {
        element: <GuestOnly />,
        children: [...guestScreens, ...registrationScreens],
      },
      ...resetScreens,
      invitedScreen,
      {
        element: <SignedInOnly />,
        children: [{ path: '/dashboard', element: <DashboardLayout />, children: dashboardRoutes }],
      },
      { path: '/404', element: <NotFoundScreen /> },
      { path: '*', element: <Navigate replace to="/404" /> },
    ],
  },
]
