import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { publishedSite } from '../websites/published-site.ts'
import { LINK, campaign } from './a-campaign.ts'

test('of two campaigns that are compared a visit sees one, and their figures stand side by side', async ({
  page,
  browser,
  server,
  signIn,
  callAs,
  clinic,
}) => {
  const call = await callAs('clinic@tendwell.test')
  const org = `/api/org/${clinic.id}`
  const { campaigns: before } = await call<{ campaigns: { campaignId: string }[] }>('GET', `${org}/campaigns`)
  for (const { campaignId } of before) await call('DELETE', `${org}/campaign/${campaignId}`)
  const ids: string[] = []
  for (const title of ['In the morning', 'In the evening']) {
    const { campaign: made } = await call<{ campaign: { campaignId: string } }>(
      'POST',
      `${org}/campaigns`,
      campaign({ name: title, title, ctaText: 'Find a time' }),
    )
    ids.push(made.campaignId)
  }
  const content = '<Hero title="Hello" />\n\n<Campaigns title="News" />\n'
  const remove = await publishedSite(call, clinic.id, { url: 'compared', content })

  await signIn(page, 'clinic@tendwell.test', `/dashboard/org/campaign/${ids[0]}/edit`)
  await page.getByLabel('Compared with').selectOption({ label: 'In the evening' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'In the morning' })).toBeVisible()
  const table = page.getByRole('table').filter({ has: page.getByRole('link', { name: 'In the evening' }) })
  await expect(table).toBeVisible()
  await expect(page.getByText(/^Too few to tell/)).toBeVisible()

  // A visit is shown one of them, by a throw: until both were seen.
  const context = await browser.newContext({ baseURL: server.url })
  const visitor = await context.newPage()
  const views = { morning: 0, evening: 0 }
  for (let visit = 0; visit < 60 && (views.morning === 0 || views.evening === 0); visit += 1) {
    const counted = visitor.waitForResponse(/\/shown\?ids=/)
    await visitor.goto('/web/template/compared')
    const news = visitor.locator('.carousel')
    await news.scrollIntoViewIfNeeded()
    await counted
    const isMorning = (await news.getByText('In the morning').count()) > 0
    const isEvening = (await news.getByText('In the evening').count()) > 0
    expect([isMorning, isEvening].filter(Boolean)).toHaveLength(1)
    views[isMorning ? 'morning' : 'evening'] += 1
  }
  expect(views.morning).toBeGreaterThan(0)
  expect(views.evening).toBeGreaterThan(0)
  const led = context.waitForEvent('response', (response) => response.url().includes('/open/'))
  const shown = (await visitor.getByText('In the morning').count()) > 0 ? 'morning' : 'evening'
  await visitor.getByRole('link', { name: /Find a time/ }).click()
  expect((await led).headers()['location']).toBe(LINK)

  await page.reload()
  const clicks = { morning: shown === 'morning' ? 1 : 0, evening: shown === 'evening' ? 1 : 0 }
  const cells = (name: string | RegExp) => table.getByRole('row', { name }).getByRole('cell')
  await expect(cells(/^This campaign/)).toHaveText([
    String(views.morning),
    String(clicks.morning),
    `${clicks.morning === 0 ? 0 : Math.round(100 / views.morning)}%`,
  ])
  await expect(cells(/^In the evening/).nth(0)).toHaveText(String(views.evening))
  await expect(cells(/^In the evening/).nth(1)).toHaveText(String(clicks.evening))
  await expectAccessible(page, 'two campaigns side by side')

  // Whoever keeps this one suspends the other: from then on each visit sees it.
  await table.getByRole('link', { name: 'In the evening' }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Saved successfully')).toBeVisible()
  for (let visit = 0; visit < 6; visit += 1) {
    await visitor.goto('/web/template/compared')
    await expect(visitor.getByText('In the morning').first()).toBeVisible()
    await expect(visitor.getByText('In the evening')).toHaveCount(0)
  }
  await context.close()
  for (const id of ids) await call('DELETE', `${org}/campaign/${id}`)
  await remove()
})
