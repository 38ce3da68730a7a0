import { expect, test } from '../fixtures.ts'
import { tick } from '../tick.ts'

test('a clinic adds a service, changes its price, and takes it out of the catalogue again', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'clinic@tendwell.test')
  await page.goto('/dashboard/org/services')
  await page.getByRole('button', { name: 'Add service' }).click()
  const form = page.getByRole('dialog', { name: 'New service' })
  await form.getByRole('button', { name: 'Create service' }).click()
  await expect(form.getByText('SKU is required')).toBeVisible()

  await form.getByLabel('Name', { exact: true }).fill('Sleep programme')
  await form.getByLabel('Description').fill('Four weeks to better nights.')
  await form.getByLabel('SKU').fill('hc-care')
  await form.getByLabel('Price per month').fill('49.5')
  await form.getByRole('button', { name: 'Create service' }).click()
  await expect(form.getByText('Another service already has this SKU')).toBeVisible()
  await form.getByLabel('SKU').fill('HC-SLEEP')
  await form.getByRole('button', { name: 'Create service' }).click()
  await expect(page.getByText('Service created successfully')).toBeVisible()

  await page.getByLabel('Name, SKU or category').fill('sleep')
  await expect(page).toHaveURL(/s=sleep/)
  const row = page.getByRole('row', { name: /Sleep programme/ })
  await expect(row.getByText('$49.50 / user / mo')).toBeVisible()
  await row.getByRole('button', { name: 'Sleep programme', exact: true }).click()
  const change = page.getByRole('dialog', { name: 'Sleep programme' })
  await change.getByLabel('Price per month').fill('59')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('$59.00 / user / mo')).toBeVisible()

  await tick(row.getByRole('checkbox'))
  await page.getByRole('button', { name: 'Set to pending' }).click()
  await expect(row.getByText('Pending')).toBeVisible()
  await row.getByRole('button', { name: 'Actions for Sleep programme' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Service deleted successfully')).toBeVisible()
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('a patient is given a subscription, which is cancelled and renewed', async ({
  page,
  signIn,
  clinic,
  tokenOf,
  server,
}) => {
  const token = await tokenOf('clinic@tendwell.test')
  const found = await fetch(`${server.url}/api/org/${clinic.id}/users?s=patient9@&limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { users } = (await found.json()) as { users: { id: string }[] }
  await signIn(page, 'desk@tendwell.test')
  await page.goto(`/dashboard/org/user/profile/${users[0]?.id}`)
  const services = page.getByRole('region', { name: 'Services' })
  await expect(services.getByText('No added services.')).toBeVisible()
  await services.getByRole('button', { name: 'Add services' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Harbor Care').click()
  await dialog.getByRole('button', { name: 'Add services' }).click()
  await expect(services.getByText(/^Renews /)).toBeVisible()
  await services.getByRole('button', { name: 'Cancel Harbor Care' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel service' }).click()
  await expect(services.getByText(/^Expires /)).toBeVisible()
  await services.getByRole('button', { name: 'Renew Harbor Care' }).click()
  await page.getByRole('dialog', { name: 'Renew Harbor Care?' }).getByRole('button', { name: 'Renew' }).click()
  await expect(services.getByText(/^Renews /)).toBeVisible()
})
