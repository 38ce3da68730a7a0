import type { Locator, Page } from '@playwright/test'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the menu' })

async function openSearch(page: Page): Promise<void> {
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

/** Down the list by the arrow key. */
async function choose(page: Page, option: Locator): Promise<void> {
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
}

/** Out of the dialog that was opened. */
async function leave(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading').first().click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('an appointment is found by a misspelt name and opened by Enter', async ({ page, clinic, signIn, callAs }) => {
  const call = await callAs('desk@tendwell.test')
  const start = new Date(Date.now() + 9 * 86_400_000)
  start.setUTCHours(16, 0, 0, 0)
  const end = new Date(start.getTime() + 1_800_000)
  await call('POST', `/api/org/${clinic.id}/event`, {
    name: 'Seraphine Vandermeulen',
    email: 'seraphine@example.org',
    title: 'Consultation',
    start: start.toISOString(),
    end: end.toISOString(),
    overbook: { reason: 'A test of the search' },
  })
  await signIn(page, 'desk@tendwell.test')
  await openSearch(page)
  await page.keyboard.type('vandermuelen')
  const found = page.getByRole('group', { name: 'Appointments' }).getByRole('option')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Seraphine Vandermeulen')
  // The person stands first, and her appointment below.
  await choose(page, found)
  await expectAccessible(page, 'search')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/schedule\?event=/)
  await expect(page.getByRole('dialog').getByText('Seraphine Vandermeulen').first()).toBeVisible()
  await leave(page)

  // What was opened stands first while nothing is typed.
  await openSearch(page)
  await expect(page.getByRole('listbox').getByRole('group').first()).toHaveAccessibleName('Recently opened')
  await expect(page.getByRole('option').first()).toContainText('Seraphine Vandermeulen')

  await page.keyboard.type('seraphine')
  const actions = page.getByRole('group', { name: 'Actions' })
  await choose(page, actions.getByRole('option', { name: 'New appointment for Seraphine Vandermeulen' }))
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog', { name: 'Create Appointment' }).getByText('seraphine@example.org'),
  ).toBeVisible()
  await leave(page)

  await openSearch(page)
  await page.keyboard.type('seraphine')
  await choose(page, actions.getByRole('option', { name: 'Check in Seraphine Vandermeulen' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Walk-in' }).getByText('seraphine@example.org')).toBeVisible()
  await leave(page)

  // Typed whole, it is done by Enter alone.
  await openSearch(page)
  await page.keyboard.type('check in Seraphine Vandermeulen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Walk-in' }).getByText('seraphine@example.org')).toBeVisible()
})

test('a screen is found in spite of a typing error', async ({ page, signIn }) => {
  await signIn(page, 'desk@tendwell.test')
  await openSearch(page)
  await page.keyboard.type('shedule')
  await expect(page.getByRole('option').first()).toHaveText('Schedule')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/schedule/)
})

test('an order is found by a part of its number and opened by Enter', async ({ page, signIn, callAs }) => {
  const call = await callAs('supplier@tendwell.test')
  const { transactions } = await call<{ transactions: { tx: number }[] }>(
    'GET',
    `/api/inv/${DEMO_ORGS.supplier}?rows=1`,
  )
  const { tx = 0 } = transactions[0] ?? {}
  await signIn(page, 'supplier@tendwell.test')
  await openSearch(page)
  await page.keyboard.type(`#${tx}`)
  const found = page.getByRole('group', { name: 'Orders' }).getByRole('option').first()
  await expect(found).toContainText(`Order ${tx}`)
  await choose(page, found)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/inv/${tx}\\?org=`))
})

test('screens are still found while records cannot be searched, and that is said', async ({ page, signIn }) => {
  await page.route('**/api/search/**', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' } } }),
  )
  await signIn(page, 'desk@tendwell.test')
  await openSearch(page)
  await page.keyboard.type('sched')
  await expect(page.getByText('Records could not be searched. The menu still can.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/schedule/)
})

test('a setting is found by what stands in it, and opened where it is', async ({ page, signIn }) => {
  await signIn(page, 'clinic@tendwell.test')
  await openSearch(page)
  await page.keyboard.type('passkey')
  const settings = page.getByRole('group', { name: 'Settings' }).getByRole('option')
  await expect(settings).toHaveCount(1)
  await choose(page, settings)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/user\/account#security$/)
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true')

  await openSearch(page)
  await page.keyboard.type('hours')
  // What is called so stands before what only has it.
  await choose(page, settings.first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/org\/manage#hours$/)

  await openSearch(page)
  await page.keyboard.type('dark mode')
  await choose(page, settings)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})

test('the desk does not find the settings of its clinic', async ({ page, signIn }) => {
  await signIn(page, 'desk@tendwell.test')
  await openSearch(page)
  await page.keyboard.type('security')
  const settings = page.getByRole('group', { name: 'Settings' }).getByRole('option')
  await expect(settings).toHaveCount(1)
  await expect(settings).toContainText('Account')
})
