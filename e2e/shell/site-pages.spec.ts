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

test('what the system announces stands above everybody’s screens until they close it', async ({ page, signIn }) => {
  await signIn(page, 'system@tendwell.test', '/dashboard/admin/settings')
  await page.getByRole('combobox', { name: /^Page/ }).selectOption('announcement')
  await page.getByLabel('Text', { exact: true }).fill('Sunday at 8 pm we are away for ten minutes')
  await page.getByText('Published', { exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const banner = page.getByRole('region', { name: 'Announcement', exact: true })
  await expect(banner).toContainText('away for ten minutes')
  await signIn(page, 'patient@tendwell.test', '/dashboard/app')
  await expect(banner).toContainText('away for ten minutes')
  await expectAccessible(page, 'announcement')
  await banner.getByRole('button', { name: 'Close the announcement' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
  // Withdrawn, so that no other screen of this run has it.
  await signIn(page, 'system@tendwell.test', '/dashboard/admin/settings')
  await expect(banner).toBeVisible()
  await page.getByRole('combobox', { name: /^Page/ }).selectOption('announcement')
  await page.getByText('Published', { exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(banner).toHaveCount(0)
})
