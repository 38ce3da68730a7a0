import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const openSettings = (page: Page) => page.goto(new URL('/dashboard/user/account#notifications', page.url()).href)

test('a version that is ready is offered at the edge, and can wait', async ({ desk }) => {
  const { page, main } = await desk.launchSignedIn()
  const offer = page.getByText('Version 9.8.7 is ready.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)

  // Only a packaged client finds one.
  await main.pretend('updates.state', { ok: true, value: { ready: '9.8.7' } })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(offer).toBeVisible()

  // The person stayed in a page that is not saved: the offer stays as well.
  await main.pretend('updates.restart', { ok: true, value: { restarts: false } })
  await page.getByRole('button', { name: 'Restart now' }).click()
  await expect(page.getByRole('button', { name: 'Restart now' })).toBeEnabled()

  await page.getByRole('button', { name: 'Later' }).click()
  await expect(offer).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(offer).toHaveCount(0)

  await main.pretend('updates.state', { ok: true, value: { ready: '9.9.0' } })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('Version 9.9.0 is ready.')).toBeVisible()
})

test('spelling is checked and the search opened from anywhere when somebody wants it, on this computer from then on', async ({
  desk,
}) => {
  test.skip(process.platform === 'darwin', 'macOS checks by itself')
  const first = await desk.launchSignedIn()
  await openSettings(first.page)
  const spelling = (page: Page) => page.getByLabel('Check spelling while I type')
  await expect(spelling(first.page)).not.toBeChecked()
  await expect(first.page.getByText('a dictionary is downloaded from Google')).toBeVisible()
  await first.page.getByText('Check spelling while I type').click()
  await expect(spelling(first.page)).toBeChecked()
  const anywhere = (page: Page) => page.getByRole('checkbox', { name: /^Search from any program with / })
  await expect(anywhere(first.page)).toBeChecked()
  await first.page.getByText('Search from any program with').click()
  await expect(anywhere(first.page)).not.toBeChecked()
  // What is not installed cannot start with the computer.
  await expect(first.page.getByText('Start Tendwell when I sign in')).toHaveCount(0)
  await first.close()

  const second = await desk.launch()
  await second.page.waitForURL('**/dashboard/**')
  await openSettings(second.page)
  await expect(spelling(second.page)).toBeChecked()
  await expect(anywhere(second.page)).not.toBeChecked()
})

test('the size of the page is remembered for this computer', async ({ desk }) => {
  const first = await desk.launch()
  await expect(first.page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await first.main.zoomLevel()).toBe(0)
  await first.main.chooseInMenu('Zoom in')
  await first.main.chooseInMenu('Zoom in')
  expect(await first.main.zoomLevel()).toBe(1)
  await first.close()

  const second = await desk.launch()
  await expect.poll(() => second.main.zoomLevel()).toBe(1)
  await second.main.chooseInMenu('Actual size')
  expect(await second.main.zoomLevel()).toBe(0)
})

test('a client that never crashed has no crash log to save', async ({ desk }) => {
  const { main } = await desk.launch()
  await main.chooseInMenu('Save crash log…')
  await expect.poll(() => main.boxes()).toEqual(['Nothing has crashed on this computer so far.'])
})
