import i18next from 'i18next'

/** The screen together with its catalogues, so that it appears once and whole. */
async function setup() {
  const [{ SetupScreen }] = await Promise.all([
    import('./setup-screen.tsx'),
    i18next.loadNamespaces(['setup', 'organisations', 'people', 'errors']),
  ])
  return { Component: SetupScreen }
}

/** The set-up wizard below `/dashboard`, by the gate that it stands behind. */
export const setupRoutes = {
  orgSetup: [{ path: 'org/setup', lazy: setup }],
  partnerSetup: [{ path: 'partner/setup', lazy: setup }],
}
