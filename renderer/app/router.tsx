import { Navigate, createBrowserRouter } from 'react-router'
import type { RouteObject } from 'react-router'
import { schedulingRoutes } from '#renderer/domains/scheduling/routes.tsx'
import { GuestOnly } from './guards/guest-only.tsx'
import { ScreenGate } from './guards/screen-gate.tsx'
import { SignedInOnly } from './guards/signed-in-only.tsx'
import { StartPage } from './guards/start-page.tsx'
import { AppRoot } from './layout/app-root.tsx'
import { BrokenScreen } from './layout/broken-screen.tsx'
import { DashboardLayout } from './layout/dashboard-layout.tsx'
import { NotFoundScreen } from './layout/not-found-screen.tsx'
import { Splash } from './layout/splash.tsx'
import { DASHBOARD_PATH, SIGN_IN_PATH } from './return-to.ts'
import type { ScreenId } from './screens.ts'

/** The addresses of the product (spec §2). Who may open what stands in `screens.ts`, not here. */
export const createDashboardRouter = () => createBrowserRouter(routes)

const gated = (screen: ScreenId, children: RouteObject[]): RouteObject => ({
  // The key keeps React from taking the gate of one screen for that of the next.
  element: <ScreenGate key={screen} screen={screen} />,
  errorElement: <BrokenScreen />,
  children,
})

const dashboardRoutes: RouteObject[] = [
  { index: true, element: <Navigate replace to={DASHBOARD_PATH} /> },
  gated('overview', [
    {
      path: 'app',
      lazy: async () => ({ Component: (await import('./overview/overview-screen.tsx')).OverviewScreen }),
    },
  ]),
  gated('schedule', schedulingRoutes),
  gated('account', [
    {
      path: 'user/account',
      lazy: async () => ({ Component: (await import('./account-screen.tsx')).AccountScreen }),
    },
  ]),
]

const routes: RouteObject[] = [
  {
    element: <AppRoot />,
    errorElement: <BrokenScreen />,
    hydrateFallbackElement: <Splash />,
    children: [
      { path: '/', element: <StartPage /> },
      {
        element: <GuestOnly />,
        children: [
          {
            path: SIGN_IN_PATH,
            lazy: async () => ({
              Component: (await import('#renderer/domains/identity/screens/sign-in-screen.tsx')).SignInScreen,
            }),
          },
        ],
      },
      {
        element: <SignedInOnly />,
        children: [{ path: '/dashboard', element: <DashboardLayout />, children: dashboardRoutes }],
      },
      { path: '/404', element: <NotFoundScreen /> },
      { path: '*', element: <Navigate replace to="/404" /> },
    ],
  },
]
