import { BlueprintProvider } from '@blueprintjs/core'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import './dashboard-styles.ts'
import { Queries } from '#renderer/api/queries.tsx'
import { useSessionKeeper } from '#renderer/domains/identity/index.ts'
import { NotifyProvider } from '#renderer/ui/states/notify.tsx'
import { useDeviceCopy, useOfflineDoor } from './copy/use-device-copy.ts'
import { useWebLock } from './lock/use-web-lock.ts'
import { awaitOffer } from './install/install-offer.ts'
import { createDashboardRouter } from './router.tsx'
import { keepKeyPressesWhole } from './whole-key-presses.ts'

keepKeyPressesWhole()
awaitOffer()

/** Everything that is not a public page: the sign-in and the screens behind it. */
export function DashboardApp() {
  return (
    <Queries>
      <Dashboard />
    </Queries>
  )
}

function Dashboard() {
  const [router] = useState(createDashboardRouter)
  useSessionKeeper(useOfflineDoor())
  useWebLock()
  useDeviceCopy()
  return (
    <BlueprintProvider>
      <NotifyProvider>
        <RouterProvider router={router} />
      </NotifyProvider>
    </BlueprintProvider>
  )
}
