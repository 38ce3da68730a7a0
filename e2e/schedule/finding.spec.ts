import { expect, test } from '../fixtures.ts'

test('a patient is found by the last four digits of the phone, before a second record is made, and from everywhere', async ({
  page,
  clinic,
  signIn,
  callAs,
}) => {
  const call = await callAs('desk@tendwell.test')
  const known = { name: 'Tomáš Dvořák', email: 'dvorak@example.org', phone: '+1 (917) 555-6143' }
  await call('POST', `/api/org/${clinic.id}/contact`, known)
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule')
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible()

  // Nothing is waited for: Enter does so itself.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search the menu' })).toBeFocused()
  await page.keyboard.type('dvorak tomas')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tomáš Dvořák' })).toBeVisible()

  await page.goto('/dashboard/schedule?new=1')
  const dialog = page.getByRole('dialog', { name: 'Create Appointment' })
  await expect(dialog.getByRole('combobox', { name: 'Person' })).toBeFocused()
  await page.keyboard.type('6143')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('dvorak@example.org')).toBeVisible()

  // Nobody of that name: Enter makes no new person by itself.
  await dialog.getByRole('button', { name: 'Choose somebody else' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Person' })).toBeFocused()
  await page.keyboard.type('Nobody Atall')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Nobody found')).toBeVisible()
  await expect(dialog.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await dialog.getByLabel('Phone').fill('917 555 6143')
  await dialog.getByRole('button', { name: 'Use this one: Tomáš Dvořák' }).click()
  await expect(dialog.getByText('dvorak@example.org')).toBeVisible()
})
