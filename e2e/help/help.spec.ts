import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../shell/all-screens.ts'
import { layoutFaults } from '../shell/layout-faults.ts'
import { watch } from '../shell/watch.ts'

const beside = (page: Page) => page.getByRole('complementary', { name: 'Help', exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the help' })

async function openFromMenu(page: Page, name = 'Help'): Promise<void> {
  await page.locator('.tw-account-button').click()
  await page.getByRole('menuitem', { name }).click()
}

test('is opened beside the schedule by a key, found by a word with mistakes, and read while the screen goes on', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('F1')
  const help = beside(page)
  await expect(search(page)).toBeFocused()
  await expect(help.getByRole('region', { name: 'About this screen' })).toContainText('Book for somebody')
  await expect(help).not.toContainText('Approve organizations')

  // It covers nothing: the screen ends where the help begins, and goes on being worked with.
  const [panel, content] = [await help.boundingBox(), await page.locator('main').boundingBox()]
  expect((content?.x ?? 0) + (content?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0)
  await page.getByRole('button', { name: 'New appointment' }).click({ trial: true })
  await expectAccessible(page, 'help beside the schedule', 'strict')

  await search(page).fill('how to resceduhle')
  await expect(help.getByRole('region', { name: 'Found' }).getByRole('link').first()).toHaveText(
    'Move or cancel an appointment',
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const title = help.getByRole('heading', { name: 'Move or cancel an appointment' })
  await expect(title).toBeFocused()
  await expect(help.getByRole('listitem')).toHaveCount(4)
  await expect(help).toContainText('“Move appointment”')
  await expect(page).toHaveURL(/\/dashboard\/schedule/)
  await expectAccessible(page, 'a topic beside the schedule', 'strict')

  // Back by the button, then out by the key, which gives the focus back.
  await help.getByRole('button', { name: 'Back' }).click()
  await expect(search(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
})

test('gives the focus back to what opened it, and follows from screen to screen', async ({ page, signIn }) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/users')
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click()
  const about = beside(page).getByRole('region', { name: 'About this screen' })
  await expect(about).toContainText('Invite staff and patients')
  await page.locator('.tw-side-menu').getByRole('link', { name: 'Assessments' }).click()
  await expect(about).toContainText('Assessments')
  await expect(about).not.toContainText('Invite staff and patients')
  await about.getByRole('link', { name: 'Assessments' }).click()
  const leads = beside(page).getByRole('link', { name: 'Open this screen' })
  await expect(beside(page).getByRole('listitem')).toHaveCount(3)
  await expect(leads).toHaveCount(0)
  await beside(page).getByRole('button', { name: 'Back' }).click()
  await expect(about.getByRole('link', { name: 'Assessments' })).toBeFocused()
  await beside(page).getByRole('link', { name: 'The activity log' }).click()
  await leads.click()
  await expect(page).toHaveURL(/\/org\/audit$/)
  // Where one arrives the heading takes the focus: the help is closed after that.
  await expect(page.getByRole('heading', { level: 1, name: 'Activity log' })).toBeFocused()
  await beside(page).getByRole('button', { name: 'Close help' }).click()
  await expect(beside(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Help' })).toBeFocused()
})

test('says that there is something new until it was looked at, on every device', async ({ page, signIn, browser }) => {
  await signIn(page, 'patient@tendwell.test')
  const sign = page.getByRole('banner').getByRole('button', { name: 'Help There is something new' })
  await expect(sign).toBeVisible()
  await sign.click()
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/user/settings'))
  await beside(page).getByRole('link', { name: 'What’s new' }).click()
  await expect(beside(page)).toContainText('Help beside each screen')
  await expect(beside(page).getByText('New', { exact: true }).first()).toBeVisible()
  await expect(beside(page)).not.toContainText('Failed jobs')
  expect((await told).status()).toBe(200)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Help', exact: true })).toBeVisible()
  await expectAccessible(page, 'the news', 'strict')

  const other = await browser.newContext()
  const phone = await other.newPage()
  await signIn(phone, 'patient@tendwell.test')
  await expect(phone.getByRole('banner').getByRole('button', { name: 'Help', exact: true })).toBeVisible()
  await other.close()
})

test('has the tour of the screen, and the keys', async ({ page, signIn }) => {
  await signIn(page, 'patient@tendwell.test')
  await openFromMenu(page)
  await beside(page).getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('F1')
  await page.keyboard.press('Escape')
  await beside(page).getByRole('button', { name: 'Show the tour of this page' }).click()
  await expect(page.locator('.driver-popover')).toContainText('Your day')
})

test('is a sheet on a phone, in Arabic from right to left', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'patient@tendwell.test', '/dashboard/activities')
  await page.evaluate(() => localStorage.setItem('tendwell.language', 'ar'))
  await page.reload()
  await openFromMenu(page, 'المساعدة')
  const sheet = page.getByRole('dialog', { name: 'المساعدة' })
  await expect(sheet.getByRole('region', { name: 'عن هذه الشاشة' })).toContainText('تدوين يومك')
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390)
  await expectAccessible(page, 'help on a phone in Arabic', 'strict')
  await sheet.getByRole('searchbox').fill('الغاء')
  await expect(sheet.getByRole('region', { name: 'النتائج' })).toContainText('الحجز لك أو لعائلتك')
  await sheet.getByRole('link', { name: 'الحجز لك أو لعائلتك' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(3)
  // The screen that it leads to is not left below it.
  await sheet.getByRole('link', { name: 'فتح هذه الشاشة' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard\/schedule$/)
})

test('leaves a screen of the desk whole in a window of 1200 px', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  const watched = watch(page)
  await signIn(page, 'desk@tendwell.test')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('F1')
  await expect(search(page)).toBeVisible()
  const faults: string[] = []
  for (const address of [
    '/dashboard/app',
    '/dashboard/schedule?view=week',
    '/dashboard/schedule?view=columns',
    '/dashboard/org/patients',
    '/dashboard/org/messages',
    '/dashboard/inv',
  ]) {
    await open(page, watched, address)
    for (const fault of await page.evaluate(layoutFaults)) faults.push(`${address}: ${fault}`)
    const wide = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)
    if (wide > 1) faults.push(`${address}: ${wide} px wider than its place`)
  }
  expect(faults).toEqual([])
})

test('has addresses of its own, which the search finds, and tells nobody of screens that are not theirs', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'desk@tendwell.test')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('walk-ins')
  await page.getByRole('option', { name: 'Check in and walk-ins' }).click()
  await expect(page).toHaveURL(/\/dashboard\/help\/checkIn$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Check in and walk-ins' })).toBeVisible()
  await expectAccessible(page, 'a topic', 'strict')
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'What’s new' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What’s new' })).toBeVisible()
  for (const name of ['approve', 'constructor', 'nothing'])
    await test.step(name, async () => {
      await page.goto(`/dashboard/help/${name}`)
      await expect(page.getByText('There is no such topic')).toBeVisible()
    })
})
