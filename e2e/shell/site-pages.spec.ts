import { COLOUR_RULES, expectAccessible, findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('the system writes its terms, publishes them, and anybody reads them as text', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  await visitor.goto('/web/page/terms')
  await expect(visitor.getByRole('heading', { name: 'This page is not published' })).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Terms' })).toHaveCount(0)

  await signIn(page, 'system@tendwell.test', '/dashboard/admin/settings')
  await page.getByText('Published', { exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'required' })).toBeVisible()
  await page
    .getByLabel('Text', { exact: true })
    .fill('## Who we are\n- <script>document.title = "no"</script>\nBe kind.')
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Who we are' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Page saved')).toBeVisible()
  await expectAccessible(page, 'the pages of the system')

  await visitor.goto('/?lang=ar')
  await visitor.getByRole('link', { name: 'الشروط' }).click()
  await expect(visitor.getByRole('heading', { name: 'Who we are' })).toBeVisible()
  await expect(visitor.getByRole('listitem')).toHaveText('<script>document.title = "no"</script>')
  expect(await findingsOf(visitor, { grade: 'any' })).toEqual([])
  await visitor.goto('/web/page/terms?mode=dark&lang=en')
  await expect(visitor.getByText('Be kind.')).toBeVisible()
  await expect(visitor).toHaveTitle('Terms – Tendwell')
  expect(await findingsOf(visitor, { grade: 'any', rules: COLOUR_RULES })).toEqual([])
  await context.close()
})
