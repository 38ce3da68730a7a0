import type { FrameLocator, Page } from '@playwright/test'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { clock, freeDay, typedInEnglish } from './free-times.ts'
import { answer, question } from './measuring.ts'
import { onLocalhost, startPartnerSite } from './partner-site.ts'
import type { Site } from './partner-site.ts'
import { WORDS, fillIn } from './visitor.ts'

let site: Site | null = null
test.afterEach(() => {
  site?.stop()
  site = null
})

const FOOT = { allowed: 'Measuring: allowed.', declined: 'Measuring: declined.' }

/** What the window of a page got for a tag manager: the names of the steps. */
const stepsOf = (page: Page) =>
  page.evaluate(() => ((window as { dataLayer?: { event: string }[] }).dataLayer ?? []).map(({ event }) => event))

/** A partner's page with the locator in it, and with a tag manager of its own. */
async function openPartner(page: Page, product: string): Promise<FrameLocator> {
  site ??= await startPartnerSite(`
    <script>dataLayer = [{ event: 'gtm.js' }]</script>
    <div data-tendwell="locator" data-partner="${DEMO_ORGS.reseller}" data-lang="en" data-gtm-id="GTM-7"></div>
    <iframe id="stranger" title="Stranger" srcdoc="<p>Stranger</p>"></iframe>
    <script src="${product}/embed.js" async></script>`)
  await page.goto(site.url)
  return page.frameLocator('[data-tendwell=locator] iframe')
}

async function search(frame: FrameLocator): Promise<void> {
  await frame.getByLabel('Zip code').fill('10011')
  await frame.getByRole('button', { name: 'Search' }).click()
  await expect(frame.getByText('14 providers, nearest to 10011 first')).toBeVisible()
}

async function book(frame: FrameLocator, { date, times }: Awaited<ReturnType<typeof freeDay>>): Promise<void> {
  await frame.getByRole('link', { name: 'Book with Harbor Family Clinic' }).click()
  await frame.getByLabel('Date').fill(typedInEnglish(date))
  await frame.getByRole('radio', { name: clock(times[0]?.start ?? ''), exact: true }).check()
  await fillIn(frame, WORDS.en)
  await frame.getByRole('button', { name: 'Book appointment' }).click()
  await expect(frame.getByRole('heading', { name: WORDS.en.booked })).toBeVisible()
}

test('the page around a frame hears of each step once, and of none before the visitor allows it', async ({
  page,
  server,
  clinic,
}) => {
  const day = await freeDay(server.url, clinic.id)
  const frame = await openPartner(page, onLocalhost(server.url))
  const host = new URL(page.url()).host
  await expect(question(frame)).toContainText(host)
  await expect(question(frame)).toContainText('We tell it nothing about you or your appointment.')
  await search(frame)
  expect(await stepsOf(page)).toEqual(['gtm.js'])
  await answer(frame, 'Allow')
  await expect.poll(() => stepsOf(page)).toEqual(['gtm.js', 'locator_searched'])
  // From the locator to the scheduler the answer goes along.
  await book(frame, day)
  await expect(question(frame)).toHaveCount(0)
  await expect
    .poll(() => stepsOf(page))
    .toEqual(['gtm.js', 'locator_searched', 'provider_chosen', 'booking_started', 'booking_completed'])
  const got = await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer)
  expect(got?.at(-1)).toEqual({ event: 'booking_completed', gtmId: 'GTM-7' })

  const again = await openPartner(page, '')
  await search(again)
  await expect(again.getByText(FOOT.allowed)).toBeVisible()
  await expect(question(again)).toHaveCount(0)
  await expect.poll(() => stepsOf(page)).toEqual(['gtm.js', 'locator_searched'])
})

test('who declines books all the same and is not asked again, until they answer otherwise', async ({
  page,
  server,
  clinic,
}) => {
  const day = await freeDay(server.url, clinic.id)
  const frame = await openPartner(page, onLocalhost(server.url))
  await search(frame)
  await answer(frame, 'Decline')
  await book(frame, day)
  const again = await openPartner(page, '')
  await search(again)
  await expect(again.getByText(FOOT.declined)).toBeVisible()
  await expect(question(again)).toHaveCount(0)
  expect(await stepsOf(page)).toEqual(['gtm.js'])

  await again.getByRole('button', { name: 'Change the answer about measuring' }).click()
  await expect(question(again)).toBeFocused()
  await answer(again, 'Allow')
  await expect(again.getByText(FOOT.allowed)).toBeVisible()
  // What was declined stays untold.
  await again.getByRole('link', { name: 'Book with Harbor Family Clinic' }).click()
  await expect.poll(() => stepsOf(page)).toEqual(['gtm.js', 'provider_chosen'])
})

test('no other window tells the page around that somebody booked', async ({ page, server }) => {
  const frame = await openPartner(page, onLocalhost(server.url))
  await expect(question(frame)).toBeVisible()
  const forged = { type: 'tendwell:event', event: 'booking_completed', gtmId: 'GTM-7' }
  await page.evaluate((message) => window.postMessage(message, '*'), forged)
  await page
    .frameLocator('#stranger')
    .locator('p')
    .evaluate((_, message) => window.parent.postMessage(message, '*'), forged)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify((window as unknown as { messages: unknown[] }).messages)))
    .toMatch(/booking_completed.*booking_completed/)
  expect(await stepsOf(page)).toEqual(['gtm.js'])
})

test('an answer holds for the page where the browser keeps nothing', async ({ page, server }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError')
      },
    }),
  )
  const frame = await openPartner(page, onLocalhost(server.url))
  await search(frame)
  await answer(frame, 'Allow')
  await frame.getByRole('link', { name: 'Book with Harbor Family Clinic' }).click()
  await expect(frame.getByText(FOOT.allowed)).toBeVisible()
  await expect.poll(() => stepsOf(page)).toEqual(['gtm.js', 'locator_searched', 'provider_chosen'])
  await expect(question(await openPartner(page, ''))).toBeVisible()
})

for (const signal of ['globalPrivacyControl', 'doNotTrack']) {
  test(`a browser that says ${signal} has answered for its owner`, async ({ page, server }) => {
    await page.addInitScript(
      (name) => Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true }),
      signal,
    )
    const frame = await openPartner(page, onLocalhost(server.url))
    await search(frame)
    await frame.getByRole('link', { name: 'Book with Harbor Family Clinic' }).click()
    await expect(frame.getByRole('heading', { level: 1, name: 'Harbor Family Clinic' })).toBeVisible()
    await expect(frame.getByText(/Measuring/)).toHaveCount(0)
    await expect(question(frame)).toHaveCount(0)
    expect(await stepsOf(page)).toEqual(['gtm.js'])
  })
}

test('without a tag manager nobody is asked, and nothing is fetched for it', async ({ page, clinic }) => {
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  for (const address of [
    `/web/scheduler/${clinic.id}?lang=en`,
    `/web/locator?zip=10011&lang=en`,
    `/web/scheduler/${clinic.id}?lang=en&gtmId=${encodeURIComponent('<b>')}`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(/measuring|count that you/i)).toHaveCount(0)
    if (!address.includes('gtmId')) expect(fetched.filter((url) => url.includes('measuring'))).toEqual([])
  }
})

for (const { what, isMissing } of [
  { what: 'its program does', isMissing: () => true },
  { what: 'its words do', isMissing: (file: string) => file.includes('Decline') },
]) {
  test(`where ${what} not arrive, nobody is asked and booking goes on`, async ({ page, clinic }) => {
    let missed = 0
    await page.route(/\/assets\/measuring-[^/]+\.js$/, async (route) => {
      const response = await route.fetch()
      if (!isMissing(await response.text())) return route.fulfill({ response })
      missed++
      return route.abort()
    })
    await page.goto(`/web/scheduler/${clinic.id}?lang=en&gtmId=GTM-8`)
    await expect(page.getByRole('grid')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(missed).toBeGreaterThan(0)
    await expect(page.locator('.tw-measuring')).toHaveCount(0)
    // The first may be taken by now.
    await page.locator('input[type=radio]:enabled').first().check()
    expect(await stepsOf(page)).toEqual([])
    // The press asks for them once more, which may still be under way when the page goes.
    await page.unrouteAll({ behavior: 'wait' })
  })
}

/** Which of the large pieces of the page moved by themselves while it was watched from its start. */
const movedOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((found) => {
        const observer = new PerformanceObserver((list) => {
          const nodes = list
            .getEntries()
            .flatMap((entry) => ('sources' in entry && Array.isArray(entry.sources) ? entry.sources : []))
            .map(({ node }: { node: Node | null }) => node)
          const pieces = nodes.filter((node) => node instanceof Element && node.matches('main > *'))
          found(pieces.map((piece) => (piece instanceof Element ? piece.className : '')))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Browsers tell nothing of what did not happen.
        requestAnimationFrame(() => requestAnimationFrame(() => found([])))
      }),
  )

for (const { lang, mode, width } of [
  { lang: 'en', mode: 'light', width: 320 },
  { lang: 'ar', mode: 'dark', width: 390 },
  { lang: 'fr', mode: 'light', width: 1440 },
]) {
  test(`the question pushes nothing away and is legible: ${lang}, ${mode}, ${width} px`, async ({ page, clinic }) => {
    await page.setViewportSize({ width, height: 780 })
    await page.goto(`/web/scheduler/${clinic.id}?lang=${lang}&mode=${mode}&gtmId=GTM-8`)
    await expect(page.getByRole('grid')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await movedOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    const answers = page.locator('.tw-measuring button')
    await expect(answers).toHaveCount(2)
    const [yes, no] = await answers.evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width: wide, height: high } = button.getBoundingClientRect()
        const { color, backgroundColor, fontWeight } = getComputedStyle(button)
        return { wide: Math.round(wide), high: Math.round(high), color, backgroundColor, fontWeight }
      }),
    )
    expect(yes).toEqual(no)
    expect(yes?.high).toBeGreaterThanOrEqual(44)
    expect(await findingsOf(page, { grade: 'any' })).toEqual([])

    await page.keyboard.press('Tab')
    await expect(answers.first()).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(answers).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.locator('.tw-measuring-note')).toBeVisible()
    expect(await findingsOf(page, { grade: 'any' })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
