import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { navigationState, parameterOf } from './public/address.ts'
import { PublicPage } from './public/public-page.tsx'

const SchedulerScreen = lazy(async () => ({
  default: (await import('#renderer/domains/scheduling/booking/index.ts')).SchedulerScreen,
}))

const RegisterScreen = lazy(async () => ({
  default: (await import('#renderer/domains/orgs/registration/index.ts')).RegisterScreen,
}))

const REGISTER = /^\/web\/register\/([^/]+)\/?$/
const SCHEDULER = /^\/web\/scheduler\/([^/]+)\/?$/

/** The pages under `/web/`: open to anybody, without the dashboard's frame, router and kit. */
export function PublicApp() {
  return (
    <PublicPage>
      <Suspense>
        <Screen path={window.location.pathname} />
      </Suspense>
    </PublicPage>
  )
}

function Screen({ path }: { path: string }) {
  const orgId = parameterOf(SCHEDULER, path)
  if (orgId !== null) return <SchedulerScreen navigationState={navigationState()} orgId={orgId} />
  const partnerId = parameterOf(REGISTER, path)
  if (partnerId !== null) return <RegisterScreen partnerId={partnerId} />
  return <NotFound />
}

function NotFound() {
  const { t } = useTranslation('booking')
  return (
    <div className="tw-public__message">
      <h1>{t('page.notFound')}</h1>
      <p>{t('page.notFoundText')}</p>
    </div>
  )
}
