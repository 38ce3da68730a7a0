import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const PHONE = { width: 390, height: 844 }
/** What a thumb needs, in CSS pixels. */
const TARGET_MIN = 44

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Main menu' })
const more = (page: Page) => page.getByRole('button', { name: 'More' })

const addresses = async (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))

test('a phone has the whole menu of everybody behind More', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE)
  for (const person of ['patient', 'desk', 'reseller', 'system']) {
    await signIn(page, `${person}@tendwell.test`)
    await more(page).click()
    const links = sheetOf(page).getByRole('link')
    await expect(links.first()).toBeVisible()
    // The menu of wide windows is there too, and not shown.
    const wide = await addresses(page.locator('.tw-side-menu nav a'))
    expect(wide.length, person).toBeGreaterThan(4)
    expect(await addresses(links), person).toEqual(wide)
    const heights = await links.evaluateAll((found) => found.map((link) => link.getBoundingClientRect().height))
    expect(Math.min(...heights), person).toBeGreaterThanOrEqual(TARGET_MIN)
  }
})

test('More is opened, left and used by keyboard, and Back closes it', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'patient@tendwell.test')
  await more(page).focus()
  // A finger is slower than the sheet: the key comes up where the focus is by then.
  await page.keyboard.down('Enter')
  await expect(sheetOf(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.up('Enter')
  await expect(sheetOf(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await expect(more(page)).toBeFocused()

  await more(page).click()
  await sheetOf(page).getByRole('link', { name: 'Statistics' }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/analytics/)
  await expect(sheetOf(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await more(page).click()
  await expect(sheetOf(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/app/)
  await expect(sheetOf(page)).toBeHidden()

  // From the sheet on to the search, and back to what opened the sheet.
  await more(page).click()
  await sheetOf(page).getByRole('button', { name: 'Search the menu' }).click()
  await expect(page.getByRole('combobox', { name: 'Search the menu' })).toBeFocused()
  // Also where the sheet has gone by then.
  await expect(sheetOf(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(more(page)).toBeFocused()
})

test('the search shows all there is, by name alone, and gives the focus back', async ({ page, signIn }) => {
  await signIn(page, 'system@tendwell.test')
  const templates = page.getByRole('link', { name: 'Templates', exact: true })
  await templates.focus()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search the menu' })
  await expect(field).toBeFocused()
  // How many wait behind one of them stands beside its name, in either place as soon as it is known there.
  const namesOf = async (entries: Locator) => (await entries.allInnerTexts()).map((text) => text.split('\n')[0])
  expect(await namesOf(page.getByRole('option'))).toEqual(await namesOf(page.locator('.tw-side-menu nav a')))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option').last()).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(templates).toBeFocused()

  await page.keyboard.press('Control+k')
  await field.fill('templ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the menu collapses before it goes, and its groups close and stay closed', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 900, height: 480 })
  await signIn(page, 'system@tendwell.test', '/dashboard/admin/settings')
  const menu = page.locator('.tw-side-menu')
  // The last of a menu that is longer than the window.
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeInViewport()
  expect((await menu.boundingBox())?.width).toBe(88)
  await expect(more(page)).toBeHidden()

  await page.setViewportSize({ width: 1440, height: 900 })
  const group = menu.getByRole('button', { name: 'System' })
  await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Move products' })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible()
  await page.reload()
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Move products' })).toBeHidden()
  await group.click()
  await expect(menu.getByRole('link', { name: 'Move products' })).toBeVisible()

  await page.setViewportSize({ width: 899, height: 900 })
  await expect(menu).toBeHidden()
  await expect(more(page)).toBeVisible()
})

test('who works without a calendar invites from the bar of a phone, and a desk books', async ({ page, signIn }) => {
  await page.setViewportSize(PHONE)
  const bar = page.getByRole('navigation', { name: 'Main menu' })
  await signIn(page, 'supplier@tendwell.test')
  await bar.getByRole('link', { name: 'Invite' }).click()
  const form = page.getByRole('dialog', { name: 'Invite users' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard\/org\/users$/)
  // Once more from the same screen, and away from it by Back.
  await bar.getByRole('link', { name: 'Invite' }).click()
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toBeHidden()

  await signIn(page, 'desk@tendwell.test')
  await expect(bar.getByRole('link', { name: 'New appointment' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Invite' })).toHaveCount(0)
  await signIn(page, 'patient@tendwell.test')
  await expect(bar.getByRole('button', { name: 'Quick add' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Invite' })).toHaveCount(0)
})

test('the system copies the ids of itself and of its org from the menu of its account, and nobody else sees them', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copyId = page.getByRole('menuitem', { name: /^Copy your user ID/ })
  await signIn(page, 'clinic@tendwell.test')
  await page.getByRole('button', { name: /^Account menu of / }).click()
  await expect(page.getByRole('menuitem', { name: 'My account' })).toBeVisible()
  await expect(copyId).toHaveCount(0)
  await signIn(page, 'system@tendwell.test')
  await page.getByRole('button', { name: /^Account menu of / }).click()
  await copyId.click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: /^Account menu of / }).click()
  await expect(copyId).toContainText(copied)
  expect(copied).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
})
