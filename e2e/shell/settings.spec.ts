import type { Browser, Page } from '@playwright/test'
import { DEFAULT_DISPLAY } from '#shared/domains/identity/preferences/display.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

/** Nobody else’s tests: what is chosen here goes with the account. */
const WHO = 'dietitian@tendwell.test'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const root = (page: Page) => page.locator('html')
/** That the account was told of a choice, by whichever of the device’s tabs looked first. */
const isSaved = (page: Page, choice: Record<string, string> = {}) =>
  page.context().waitForEvent('response', (answer) => {
    if (!answer.url().endsWith('/api/user/settings') || answer.status() !== 200) return false
    const { display } = answer.request().postDataJSON().settings
    return Object.entries(choice).every(([name, value]) => display[name] === value)
  })

async function onAnotherDevice(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await work(await context.newPage())
  await context.close()
}

test('what is chosen on one device is there on another, and a tab beside it follows at once', async ({
  browser,
  context,
  page,
  signIn,
  callAs,
}) => {
  const asMe = await callAs(WHO)
  const plain = { ...DEFAULT_DISPLAY, language: 'en', changedAt: new Date().toISOString() }
  await asMe('PUT', '/api/user/settings', { settings: { display: plain } })
  await signIn(page, WHO, '/dashboard/app#settings')
  const beside = await context.newPage()
  await signIn(beside, WHO)
  await expect(beside.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'settings')

  const saved = isSaved(page, { preset: 'green' })
  await drawer(page).getByText('Dark', { exact: true }).click()
  await drawer(page).getByText('125%', { exact: true }).click()
  await drawer(page).getByText('Reduced', { exact: true }).click()
  await drawer(page).getByText('Green', { exact: true }).click()
  await saved
  await expect(root(beside)).toHaveAttribute('data-mode', 'dark')
  await expect(root(beside)).toHaveAttribute('data-text-size', '125')

  const languageSaved = isSaved(page, { language: 'fr' })
  await drawer(page).getByLabel('Language').selectOption('fr')
  await languageSaved
  await expect(root(beside)).toHaveAttribute('lang', 'fr')

  await onAnotherDevice(browser, async (other) => {
    await signIn(other, WHO)
    await expect(root(other)).toHaveAttribute('lang', 'fr')
    await expect(root(other)).toHaveAttribute('data-preset', 'green')
    await expect(root(other)).toHaveAttribute('data-motion', 'reduce')
    await expect(root(other)).toHaveCSS('font-size', '20px')
  })
  // Mails follow as well.
  expect(await asMe('GET', '/api/user/me')).toMatchObject({ user: { language: 'fr' } })

  // The menu at the top says the same as the drawer.
  await page.keyboard.press('Escape')
  const backSaved = isSaved(page, { language: 'en' })
  await page.getByRole('button', { name: 'Langue' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await backSaved
  await onAnotherDevice(browser, async (other) => {
    await signIn(other, WHO, '/dashboard/app#settings')
    await expect(root(other)).toHaveAttribute('lang', 'en')
    const isReset = isSaved(other)
    await drawer(other).getByRole('button', { name: 'Reset' }).click()
    await isReset
    await expect(root(other)).toHaveCSS('font-size', '16px')
  })
})

test('what is chosen without a line is sent when it is back, and nobody else on the device gets it', async ({
  browser,
  context,
  page,
  signIn,
}) => {
  await signIn(page, WHO, '/dashboard/app#settings')
  await expect(drawer(page)).toBeVisible()
  // Behind the drawer, where the page is still on its way: without it, it could not come any more.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached()
  await context.setOffline(true)
  await drawer(page).getByText('Purple', { exact: true }).click()
  await expect(root(page)).toHaveAttribute('data-preset', 'purple')
  const saved = isSaved(page)
  await context.setOffline(false)
  await saved
  await onAnotherDevice(browser, async (other) => {
    await signIn(other, WHO)
    await expect(root(other)).toHaveAttribute('data-preset', 'purple')
  })
  await signIn(page, 'nurse@tendwell.test')
  await expect(root(page)).toHaveAttribute('data-preset', 'cyan')
})

test('with large letters nothing is wider than a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('tendwell.settings', '{"textSize":125}'))
  for (const path of ['/dashboard/app', '/dashboard/schedule', '/dashboard/user/account', '/dashboard/app#settings']) {
    await signIn(page, 'physician@tendwell.test', path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(root(page)).toHaveCSS('font-size', '20px')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})

test('the keys of the app and of the screen are listed by ? and from the menu, and by no letter in a field', async ({
  page,
  signIn,
}) => {
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule')
  await expect(page.getByRole('region', { name: 'Calendar' }).first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(sheet.getByRole('heading', { name: 'On this page' })).toBeVisible()
  await expect(sheet.getByText('Today')).toBeVisible()
  await expect(sheet.getByText('Search', { exact: true })).toBeVisible()
  await expectAccessible(page, 'shortcuts')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search the menu' })
  await expect(search).toBeFocused()
  await page.keyboard.type('?')
  await expect(search).toHaveValue('?')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto('/dashboard/inbox')
  await page.getByRole('button', { name: /Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(sheet.getByRole('heading', { name: 'Everywhere' })).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'On this page' })).toHaveCount(0)
})
