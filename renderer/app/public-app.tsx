import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import '@fontsource-variable/public-sans/index.css'
import { Queries } from '#renderer/api/queries.tsx'
import { SECRET_LINKS } from '#shared/secret-links.ts'
import { handedOver, parameterOf, useAddress } from './public/address.ts'
import { MeasuringNote, MeasuringQuestion } from './public/lazy-measuring.ts'
import { PublicPage } from './public/public-page.tsx'

const SchedulerScreen = lazy(async () => ({
  default: (await import('#renderer/domains/booking/index.ts')).SchedulerScreen,
}))

const LocatorPage = lazy(async () => ({ default: (await import('./public/locator-page.tsx')).LocatorPage }))

const BackToList = lazy(async () => ({
  default: (await import('#renderer/domains/booking/locator/index.ts')).BackToList,
}))

const RegisterScreen = lazy(async () => ({
  default: (await import('#renderer/domains/orgs/registration/index.ts')).RegisterScreen,
}))

const LinkPage = lazy(async () => ({ default: (await import('./public/link-page.tsx')).LinkPage }))

const SitePageScreen = lazy(async () => ({
  default: (await import('#renderer/domains/site/page/index.ts')).SitePageScreen,
}))

const LINK = new RegExp(`^/web/(?:${SECRET_LINKS.join('|')})/[^/]+/?$`)
const PAGE = /^\/web\/page\/([^/]+)\/?$/
const REGISTER = /^\/web\/register(?:\/([^/]+))?\/?$/
const SCHEDULER = /^\/web\/scheduler\/([^/]+)\/?$/
const LOCATOR = /^\/web\/locator(?:\/([^/]+))?\/?$/

/** Of the locator, where the page around asks for none (spec §9). */
const LOCATOR_COLOR = '#2065D1'

/** The pages under `/web/`: open to anybody, without the dashboard's frame, router and kit. */
export function PublicApp() {
  return (
    <Queries>
      <Page />
    </Queries>
  )
}

function Page() {
  const address = useAddress()
  const gtmId = tagManagerOf(address)
  return (
    <PublicPage ownColor={LOCATOR.test(address.pathname) ? LOCATOR_COLOR : null}>
      {/* The question comes together with the screen, so that it moves nothing that is there. */}
      <Suspense fallback={<div className="tw-public__arriving" />}>
        {gtmId !== null && <MeasuringQuestion gtmId={gtmId} />}
        <Screen address={address} />
        {gtmId !== null && <MeasuringNote gtmId={gtmId} />}
      </Suspense>
    </PublicPage>
  )
}

/** Of who may want to count those that search and book here; null where nobody does. */
function tagManagerOf({ pathname }: URL): string | null {
  if (!LOCATOR.test(pathname) && !SCHEDULER.test(pathname)) return null
  const { gtmId } = handedOver()
  return typeof gtmId === 'string' ? gtmId : null
}

function Screen({ address }: { address: URL }) {
  const path = address.pathname
  const orgId = parameterOf(SCHEDULER, path)
  if (orgId !== null) return <Scheduler key={orgId} orgId={orgId} />
  if (LINK.test(path)) return <LinkPage path={path} />
  if (REGISTER.test(path)) return <RegisterScreen partnerId={parameterOf(REGISTER, path)} />
  const page = parameterOf(PAGE, path)
  if (page !== null) return <SitePageScreen name={page} />
  if (LOCATOR.test(path))
    return <LocatorPage ownColor={LOCATOR_COLOR} partnerId={parameterOf(LOCATOR, path)} query={address.searchParams} />
  return <NotFound />
}

function Scheduler({ orgId }: { orgId: string }) {
  const state = handedOver()
  return (
    <>
      {state['list'] !== undefined && <BackToList list={state['list']} />}
      <SchedulerScreen navigationState={state} orgId={orgId} />
    </>
  )
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
