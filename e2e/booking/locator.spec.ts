import type { Page } from '@playwright/test'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { freeDay, typedInEnglish } from './free-times.ts'
import { answer } from './measuring.ts'
import { weighFirstLoad } from '../weight/weigh.ts'

const LOCATOR = `/web/locator/${DEMO_ORGS.reseller}`
const TELEHEALTH = 'https://visit.example/start'

const providers = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
const zipField = (page: Page) => page.getByLabel('Zip code')

/** What the page pushed for a tag manager. */
const dataLayer = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event: string; gtmId: string }[] }).dataLayer ?? []).map((e) => ({ ...e })),
  )

test('a visitor finds the nearest provider, pages on, and Back leads the same way home', async ({ page }) => {
  await page.goto(`${LOCATOR}?gtmId=GTM-TEST1&lang=en`)
  await expect(page.getByText('Enter your zip code to generate a list of providers.')).toBeVisible()
  await zipField(page).fill('10011-1234')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/zip=10011-1234/)
  await expect(page.getByRole('status')).toHaveText('14 providers, nearest to 10011 first')
  await expect(providers(page)).toHaveCount(10)
  await expect(providers(page).first()).toContainText('Harbor Family Clinic')
  await expect(providers(page).first()).toContainText('In 10011, your zip code')
  await expect(providers(page).first()).toContainText('210 Harbor Street, New York, NY 10011')
  await expect(providers(page).first().getByRole('link', { name: '+1 212 555 0123' })).toHaveAttribute(
    'href',
    'tel:+12125550123',
  )
  await expect(providers(page).nth(1)).toContainText('3.2 mi away')

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(providers(page)).toHaveCount(4)
  await expect(page.getByRole('status')).toBeFocused()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(page.getByText('Penobscot Health Partners')).toBeVisible()

  await zipField(page).fill('04401')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(providers(page).first()).toContainText('Penobscot Health Partners')
  await expect(page).not.toHaveURL(/page=/)

  await page.goBack()
  await expect(zipField(page)).toHaveValue('10011-1234')
  await expect(providers(page)).toHaveCount(4)
  await page.goBack()
  await expect(providers(page)).toHaveCount(10)
  await page.goBack()
  await expect(zipField(page)).toHaveValue('')
  await expect(page.getByText('Enter your zip code to generate a list of providers.')).toBeVisible()
  await page.goForward()

  await page.getByRole('link', { name: 'Book with Harbor Family Clinic' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Family Clinic' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/web/scheduler/${DEMO_ORGS.clinic}\\?`))
  expect(await dataLayer(page)).toEqual([])
  await answer(page, 'Allow')
  const events = (await dataLayer(page)).map(({ event, gtmId }) => [event, gtmId])
  expect(events).toContainEqual(['locator_searched', 'GTM-TEST1'])
  expect(events.at(-1)).toEqual(['provider_chosen', 'GTM-TEST1'])
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(providers(page)).toHaveCount(10)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Family Clinic' })).toBeVisible()
})

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto(`${LOCATOR}?lang=en`)
  await expect(zipField(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(zipField(page)).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please enter a zip code of five digits, such as 10001.')
  await expect(zipField(page)).toHaveAttribute('aria-invalid', 'true')
  // What was wrong is chosen, so that typing replaces it.
  await page.keyboard.type('02108')
  await page.keyboard.press('Enter')
  await expect(providers(page)).toHaveCount(10)
  await page
    .getByRole('link', { name: /^Book with/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Beacon Hill Hormone Care' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back to the list' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(providers(page)).toHaveCount(10)
})

test('an unknown zip code, an area without providers and a failure each say so, with a way on', async ({ page }) => {
  const online = `telehealthUrl=${encodeURIComponent(TELEHEALTH)}`
  await page.goto(`${LOCATOR}?zip=00000&${online}&lang=en`)
  await expect(page.getByRole('alert').filter({ hasText: 'Unknown zip code' })).toBeVisible()
  const sorry = "I'm sorry, no providers were found in your area."
  // One error is told; the way on stands below it.
  await expect(page.getByRole('link', { name: 'Start online visit' })).toBeVisible()
  await expect(page.getByText(sorry)).toHaveCount(0)

  await page.goto(`/web/locator/${DEMO_ORGS.supplier}?zip=10011&${online}&lang=en`)
  await expect(page.getByText(`${sorry} Click here to order online.`)).toBeVisible()
  const start = page.getByRole('link', { name: 'Start online visit' })
  await expect(start).toHaveAttribute('href', TELEHEALTH)

  await page.goto(`/web/locator/${DEMO_ORGS.supplier}?zip=10011&telehealthUrl=javascript:alert(1)&lang=en`)
  await expect(page.getByText(`${sorry} Please try another zip code.`)).toBeVisible()
  await expect(start).toHaveCount(0)

  await page.goto('/web/locator/7?zip=10011&lang=en')
  await expect(page.getByText('Error loading providers. Please try again later.')).toBeVisible()

  await page.route('**/api/web/orgs?*', (route) => route.abort())
  await page.goto(`${LOCATOR}?zip=10011&lang=en`)
  await expect(page.getByText('Loading providers...')).toBeVisible()
  await expect(page.getByText('Error loading providers. Please try again later.')).toBeVisible()
  await expect(page.getByText(sorry)).toHaveCount(0)
  await page.unroute('**/api/web/orgs?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(providers(page)).toHaveCount(10)
})

test('links leave for a tab of their own where the page around wants that, with the partner’s labels', async ({
  page,
  server,
  clinic,
}) => {
  await page.goto(
    `/web/locator?partnerId=${DEMO_ORGS.reseller}&zip=10011&external=true&gtmId=GTM-2&themeColor=%231a7f4b&lang=en`,
  )
  await answer(page, 'Allow')
  const tab = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Book with Harbor Family Clinic, opens in a new tab' }).click()
  const scheduler = await tab
  const { pathname, searchParams } = new URL(scheduler.url())
  expect(pathname).toBe(`/web/scheduler/${DEMO_ORGS.clinic}`)
  expect(Object.fromEntries(searchParams)).toEqual({
    partnerId: DEMO_ORGS.reseller,
    gtmId: 'GTM-2',
    themeColor: '#1a7f4b',
    lang: 'en',
  })
  await expect(scheduler.getByRole('heading', { level: 1, name: 'Harbor Family Clinic' })).toBeVisible()
  // The answer that was given in the tab before.
  await expect(scheduler.getByText('Measuring: allowed.')).toBeVisible()
  expect(await scheduler.evaluate(() => window.opener)).toBeNull()
  // Another day than the first free one, which is chosen already.
  const first = await freeDay(server.url, clinic.id)
  const { date } = await freeDay(server.url, clinic.id, first.date)
  await scheduler.getByLabel('Date').fill(typedInEnglish(date))
  await expect.poll(() => dataLayer(scheduler)).toContainEqual({ event: 'booking_started', gtmId: 'GTM-2' })
  await expect(providers(page)).toHaveCount(10)
})

for (const { mode, lang, zip, query } of [
  { mode: 'light', lang: 'en', zip: 'Zip code', query: '' },
  { mode: 'dark', lang: 'ar', zip: 'الرمز البريدي', query: '&themeColor=%23ffd400' },
]) {
  test(`axe finds nothing in any state, ${mode} in ${lang}`, async ({ page }) => {
    const expectClean = async (state: string) => expect(await findingsOf(page, { grade: 'any' }), state).toEqual([])
    const looks = `lang=${lang}&mode=${mode}${query}`
    await page.goto(`${LOCATOR}?${looks}`)
    await expect(page.getByLabel(zip)).toBeVisible()
    await expectClean('empty')
    await page.getByLabel(zip).fill('1')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(zip)).toHaveAttribute('aria-invalid', 'true')
    await expectClean('mistyped')
    await page.getByLabel(zip).fill('02903')
    await page.keyboard.press('Enter')
    await expect(providers(page)).toHaveCount(10)
    await expectClean('list')
    await page.goto(`${LOCATOR}?zip=00000&telehealthUrl=${TELEHEALTH}&${looks}`)
    await expect(page.locator(`a[href="${TELEHEALTH}"]`)).toBeVisible()
    await expectClean('refused')
  })
}

test('nothing is cut off at 360 px, and the first load is light', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const lang of ['en', 'fr', 'ar']) {
    await page.goto(`${LOCATOR}?zip=05401&lang=${lang}`)
    await expect(providers(page)).toHaveCount(10)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  const bytes = await weighFirstLoad(page, `${LOCATOR}?zip=10011`, () => expect(providers(page)).toHaveCount(10))
  expect(bytes).toBeLessThan(150_000)
})
