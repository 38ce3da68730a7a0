import type { Page } from '@playwright/test'
import { COLOUR_RULES, findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { PIXEL } from '../pixel.ts'
import { publishedSite } from '../websites/published-site.ts'
import { LINK, campaign } from './a-campaign.ts'

const isWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

test.beforeEach(async ({ callAs, clinic }) => {
  const call = await callAs('clinic@tendwell.test')
  const { campaigns } = await call<{ campaigns: { campaignId: string }[] }>('GET', `/api/org/${clinic.id}/campaigns`)
  for (const { campaignId } of campaigns) await call('DELETE', `/api/org/${clinic.id}/campaign/${campaignId}`)
})

test('a clinic shows a campaign, a patient opens it, and the figures say so without saying who', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/campaigns')
  await expect(page.getByText('No campaigns yet')).toBeVisible()
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Campaign name is required')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill('Check-up')
  await page.getByLabel('Title').fill('Your yearly check-up')
  await page.getByLabel('Caption').fill('Half an hour that tells a lot.')
  await page.getByLabel('Text of the button').fill('Find a time')
  await page.getByLabel('Link').fill('harbor.example')
  await page.getByLabel('First day').fill('2026-01-02')
  await page.getByLabel('Last day').fill('2026-01-01')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('End Date cannot be before Start Date')).toBeVisible()
  await expect(page.getByText('Must be a valid URL')).toBeVisible()
  await page.getByLabel('Link').fill(LINK)
  await page.getByLabel('Last day').fill('')
  await page.getByLabel('Picture').setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: PIXEL })
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.locator('img')).toBeVisible()
  await expect(preview.getByText('Your yearly check-up')).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Created successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Check-up' })).toBeVisible()
  await expect(page.getByText('Nobody has seen it yet')).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url })
  const asked: string[] = []
  context.on('request', (request) => void asked.push(request.url()))
  await context.route(`${LINK}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script>document.title = String(window.opener)</script>' }),
  )
  const overview = await context.newPage()
  await signIn(overview, 'patient@tendwell.test')
  const news = overview.getByRole('region', { name: 'News from your clinic' })
  await news.scrollIntoViewIfNeeded()
  await expect(news.getByText('Your yearly check-up')).toBeVisible()
  await expect(news.locator('img')).toBeVisible()
  expect(asked.filter((url) => !url.startsWith(server.url))).toEqual([])
  const counted = overview.waitForResponse(/\/api\/user\/campaigns\/seen$/)
  const opened = context.waitForEvent('page')
  await news.getByRole('link', { name: 'Find a time' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(LINK)
  await expect(tab).toHaveTitle('null')
  expect((await counted).status()).toBe(204)
  await tab.close()

  await page.reload()
  const sums = page.getByRole('region', { name: 'Views and clicks by day' })
  await expect(sums.getByText('100%')).toBeVisible()
  await sums.getByRole('button', { name: 'Table' }).click()
  await expect(sums.getByRole('row').nth(1).getByRole('cell')).toHaveText(['1', '1'])

  // What is suspended goes from the page that is open.
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Saved successfully')).toBeVisible()
  await expect(news).toHaveCount(0)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(news.getByText('Your yearly check-up')).toBeVisible()
  await context.close()

  await page.getByRole('link', { name: 'Campaigns', exact: true }).last().click()
  await page.getByRole('tab', { name: /^Active/ }).click()
  await expect(page.getByRole('row', { name: /Check-up/ })).toContainText('100%')
  await page.getByRole('tab', { name: /^Suspended/ }).click()
  await expect(page.getByText('No campaigns here')).toBeVisible()
})

test('slides move by themselves until somebody is there, and by hand in either direction', async ({
  page,
  signIn,
  callAs,
  clinic,
}) => {
  const call = await callAs('clinic@tendwell.test')
  for (const name of ['Third', 'Second', 'First'])
    await call('POST', `/api/org/${clinic.id}/campaigns`, campaign({ name }))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await signIn(page, 'patient@tendwell.test')
  const news = page.getByRole('region', { name: 'News from your clinic' })
  await news.scrollIntoViewIfNeeded()
  const shown = () => news.locator('.tw-carousel__slide:not([inert]) .tw-slide__title').textContent()
  await page.mouse.move(0, 0)
  await expect.poll(shown).toBe('First')
  await page.clock.runFor(6500)
  await expect.poll(shown).toBe('Second')
  // Under the pointer it stands.
  await news.hover()
  await page.clock.runFor(20_000)
  expect(await shown()).toBe('Second')
  await page.mouse.move(0, 0)
  await page.clock.runFor(6500)
  await expect.poll(shown).toBe('Third')
  // With the focus in it as well, and it follows the arrow keys.
  await news.getByRole('button', { name: 'Next' }).focus()
  await page.clock.runFor(20_000)
  expect(await shown()).toBe('Third')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(shown).toBe('Second')
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).toBe('Third')
  // Stopped, it stays so when all have left.
  await news.getByRole('button', { name: 'Stop' }).click()
  await news.getByRole('button', { name: 'Play' }).blur()
  await page.mouse.move(0, 0)
  await page.clock.runFor(30_000)
  expect(await shown()).toBe('Third')
  // Only the slide that is seen is come to by Tab.
  await expect(news.locator('[inert] a')).toHaveCount(2)
  expect(await findingsOf(page, { grade: 'any' })).toEqual([])

  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.evaluate(() => localStorage.setItem('tendwell.language', 'ar'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const arabic = page.getByRole('region', { name: 'أخبار من عيادتك' })
  await arabic.scrollIntoViewIfNeeded()
  const here = () => arabic.locator('.tw-carousel__slide:not([inert]) .tw-slide__title').textContent()
  await expect.poll(here).toBe('First')
  await page.clock.runFor(30_000)
  expect(await here()).toBe('First')
  await arabic.getByRole('button', { name: 'التالية' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(here).toBe('Second')
  expect(await isWider(page)).toBe(false)
  expect(await findingsOf(page, { grade: 'any', rules: COLOUR_RULES })).toEqual([])
})

test('a public page shows them without a script, counts them, and reaches nothing of who is signed in', async ({
  page,
  browser,
  server,
  callAs,
  clinic,
}) => {
  const call = await callAs('clinic@tendwell.test')
  const org = `/api/org/${clinic.id}`
  const made = []
  for (const title of ['Beta', 'Alpha'])
    made.push(
      await call<{ campaign: { campaignId: string } }>('POST', `${org}/campaigns`, campaign({ name: title, title })),
    )
  const content = '<Hero title="Harbor" />\n\n<Campaigns id="news" title="What is on" />\n'
  await publishedSite(call, clinic.id, { name: 'News', url: 'harbor-news', content })

  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, reducedMotion: 'reduce' })
  const visitor = await context.newPage()
  const dot = visitor.waitForResponse(/\/shown\?/)
  await visitor.goto('/web/template/harbor-news')
  await visitor.getByText('What is on').scrollIntoViewIfNeeded()
  expect((await dot).status()).toBe(200)
  await expect(visitor.getByText('Alpha')).toBeVisible()
  // Without motion the slides stand as a row, which is scrolled by keys.
  await visitor.getByRole('group', { name: 'News' }).focus()
  await visitor.keyboard.press('ArrowRight')
  await expect(visitor.getByText('Beta')).toBeInViewport()
  const led = context.waitForEvent('response', (response) => response.url().includes('/open/'))
  const opened = context.waitForEvent('page')
  await visitor
    .getByRole('link', { name: /Learn more/ })
    .last()
    .click()
  await opened
  expect((await led).headers()['location']).toBe(LINK)
  expect(await isWider(visitor)).toBe(false)
  await context.close()

  const figures = await Promise.all(
    made.map(({ campaign: { campaignId } }) =>
      call<{ views: number; clicks: number }>('GET', `${org}/campaign/${campaignId}/figures`),
    ),
  )
  expect(figures.map(({ views, clicks }) => [views, clicks])).toEqual([
    [1, 1],
    [1, 0],
  ])

  // With motion it goes by itself, and stands once the visitor has stopped it.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/web/template/harbor-news')
  const track = page.locator('.track')
  const moves = () => track.evaluate((row) => getComputedStyle(row).animationName)
  expect(await moves()).toBe('round-2')
  await page.getByText('Stop moving').click()
  expect(await moves()).toBe('none')
  expect(await isWider(page)).toBe(false)
})
