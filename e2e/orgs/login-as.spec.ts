import { expect, test } from '../fixtures.ts'

test('a system administrator works as a clinic for a reason, sees it all the time, and stops', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  await signIn(page, 'system@tendwell.test')
  await page.goto('/dashboard/admin/orgs?s=lakeside')
  await page.getByRole('button', { name: 'Actions for Lakeside Clinic' }).click()
  await page.getByRole('menuitem', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled()
  await page.getByLabel('Why do you need to?').fill('They cannot find their calendar.')
  await page.getByRole('button', { name: 'Log in' }).click()

  await expect(page.getByText('You are working as Lakeside Clinic.')).toBeVisible()
  await expect(page.getByText('60 minutes left')).toBeVisible()
  await page.getByRole('link', { name: 'Schedule' }).first().click()
  await expect(page).toHaveURL(/dashboard\/schedule/)
  await expect(page.getByText('You are working as Lakeside Clinic.')).toBeVisible()

  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('You are working as Lakeside Clinic.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Organizations' })).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url })
  const theirs = await context.newPage()
  await signIn(theirs, 'other@tendwell.test')
  await theirs.goto('/dashboard/org/audit')
  await expect(theirs.getByText(/They cannot find their calendar/).first()).toBeVisible()
  await context.close()
})
