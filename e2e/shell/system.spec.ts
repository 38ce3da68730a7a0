import { expect, test } from '../fixtures.ts'

test('the system sees what everybody is where, and finds a message while typing', async ({ page, server, signIn }) => {
  await signIn(page, 'system@tendwell.test', '/dashboard/admin/users')
  await expect(page.getByLabel('Rows per page')).toHaveValue('25')
  await page.getByRole('searchbox', { name: 'Name, email or phone' }).fill('float@')
  const row = page.getByRole('row', { name: /Finn Marsh/ })
  await expect(row.getByRole('listitem')).toHaveText(['Harbor Family Clinic · Staff', 'Lakeside Clinic · Staff'])
  await expect(row).not.toContainText('Patient')

  await page.goto(`${server.url}/dashboard/admin/settings`)
  await page.getByRole('searchbox', { name: 'Recipient' }).pressSequentially('nobody-at-all')
  await expect(page.getByText('No messages')).toBeVisible()
  await expect(page).toHaveURL(/s=nobody-at-all/)
})
