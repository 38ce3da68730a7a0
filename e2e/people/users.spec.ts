import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('the list is searched, filtered, sorted and paged, and the address shows it again', async ({ page, signIn }) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org')
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Family Clinic Users' })).toBeVisible()
  await page.getByLabel('Rows per page').selectOption('5')
  await expect(page.getByRole('row')).toHaveCount(6)
  await page.getByRole('button', { name: 'Roles' }).click()
  // The words beside the box: they can be pressed once the list stands still.
  await page
    .locator('label')
    .filter({ hasText: /^Staff$/ })
    .click()
  await expect(page.getByRole('checkbox', { name: 'Staff', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Remove filter: Staff' })).toBeVisible()
  await expect(page).toHaveURL(/role=org-staff/)
  await expect(page.getByRole('row').filter({ hasText: 'desk@tendwell.test' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'desk@tendwell.test' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Email' }).click()
  // Each press turns what stands in the address by then.
  await expect(page).toHaveURL(/orderBy=email.*order=asc/)
  await page.getByRole('button', { name: 'Email' }).click()
  await expect(page).toHaveURL(/orderBy=email.*order=desc/)
  await page.getByLabel('Rows per page').selectOption('5')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
})

test('status and role are changed, and the last administrator stays', async ({ page, signIn }) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/users?s=desk@')
  const row = page.getByRole('row').filter({ hasText: 'desk@tendwell.test' })
  const act = async (action: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const choose = async (choice: string) => {
    await page.getByRole('dialog').getByText(choice, { exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  }
  await act('Edit status')
  await choose('Suspended')
  await expect(page.getByText('User status updated')).toBeVisible()
  await expect(row.getByText('Suspended')).toBeVisible()
  await act('Edit status')
  await choose('Active')
  await expect(row.getByText('Active')).toBeVisible()
  await act('Edit role')
  await expect(page.getByRole('heading', { name: 'Update user role' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/dashboard/org/users?s=clinic@')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit role' }).click()
  await choose('Staff')
  await expect(page.getByRole('alert').getByText('An organization needs at least one administrator.')).toBeVisible()
})

test('a record shows the person, is edited by an administrator and leads to a new appointment', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/users?s=patient2@')
  await page.getByRole('link', { name: 'Ben Kowalski' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Kowalski' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('City').fill('Brooklyn')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update success!')).toBeVisible()
  await expect(page.getByText('Brooklyn')).toBeVisible()
  await page.getByRole('button', { name: 'Schedule appointment' }).click()
  await expect(page.getByRole('dialog').getByText('Ben Kowalski')).toBeVisible()
})

test('staff sees the list without what is an administrator’s', async ({ page, signIn }) => {
  await signIn(page, 'desk@tendwell.test', '/dashboard/org/users?s=patient2@')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Profile'])
})

for (const language of ['en', 'ar']) {
  test(`axe finds nothing serious on the registration, in ${language}`, async ({ page, server }) => {
    await page.goto(`${server.url}/auth/jwt/login`)
    await page.evaluate((chosen) => localStorage.setItem('tendwell.language', chosen), language)
    for (const path of ['/auth/jwt/register', '/auth/jwt/register/a/b/invite/c']) {
      await page.goto(server.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, path)
    }
  })
}
