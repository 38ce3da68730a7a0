import i18next from 'i18next'
import type { SetupPanels } from '../org-panels.ts'

/** The set-up wizard below `/dashboard`, by the gate that it stands behind. The app brings what other domains show there. */
export const setupRoutes = (loadPanels: () => Promise<SetupPanels>) => {
  /** The screen together with its catalogues, so that it appears once and whole. */
  const setup = async () => {
    const [{ SetupScreen }, { AccountCard, AssignedPanel, PaymentMethodCard }] = await Promise.all([
      import('./setup-screen.tsx'),
      loadPanels(),
      i18next.loadNamespaces(['setup', 'organisations', 'people', 'errors', 'services', 'payments', 'billing']),
    ])
    const Component = () => (
      <SetupScreen AccountCard={AccountCard} AssignedPanel={AssignedPanel} PaymentMethodCard={PaymentMethodCard} />
    )
    return { Component }
  }
  return {
    orgSetup: [{ path: 'org/setup', lazy: setup }],
    partnerSetup: [{ path: 'partner/setup', lazy: setup }],
  }
}
