import { call } from '#renderer/api/call.ts'
import { useNavigate } from 'react-router'
import { platform } from '#renderer/platform/current.ts'
import { landingAfterRegistration, landingAfterSignIn, partnerToAsk } from '#shared/domains/orgs/landing.ts'
import type { SessionUser, SignedInSession } from '#shared/domains/identity/schema.ts'
import { publicOrgs } from '#shared/domains/orgs/public-api.ts'
import { useKeepSession } from './use-session.ts'

/**
 * What follows a sign-in, a second factor or a registration (spec §4, Auth session): the session is kept, and the
 * person goes on to where they were going, to the site of their reseller, or to the dashboard.
 */
export function useArrival(): (session: SignedInSession) => Promise<void> {
  const keepSession = useKeepSession()
  return async (session) => {
    const site = await siteOf(session.user)
    if (site === null) return keepSession(session)
    platform().session.keep(session.accessToken)
    window.location.assign(site)
  }
}

/** The same after an address was proven: who came by nobody's invitation is led to the first steps, and never again. */
export function useFirstArrival(): (session: SignedInSession) => Promise<void> {
  const arrive = useArrival()
  const navigate = useNavigate()
  return async (session) => {
    const first = landingAfterRegistration(session.user)
    const query = new URLSearchParams(window.location.search)
    if (first !== null && !query.has('returnTo')) {
      query.set('returnTo', first)
      await navigate({ search: String(query) }, { replace: true })
    }
    await arrive(session)
  }
}

async function siteOf(user: SessionUser): Promise<string | null> {
  // Whoever was on the way to a page of the dashboard is not led elsewhere.
  const isOnTheWay = new URLSearchParams(window.location.search).has('returnTo')
  const partnerId = isOnTheWay ? null : partnerToAsk(user)
  if (partnerId === null) return null
  // A partner that cannot be asked keeps nobody from their work.
  const answer = await call(publicOrgs.get, { params: { orgId: partnerId } }).catch(() => null)
  return landingAfterSignIn(user, answer?.org ?? null)
}
