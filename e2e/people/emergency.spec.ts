import { expect, test } from '../fixtures.ts'
import { press } from '../tick.ts'

test('a colleague’s health data is opened in an emergency, said so all the time, and they read why', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  await signIn(page, 'desk@tendwell.test', '/dashboard/org/users?s=clinic%40tendwell.test')
  await page.getByRole('table').getByRole('link').first().click()
  const way = page.getByRole('button', { name: 'Emergency access' })
  await expect(page.getByRole('tab', { name: 'Journal' })).toHaveCount(0)
  await way.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Open' })).toBeDisabled()
  await dialog.getByLabel('What has happened?').fill('Fainted at the desk.')
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByText('by emergency access. 60 minutes left')).toBeVisible()
  await page.getByRole('tab', { name: 'Journal' }).click()
  await expect(page.getByRole('button', { name: /Export/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(way).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Journal' })).toHaveCount(0)

  const context = await browser.newContext({ baseURL: server.url })
  const theirs = await context.newPage()
  await signIn(theirs, 'clinic@tendwell.test', '/dashboard/user/account#medicalHistory')
  await expect(theirs.getByText('Emergency access: Fainted at the desk.')).toBeVisible()
  await press(theirs.getByLabel(/The staff of .* may read my health data/))
  await expect(theirs.getByLabel(/The staff of .* may read my health data/)).toBeChecked()
  await page.reload()
  await expect(page.getByText('lets the staff of this clinic read their health data')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Journal' })).toBeVisible()
  await press(theirs.getByLabel(/The staff of .* may read my health data/))
  await expect(page.getByRole('tab', { name: 'Journal' })).toHaveCount(0)
  await context.close()
})
