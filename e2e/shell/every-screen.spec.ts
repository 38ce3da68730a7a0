import type { Page } from '@playwright/test'
import { SCREENS, mayOpen } from '#renderer/app/screens.ts'
import type { ScreenId } from '#renderer/app/screens.ts'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { SessionUser } from '#shared/domains/identity/schema.ts'
import { canToggleMode, startingMode } from '#shared/domains/orgs/modes.ts'
import type { Mode, Viewer } from '#shared/domains/orgs/modes.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { watch } from './watch.ts'
import type { Watch } from './watch.ts'

const PEOPLE = ['system', 'reseller', 'supplier', 'clinic', 'desk', 'patient'] as const
type Person = (typeof PEOPLE)[number]

/** Before whom axe looks at each screen, and at what it leads to. */
const SEEN_BY: Record<ScreenId, Person> = {
  overview: 'desk',
  journal: 'patient',
  statistics: 'patient',
  orgReview: 'clinic',
  schedule: 'desk',
  inventory: 'supplier',
  shop: 'clinic',
  account: 'clinic',
  profile: 'patient',
  plan: 'patient',
  planManage: 'patient',
  orgPatients: 'desk',
  orgUsers: 'clinic',
  orgServices: 'clinic',
  orgManage: 'clinic',
  orgPlan: 'clinic',
  orgSetup: 'clinic',
  orgAudit: 'clinic',
  partnerOrgs: 'reseller',
  partnerUsers: 'reseller',
  partnerManage: 'reseller',
  partnerPlan: 'reseller',
  partnerSetup: 'reseller',
  adminOrgs: 'system',
  adminUsers: 'system',
  adminPlan: 'system',
  adminAudit: 'system',
  adminMigrations: 'system',
  adminSettings: 'system',
}

/** What belongs to a screen and no link on it leads to: its tabs, and what its buttons open. */
const PARTS: Partial<Record<ScreenId, readonly string[]>> = {
  account: ['#general', '#medicalHistory', '#security', '#notifications'].map((tab) => `/dashboard/user/account${tab}`),
  schedule: [
    ...['month', 'week', 'day', 'agenda', 'columns'].map((view) => `/dashboard/schedule?view=${view}`),
    '/dashboard/schedule/statistics',
  ],
  orgManage: ['#general', '#hours', '#features', '#billing'].map((tab) => `/dashboard/org/manage${tab}`),
  adminOrgs: ['/dashboard/admin/org/new?role=customer', `/dashboard/admin/org/${DEMO_ORGS.clinic}/edit#features`],
}

const MODES = ['org', 'user'] as const

/** Goes there as a link in the page does, and waits until it has read what it shows. */
async function open(page: Page, { quiet }: Watch, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await quiet()
  await settled(page)
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"], .tw-skeleton, .bp6-skeleton')).toHaveCount(0)
}

/** Where links on the screen lead to within the app, one of each kind: the first person of a list stands for all. */
async function linksOn(page: Page): Promise<string[]> {
  const addresses = await page
    .locator('main a[href^="/dashboard/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...new Map(addresses.map((address) => [kindOf(address), address])).values()]
}

/** The address without what tells one record from another. */
const kindOf = (address: string): string =>
  (address.split(/[?#]/)[0] ?? '').replaceAll(/\/(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d[\d-]*)(?=\/|$)/g, '/:id')

const isScreen = (kind: string): boolean => SCREENS.some(({ path }) => path === kind)

async function viewerOf(serverUrl: string, token: string): Promise<Viewer> {
  const answer = await fetch(`${serverUrl}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  const user = SessionUser.parse((await answer.json()).user)
  return { role: user.role, currentRole: user.current?.role ?? null, org: user.current?.org ?? null }
}

async function enter(page: Page, mode: Mode, viewer: Viewer): Promise<void> {
  await page.goto('/dashboard/app')
  await settled(page)
  if (mode !== startingMode(viewer)) await page.locator('.tw-mode-switch [aria-checked="false"]').click()
}

// Some thirty screens each, most of them twice: a minute where nothing else runs. The tests are shared out among the workers,
// as this file comes late in a run and one worker would be left with all of it.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

for (const person of PEOPLE)
  test(`no screen that is open to ${person} asks for what is refused, and axe finds nothing`, async ({
    page,
    server,
    signIn,
    tokenOf,
  }) => {
    const watched = watch(page)
    await signIn(page, `${person}@tendwell.test`)
    const viewer = await viewerOf(server.url, await tokenOf(`${person}@tendwell.test`))
    const looked = new Map<Mode, string[]>()
    for (const mode of MODES.filter((one) => one === startingMode(viewer) || canToggleMode(viewer))) {
      await enter(page, mode, viewer)
      const seen = new Set<string>()
      const screens = SCREENS.filter(({ id }) => mayOpen(id, viewer, mode))
      expect(screens.length).toBeGreaterThan(3)
      for (const { id, path } of screens) {
        const ahead = [path, ...(PARTS[id] ?? [])]
        for (let address = ahead.shift(); address !== undefined; address = ahead.shift()) {
          await test.step(`${mode} ${address}`, async () => {
            await open(page, watched, address)
            await expect(page.getByText('Permission denied'), address).toHaveCount(0)
            if (SEEN_BY[id] === person && mode === startingMode(viewer)) {
              await expectAccessible(page, address, 'strict')
              looked.set(mode, [...(looked.get(mode) ?? []), address])
            }
            for (const link of await linksOn(page)) {
              const kind = kindOf(link)
              if (seen.has(kind) || isScreen(kind)) continue
              seen.add(kind)
              ahead.push(link)
            }
          })
        }
      }
    }
    // The same on a phone in Arabic, from right to left: both widths and both directions, in one pass more.
    await page.evaluate(() => localStorage.setItem('tendwell.language', 'ar'))
    // As tall as what is on it: charts are drawn when they come near.
    await page.setViewportSize({ width: 390, height: 4000 })
    for (const [mode, addresses] of looked) {
      await enter(page, mode, viewer)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      for (const address of addresses) {
        await test.step(`a phone in Arabic: ${mode} ${address}`, async () => {
          await open(page, watched, address)
          await expectAccessible(page, `${address} on a phone in Arabic`, 'strict')
        })
      }
    }
    expect(watched.refusals).toEqual([])
  })
