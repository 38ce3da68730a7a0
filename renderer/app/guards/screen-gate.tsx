import { Fragment, Suspense, useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useCurrentOrg, useMode, useViewer } from '#renderer/domains/orgs/index.ts'
import { ScreenSkeleton } from '../layout/screen-skeleton.tsx'
import { DASHBOARD_PATH } from '../return-to.ts'
import { mayOpen } from '../screens.ts'
import type { ScreenId } from '../screens.ts'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { HomeLink } from '../layout/home-link.tsx'

/**
 * Lets through whoever may open the screen (spec §2, Permission gate). Whoever was let through and then changed
 * mode or org is not told off for it but taken to the dashboard.
 */
export function ScreenGate({ screen }: { screen: ScreenId }) {
  const viewer = useViewer()
  const { mode } = useMode()
  const org = useCurrentOrg()
  const isAllowed = mayOpen(screen, viewer, mode)
  const [wasAllowed] = useState(isAllowed)
  if (!isAllowed) return wasAllowed ? <Navigate replace to={DASHBOARD_PATH} /> : <PermissionDenied />
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      {/* Another org is another desk: nothing that was chosen or typed in one is carried into the other. */}
      <Fragment key={org?.id}>
        <Outlet />
      </Fragment>
    </Suspense>
  )
}

function PermissionDenied() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('denied.title')}>
      <EmptyState action={<HomeLink />} drawing="lock" title={t('denied.text')} text={t('denied.help')} />
    </Page>
  )
}
