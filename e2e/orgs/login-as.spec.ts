import { expect, test } from '../fixtures.ts'
import { logInAs } from './entering.ts'

test('a system administrator works as a clinic for a reason, sees it all the time, and stops', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  await signIn(page, 'system@tendwell.test')
  await logInAs(page, 'Lakeside Clinic', 'They cannot find their calendar.')
  await expect(page.getByText('60 minutes left')).toBeVisible()
  await page.getByRole('link', { name: 'Schedule' }).first().click()
  await expect(page).toHaveURL(/dashboard\/schedule/)
  await expect(page.getByText('You are working as Lakeside Clinic.')).toBeVisible()

  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('You are working as Lakeside Clinic.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Organizations' })).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url })
  const theirs = await context.newPage()
  await signIn(theirs, 'other@tendwell.test', '/dashboard/org/audit')
  await expect(theirs.getByText(/They cannot find their calendar/).first()).toBeVisible()
  await context.close()
})
