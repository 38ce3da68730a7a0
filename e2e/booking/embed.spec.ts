import type { Page } from '@playwright/test'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { clock, freeDay, typedInEnglish } from './free-times.ts'
import { onLocalhost, startPartnerSite } from './partner-site.ts'
import type { Site } from './partner-site.ts'
import { WORDS, fillIn } from './visitor.ts'

const heightOf = (page: Page, title: string) =>
  page.locator(`iframe[title="${title}"]`).evaluate((element) => element.clientHeight)

/** How far a frame is from being as high as its page. */
async function missingHeight(page: Page, title: string): Promise<number> {
  const content = await page
    .frameLocator(`iframe[title="${title}"]`)
    .locator('html')
    .evaluate((element) => element.scrollHeight)
  return content - (await heightOf(page, title))
}

const LOCATOR = 'Find a provider'
const SCHEDULER = 'Book an appointment'

let site: Site
test.afterEach(() => site.stop())

test('one script puts locator and scheduler into another site, each as high as its page', async ({ page, server }) => {
  const product = onLocalhost(server.url)
  const script = `<script src="${product}/embed.js" async></script>`
  site = await startPartnerSite(`
    <div data-tendwell="locator" data-partner="${DEMO_ORGS.reseller}" data-zip="10011" data-theme-color="#1a7f4b" data-lang="en"></div>
    ${script}
    <div data-tendwell="scheduler" data-org="${DEMO_ORGS.clinic}" data-lang="en"></div>
    <div data-tendwell="scheduler" data-lang="en"></div>
    <div data-tendwell="something else"></div>
    ${script}`)
  await page.goto(site.url)

  await expect(page.locator('iframe')).toHaveCount(2)
  const locator = page.frameLocator(`iframe[title="${LOCATOR}"]`)
  await expect(locator.getByText('14 providers, nearest to 10011 first')).toBeVisible()
  await expect.poll(() => missingHeight(page, LOCATOR)).toBe(0)
  const whole = await heightOf(page, LOCATOR)
  expect(whole).toBeGreaterThan(900)
  expect(await locator.locator('html').evaluate((root) => root.style.getPropertyValue('--tw-primary'))).toBe('#1a7f4b')

  const scheduler = page.locator(`iframe[title="${SCHEDULER}"]`)
  await expect(scheduler).toHaveAttribute('loading', 'lazy')
  await expect(scheduler).toHaveAttribute('allow', '')
  await scheduler.scrollIntoViewIfNeeded()
  await expect(page.frameLocator(`iframe[title="${SCHEDULER}"]`).getByRole('grid')).toBeVisible()
  await expect.poll(() => missingHeight(page, SCHEDULER)).toBe(0)

  await locator.getByRole('button', { name: 'Next' }).click()
  await expect(locator.getByText('Penobscot Health Partners')).toBeVisible()
  await expect.poll(() => heightOf(page, LOCATOR)).toBeLessThan(whole)
  await expect.poll(() => missingHeight(page, LOCATOR)).toBe(0)

  const messages = await page.evaluate(
    () => (window as unknown as { messages: { data: object; origin: string }[] }).messages,
  )
  expect(messages.length).toBeGreaterThan(2)
  for (const { data, origin } of messages) {
    expect(data).toEqual({ type: 'tendwell:height', height: expect.any(Number) })
    expect(origin).toBe(product)
  }
})

test('only a frame of its own tells the script a height', async ({ page, server }) => {
  const product = onLocalhost(server.url)
  site = await startPartnerSite(`
    <script src="${product}/embed.js"></script>
    <div data-tendwell="locator" data-partner="${DEMO_ORGS.reseller}" data-zip="10011" data-lang="en"></div>
    <iframe id="stranger" title="Stranger" srcdoc="<p>Stranger</p>"></iframe>`)
  await page.goto(site.url)
  await expect(page.frameLocator(`iframe[title="${LOCATOR}"]`).getByText('Harbor Family Clinic')).toBeVisible()
  await expect.poll(() => missingHeight(page, LOCATOR)).toBe(0)
  const right = await heightOf(page, LOCATOR)
  await page.evaluate(() => window.postMessage({ type: 'tendwell:height', height: 77 }, '*'))
  await page
    .frameLocator('#stranger')
    .locator('p')
    .evaluate(() => window.parent.postMessage({ type: 'tendwell:height', height: 77 }, '*'))
  await expect
    .poll(() => page.evaluate(() => JSON.stringify((window as unknown as { messages: unknown[] }).messages)))
    .toMatch(/77.*77/)
  expect(await heightOf(page, LOCATOR)).toBe(right)
})

test('a visitor goes from the locator to a booked appointment without leaving the partner’s page', async ({
  page,
  server,
  clinic,
}) => {
  const { date, times } = await freeDay(server.url, clinic.id)
  const product = onLocalhost(server.url)
  site = await startPartnerSite(`
    <div data-tendwell="locator" data-partner="${DEMO_ORGS.reseller}" data-lang="en" data-gtm-id="GTM-3"></div>
    <script src="${product}/embed.js" async></script>`)
  await page.goto(site.url)
  const frame = page.frameLocator(`iframe[title="${LOCATOR}"]`)
  await frame.getByLabel('Zip code').fill('10011')
  await frame.getByRole('button', { name: 'Search' }).click()
  await frame.getByRole('link', { name: 'Book with Harbor Family Clinic' }).click()
  await frame.getByLabel('Date').fill(typedInEnglish(date))
  await frame.getByRole('radio', { name: clock(times[0]?.start ?? ''), exact: true }).check()
  await fillIn(frame, WORDS.en)
  await expect.poll(() => missingHeight(page, LOCATOR)).toBe(0)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/event'))
  await frame.getByRole('button', { name: 'Book appointment' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ partnerId: DEMO_ORGS.reseller })
  await expect(frame.getByRole('heading', { name: WORDS.en.booked })).toBeVisible()
  await expect.poll(() => missingHeight(page, LOCATOR)).toBe(0)
  expect(page.url()).toBe(site.url)
})

test('the registration tells its height as well, so that any page can frame it', async ({ page, server }) => {
  const product = onLocalhost(server.url)
  site = await startPartnerSite(`
    <iframe title="Register" src="${product}/web/register/${DEMO_ORGS.reseller}?lang=en"></iframe>`)
  await page.goto(site.url)
  const content = page.frameLocator('iframe').locator('html')
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Register' })).toBeVisible()
  const told = () =>
    page.evaluate(
      () => (window as unknown as { messages: { data: { height: number } }[] }).messages.at(-1)?.data.height ?? 0,
    )
  // The height of the content may be broken; a frame wants whole pixels.
  const missing = async () => (await content.evaluate((root) => root.scrollHeight)) - (await told())
  await expect.poll(async () => Math.abs(await missing())).toBeLessThanOrEqual(1)
})

test('the demonstration page shows both, with the lines to copy', async ({ page, server }) => {
  site = await startPartnerSite('')
  await page.goto(`${server.url}/embed-demo.html?partner=${DEMO_ORGS.reseller}&org=${DEMO_ORGS.clinic}&zip=10011`)
  await expect(page.frameLocator('[data-tendwell=locator] iframe').getByText('Brooklyn Heights')).toBeVisible()
  await page.locator('[data-tendwell=scheduler]').scrollIntoViewIfNeeded()
  const scheduler = page.frameLocator('[data-tendwell=scheduler] iframe')
  await expect(scheduler.getByRole('heading', { level: 1 })).toHaveText('Harbor Family Clinic')
  await expect(page.getByText(`<div data-tendwell="scheduler" data-org="${DEMO_ORGS.clinic}"></div>`)).toBeVisible()
  await expect(page.getByText(`<script src="${server.url}/embed.js" async></script>`).first()).toBeVisible()
})
