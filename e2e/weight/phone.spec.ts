import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { bytesOf, watchLine } from './watch-line.ts'

/** Of the programs that a person fetches on a phone that has never been here, compressed as the server sends them. */
const LIMIT_BYTES = { overview: 360_000, journal: 380_000 }
const FILES = 25
const SHIFT = 0.02
/** Nothing has come for so long. */
const QUIET_MS = 800

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })

/** Adds up what comes of programs, and by how much what is shown moved by itself. */
async function watch(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const { answers, quietFor } = await watchLine(devtools)
  // Charts come when they come into sight, which hangs on what stands above them.
  const programs = () => answers.filter(({ kind, url }) => kind === 'Script' && !/\/plot-[^/]+$/.test(url))
  await page.addInitScript(() => {
    window.name = '0'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
          window.name = String(Number(window.name) + Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    settled: () => expect.poll(quietFor).toBeGreaterThan(QUIET_MS),
    files: () => programs().length,
    bytes: () => bytesOf(programs()),
    shift: async () => Number(await page.evaluate(() => window.name)),
  }
}

for (const [screen, path] of [
  ['overview', '/dashboard/app'],
  ['journal', '/dashboard/activities'],
] as const) {
  test(`a patient’s ${screen} on a phone comes in few files, light, and stays where it is`, async ({
    page,
    signIn,
  }) => {
    const seen = await watch(page)
    await signIn(page, 'patient@tendwell.test', path)
    await expect(page.getByRole('button', { name: 'Quick add' })).toBeVisible()
    await seen.settled()
    expect(seen.files()).toBeLessThanOrEqual(FILES)
    expect(seen.files()).toBeGreaterThan(10)
    expect(seen.bytes()).toBeLessThan(LIMIT_BYTES[screen])
    expect(await seen.shift()).toBeLessThan(SHIFT)
  })
}

for (const who of ['desk', 'supplier', 'reseller']) {
  test(`what the overview of ${who} shows on a phone stays where it is`, async ({ page, signIn }) => {
    const seen = await watch(page)
    await signIn(page, `${who}@tendwell.test`)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await seen.settled()
    expect(await seen.shift()).toBeLessThan(SHIFT)
  })
}

test('a browser without dates and zones of its own fetches them and shows the schedule', async ({ page, signIn }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'Temporal'))
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule')
  await expect(page.getByRole('region', { name: 'Calendar' }).getByRole('button', { name: 'Today' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'Temporal') !== undefined)).toBe(true)
})
