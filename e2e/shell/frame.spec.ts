import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('the root leads to the dashboard or is the home page, and what is nowhere to the 404', async ({
  page,
  server,
  signIn,
}) => {
  await page.goto(`${server.url}/404`)
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page.getByRole('heading', { name: 'Care that fits into your day' })).toBeVisible()
  await signIn(page, 'desk@tendwell.test', server.url)
  await expect(page).toHaveURL(/\/dashboard\/app/)
  await page.goto(`${server.url}/nowhere/at/all`)
  await expect(page).toHaveURL(/\/404$/)
  await expect(page.getByRole('heading', { name: 'Sorry, page not found!' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveURL(/\/dashboard\/app/)
})

test('the modes decide which menu there is', async ({ page, signIn }) => {
  await signIn(page, 'desk@tendwell.test')
  await expect(menu(page).getByRole('link', { name: 'Schedule' })).toBeVisible()
  await page
    .getByRole('radio', { name: 'User' })
    .or(page.getByRole('button', { name: 'User', exact: true }))
    .click()
  await expect(page.getByText('You have switched to user mode')).toBeVisible()
})

test('a supplier has no calendar, and a typed address does not give one', async ({ page, server, signIn }) => {
  await signIn(page, 'supplier@tendwell.test')
  await expect(menu(page).getByRole('link', { name: 'Overview' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Schedule' })).toHaveCount(0)
  await page.goto(`${server.url}/dashboard/schedule`)
  await expect(page.getByRole('heading', { name: 'Permission denied' })).toBeVisible()
  await expect(page.getByText('You do not have permission to access this page')).toBeVisible()
})

test('the org is switched, and with it what the screens show', async ({ page, signIn }) => {
  await signIn(page, 'float@tendwell.test')
  await expect(page.getByRole('heading', { name: 'Harbor Family Clinic' })).toBeVisible()
  await page.getByRole('button', { name: /Account menu of/ }).click()
  await page
    .getByRole('menuitem', { name: /Lakeside Clinic/ })
    .or(page.getByRole('menuitemradio', { name: /Lakeside Clinic/ }))
    .click()
  await expect(page.getByText('You have switched to Lakeside Clinic')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lakeside Clinic' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Lakeside Clinic' })).toBeVisible()
  // On every screen the frame says for which of the two.
  await page.goto('/dashboard/schedule')
  await expect(page.getByRole('banner').getByText('Lakeside Clinic')).toBeVisible()
})

test('the menu is searched by keyboard', async ({ page, signIn }) => {
  await signIn(page, 'desk@tendwell.test')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder('Please enter keywords')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search the menu' })).toBeFocused()
  await page.keyboard.type('zzz')
  await expect(page.getByText('Not Found')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('sched')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/schedule/)
})

/** Other tests have the same person: what is chosen here stays on this device. */
const keepFromAccount = (page: Page) => page.route('**/api/user/settings', (route) => route.abort())

test('Arabic turns the frame around and is remembered', async ({ page, signIn }) => {
  await keepFromAccount(page)
  await signIn(page, 'desk@tendwell.test')
  await page.getByRole('button', { name: 'Language' }).click()
  await page
    .getByRole('menuitem', { name: 'العربية' })
    .or(page.getByRole('menuitemradio', { name: 'العربية' }))
    .click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  // The direction is there before the menu has been drawn.
  const side = page.getByRole('navigation').first()
  await expect.poll(async () => (await side.boundingBox())?.x ?? 0).toBeGreaterThan(700)
})

test('settings are kept on this device and can be taken back', async ({ page, server, signIn }) => {
  await keepFromAccount(page)
  await signIn(page, 'desk@tendwell.test', `${server.url}/dashboard/app#settings`)
  const drawer = page.getByRole('dialog', { name: 'Settings' })
  await drawer.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await page.goto(`${server.url}/dashboard/app#settings`)
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Reset' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
})

test('on a phone the bar at the foot leads about, and nothing is wider than the screen', async ({
  page,
  server,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'desk@tendwell.test')
  for (const path of ['/dashboard/app', '/dashboard/schedule', '/dashboard/user/account']) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL(/\/dashboard\/app/)
})
