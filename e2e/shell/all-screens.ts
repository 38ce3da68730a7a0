import type { Page } from '@playwright/test'
import { SCREENS } from '#renderer/app/screens.ts'
import type { ScreenId } from '#renderer/app/screens.ts'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { SessionUser } from '#shared/domains/identity/schema.ts'
import { startingMode } from '#shared/domains/orgs/modes.ts'
import type { Mode, Viewer } from '#shared/domains/orgs/modes.ts'
import { expect } from '../fixtures.ts'
import type { Watch } from './watch.ts'

/** Whose screens are walked, by the name of their demonstration account. */
export const PEOPLE = ['system', 'reseller', 'supplier', 'clinic', 'desk', 'patient'] as const
export type Person = (typeof PEOPLE)[number]

/** Before whom each screen, and what it leads to, is looked at closely. */
export const SEEN_BY: Record<ScreenId, Person> = {
  overview: 'desk',
  journal: 'patient',
  statistics: 'patient',
  ownMessages: 'patient',
  ownNotes: 'patient',
  orgMessages: 'clinic',
  orgReview: 'clinic',
  schedule: 'desk',
  inventory: 'supplier',
  shop: 'clinic',
  inbox: 'desk',
  help: 'clinic',
  account: 'clinic',
  profile: 'patient',
  plan: 'patient',
  planManage: 'patient',
  orgPatients: 'desk',
  orgSent: 'desk',
  orgUsers: 'clinic',
  orgServices: 'clinic',
  orgManage: 'clinic',
  orgPlan: 'clinic',
  orgAssessments: 'clinic',
  orgSites: 'clinic',
  orgCampaigns: 'clinic',
  orgPayments: 'clinic',
  orgSetup: 'clinic',
  orgAudit: 'clinic',
  partnerOverview: 'reseller',
  partnerOrgs: 'reseller',
  partnerUsers: 'reseller',
  partnerManage: 'reseller',
  partnerPayments: 'reseller',
  partnerPlan: 'reseller',
  partnerSetup: 'reseller',
  adminOrgs: 'system',
  adminUsers: 'system',
  adminPlan: 'system',
  adminAudit: 'system',
  adminMigrations: 'system',
  adminMoney: 'system',
  adminConsole: 'system',
  adminSettings: 'system',
}

/** What belongs to a screen and no link on it leads to: its tabs, and what its buttons open. */
export const PARTS: Partial<Record<ScreenId, readonly string[]>> = {
  account: ['#general', '#medicalHistory', '#security', '#notifications'].map((tab) => `/dashboard/user/account${tab}`),
  schedule: [
    ...['month', 'week', 'day', 'agenda', 'columns'].map((view) => `/dashboard/schedule?view=${view}`),
    '/dashboard/schedule/statistics',
    '/dashboard/schedule/wall',
  ],
  orgManage: ['#general', '#hours', '#features', '#billing'].map((tab) => `/dashboard/org/manage${tab}`),
  orgServices: ['/dashboard/org/services/import'],
  orgPlan: ['/dashboard/org/plan/import'],
  partnerPlan: ['/dashboard/partner/plan/import'],
  orgUsers: ['/dashboard/org/users/import'],
  partnerOrgs: ['/dashboard/partner/orgs/import'],
  partnerUsers: ['/dashboard/partner/users/import'],
  adminOrgs: [
    '/dashboard/admin/orgs/import',
    '/dashboard/admin/org/new?role=customer',
    `/dashboard/admin/org/${DEMO_ORGS.clinic}/edit#features`,
  ],
}

export const MODES = ['org', 'user'] as const

/** Goes there as a link in the page does, and waits until it has read what it shows. */
export async function open(page: Page, { quiet }: Watch, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await quiet()
  await settled(page)
}

const WAITING = 'main [aria-busy="true"], .tw-skeleton, .bp6-skeleton'

/** Charts are drawn when they come near: whatever waits further down is scrolled to, and the page is left at its top. */
async function settled(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect(heading).toBeVisible()
  const waiting = page.locator(WAITING)
  let hasScrolled = false
  const scrollToThem = async () => {
    const count = await waiting.evaluateAll((places) => {
      places[0]?.scrollIntoView({ block: 'center' })
      return places.length
    })
    if (count > 0) hasScrolled = true
    return count
  }
  await expect.poll(scrollToThem, { intervals: [50, 100, 100, 250] }).toBe(0)
  if (hasScrolled) await heading.evaluate((top) => top.scrollIntoView({ block: 'center' }))
}

/** Where links on the screen lead to within the app, one of each kind: the first person of a list stands for all. */
export async function linksOn(page: Page): Promise<string[]> {
  const addresses = await page
    .locator('main a[href^="/dashboard/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...new Map(addresses.map((address) => [kindOf(address), address])).values()]
}

/** The address without what tells one record, or one topic of the help, from another. */
export const kindOf = (address: string): string =>
  (address.split(/[?#]/)[0] ?? '')
    .replaceAll(/\/(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d[\d-]*)(?=\/|$)/g, '/:id')
    .replace(/^\/dashboard\/help\/(?!(?:news|chat)$)\w+$/, '/dashboard/help/:topic')

export const isScreen = (kind: string): boolean => SCREENS.some(({ path }) => path === kind)

export async function viewerOf(serverUrl: string, token: string): Promise<Viewer> {
  const answer = await fetch(`${serverUrl}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  const user = SessionUser.parse((await answer.json()).user)
  return { role: user.role, currentRole: user.current?.role ?? null, org: user.current?.org ?? null }
}

export async function enter(page: Page, mode: Mode, viewer: Viewer): Promise<void> {
  await page.goto('/dashboard/app')
  await settled(page)
  if (mode !== startingMode(viewer)) await page.locator('.tw-mode-switch [aria-checked="false"]').click()
}
