import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_ORGS, DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { startProxy } from '#server/testing/cuttable-proxy.ts'
import type { CuttableProxy } from '#server/testing/cuttable-proxy.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { expect, test } from './fixtures.ts'

const EMAIL = 'other@tendwell.test'
const ORG = DEMO_ORGS.other
const DAY = 86_400_000

/** A clinic that is open around the clock, so that today and tomorrow have free slots whenever this runs. */
async function aClinic(serverUrl: string, token: string) {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(serverUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return answer.json()
  }
  const { org } = await call('GET', directory.get.path.replace('{orgId}', ORG))
  const { timeZone }: { timeZone: string } = org
  await call(directory.changeSettings.method, directory.changeSettings.path.replace('{orgId}', ORG), {
    schedules: [{ openTime: '12:00 AM', closeTime: '11:30 PM', days: [0, 1, 2, 3, 4, 5, 6], slots: 5, slotLength: 30 }],
  })
  const dateIn = (days: number) =>
    localDateOf(spanOfDay(localDateOf(Date.now(), timeZone), timeZone).start + days * DAY + DAY / 2, timeZone)

  async function book(date: string, name: string): Promise<{ id: string; start: string } | null> {
    const path = scheduling.listSlots.path.replace('{orgId}', ORG)
    const { slots }: { slots: { start: string; end: string; left: number }[] } = await call(
      'GET',
      `${path}?date=${date}`,
    )
    const slot = slots.find(({ left }) => left > 0)
    // Late at night nothing is left of today.
    if (slot === undefined) return null
    const { start, end } = slot
    const made = { start, end, name, email: 'somebody@example.org', title: 'Talk' }
    return (await call('POST', scheduling.create.path.replace('{orgId}', ORG), made)).event
  }
  return { today: dateIn(0), tomorrow: dateIn(1), later: dateIn(3), book }
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard/**')
}

const banner = (page: Page) =>
  page.getByText(/^No connection since .+\. Showing today and tomorrow as of .+\. Changes are not possible\.$/)
const show = (page: Page, search: string) => page.goto(new URL(`/dashboard/schedule?${search}`, page.url()).href)
const filesOf = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('offline-'))
const contentOf = (folder: string) =>
  filesOf(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('')

/** The copy was written after `before`. */
async function expectCopied(folder: string, before = ''): Promise<void> {
  await expect.poll(() => filesOf(folder)).toHaveLength(1)
  await expect.poll(() => contentOf(folder) !== before && !filesOf(folder).join().includes('.new')).toBe(true)
}

let proxy: CuttableProxy

test.beforeEach(async ({ server }) => {
  proxy = await startProxy(server.url)
})
test.afterEach(() => proxy.stop())

test('without a network the client shows today and tomorrow, refuses changes, and catches up by itself', async ({
  desk,
  server,
  tokenOf,
}) => {
  const clinic = await aClinic(server.url, await tokenOf(EMAIL))
  await clinic.book(clinic.today, 'Tilda Today')
  const tomorrows = await clinic.book(clinic.tomorrow, 'Tora Tomorrow')
  await clinic.book(clinic.later, 'Lars Later')
  const { page } = await desk.launchSignedIn(EMAIL, { serverUrl: proxy.url })
  await expectCopied(desk.userData)
  expect(contentOf(desk.userData)).not.toMatch(/Tilda|Tora|Lars|Olga|Lakeside/)

  // Something is being typed when the network goes.
  await show(page, `view=day&date=${clinic.tomorrow}&event=${tomorrows?.id}`)
  await page.getByRole('button', { name: 'Change appointment' }).click()
  const notes = page.getByLabel('Notes the patient sees')
  await notes.fill('Brings her sister along')
  proxy.cut()
  await expect(banner(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /^Not saved: no connection since/ })).toBeVisible()
  await expect(notes).toHaveValue('Brings her sister along')

  // Others go on working.
  await clinic.book(clinic.tomorrow, 'Maud Meanwhile')
  const tried = proxy.refused
  await expect.poll(() => proxy.refused).toBeGreaterThan(tried)
  await expect(page.getByText('Maud Meanwhile')).toHaveCount(0)

  proxy.mend()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByText('You are back online', { exact: true })).toBeVisible()
  await expect(page.getByText('Maud Meanwhile').first()).toBeAttached()
  await expect(notes).toHaveValue('Brings her sister along')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
})

test('a clock that jumps by an hour is told of by the server’s time, and keeps what is typed', async ({
  desk,
  server,
  tokenOf,
}) => {
  const clinic = await aClinic(server.url, await tokenOf(EMAIL))
  const tomorrows = await clinic.book(clinic.tomorrow, 'Tora Tomorrow')
  const { page } = await desk.launchSignedIn(EMAIL, { serverUrl: proxy.url })
  await show(page, `view=day&date=${clinic.tomorrow}&event=${tomorrows?.id}`)
  await page.getByRole('button', { name: 'Change appointment' }).click()
  const notes = page.getByLabel('Notes the patient sees')
  await notes.fill('Brings her sister along')
  await page.clock.setSystemTime(Date.now() + 3_600_000)
  // Somebody else's change is read, and that answer tells the time.
  await clinic.book(clinic.tomorrow, 'Maud Meanwhile')
  const told = page.getByText(/^The clock of this computer is 60 minutes ahead of the server’s/)
  await expect(told).toBeVisible()
  await expect(notes).toHaveValue('Brings her sister along')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
})

test('the copy outlives a reload and a restart, and goes with the sign-in', async ({ desk, server, tokenOf }) => {
  // Three starts of the client.
  test.slow()
  const clinic = await aClinic(server.url, await tokenOf(EMAIL))
  const todays = await clinic.book(clinic.today, 'Tilda Today')
  await clinic.book(clinic.tomorrow, 'Tora Tomorrow')
  await clinic.book(clinic.later, 'Lars Later')
  const first = await desk.launchSignedIn(EMAIL, { serverUrl: proxy.url })
  await expectCopied(desk.userData)
  proxy.cut()
  await expect(banner(first.page)).toBeVisible()
  await first.page.reload()
  await expect(banner(first.page)).toBeVisible()
  await show(first.page, `view=day&date=${clinic.tomorrow}`)
  await expect(first.page.getByText('Tora Tomorrow').first()).toBeVisible()
  await show(first.page, `view=month&date=${clinic.tomorrow}`)
  await expect(first.page.getByText(/^No connection: only .+ complete/)).toBeVisible()
  await show(first.page, `view=day&date=${clinic.later}`)
  await expect(first.page.getByText(/Only the schedule of today and tomorrow is available offline/)).toBeVisible()
  await expect(first.page.getByText('Lars Later')).toHaveCount(0)
  await first.close()

  const second = await desk.launch({ serverUrl: proxy.url })
  await second.page.waitForURL('**/dashboard/**')
  await expect(banner(second.page)).toBeVisible()
  if (todays !== null) {
    await show(second.page, `view=day&date=${clinic.today}`)
    await expect(second.page.getByText('Tilda Today').first()).toBeVisible()
  }
  proxy.mend()
  await expect(banner(second.page)).toHaveCount(0)
  await show(second.page, `view=day&date=${clinic.later}`)
  await expect(second.page.getByText('Lars Later').first()).toBeVisible()

  await second.page.getByRole('button', { name: 'Account menu of Olga Petrova' }).click()
  await second.page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(second.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect.poll(() => filesOf(desk.userData)).toEqual([])
  await second.close()
  proxy.cut()
  const third = await desk.launch({ serverUrl: proxy.url })
  await expect(third.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(banner(third.page)).toHaveCount(0)
})

test('without a keychain the copy ends with the client, and nothing is written down', async ({
  desk,
  server,
  tokenOf,
}) => {
  const clinic = await aClinic(server.url, await tokenOf(EMAIL))
  await clinic.book(clinic.tomorrow, 'Tora Tomorrow')
  const { page } = await desk.launch({ serverUrl: proxy.url, keychain: 'absent' })
  // What is kept in memory alone is seen only once the network is gone: it is copied a second after the sign-in.
  const copied = page.waitForTimeout(5000)
  await signIn(page)
  await copied
  proxy.cut()
  await expect(banner(page)).toBeVisible()
  await page.reload()
  await show(page, `view=day&date=${clinic.tomorrow}`)
  await expect(page.getByText('Tora Tomorrow').first()).toBeVisible()
  expect(filesOf(desk.userData)).toEqual([])
})
