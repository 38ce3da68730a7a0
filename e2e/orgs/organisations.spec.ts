import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { tick } from '../tick.ts'

test('a system administrator finds, sorts and approves organizations, and the address keeps the list', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'system@tendwell.test')
  await page.getByRole('link', { name: 'Organizations' }).click()
  await expect(page.getByRole('heading', { name: 'System organizations' })).toBeVisible()

  await page.getByRole('tab', { name: /Pending/ }).click()
  await expect(page).toHaveURL(/status=pending/)
  await expect(page.getByRole('row')).toHaveCount(3)

  await page.getByRole('searchbox', { name: 'Name, email, city or phone' }).fill('maple')
  await expect(page.getByRole('button', { name: 'Remove filter: Contains “maple”' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Name, email, city or phone' })).toHaveValue('maple')

  await page.getByRole('button', { name: 'Actions for Maple Street Wellness' }).click()
  await page.getByRole('menuitem', { name: 'Approve' }).click()
  await expect(page.getByText('Maple Street Wellness has been approved')).toBeVisible()
  await expect(page.getByText('No organization matches')).toBeVisible()

  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('button', { name: 'Created' }).click()
  await expect(page).toHaveURL(/orderBy=created/)
  // Those that were deleted have pages of their own below.
  await page.getByLabel('Rows per page').first().selectOption('5')
  await page.getByRole('button', { name: 'Next page' }).first().click()
  await expect(page.getByText(/^6–10 of/)).toBeVisible()
})

test('chosen organizations are suspended at once, and can be taken up again', async ({ page, signIn }) => {
  await signIn(page, 'system@tendwell.test', '/dashboard/admin/orgs?s=customers.test&status=active')
  const rows = ['Beacon Hill Hormone Care', 'Granite State Recovery']
  for (const name of rows) await tick(page.getByRole('checkbox', { name: `Select ${name}` }))
  await page.getByRole('toolbar').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('2 organizations suspended')).toBeVisible()
  await page.getByRole('tab', { name: /Suspended/ }).click()
  for (const name of rows) await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 organizations active again')).toBeVisible()
  for (const name of rows) await expect(page.getByRole('link', { name })).toBeHidden()
})

test('an organization on which something depends is not deleted, and it is said what', async ({ page, signIn }) => {
  await signIn(page, 'system@tendwell.test', '/dashboard/admin/orgs?s=harbor')
  await page.getByRole('button', { name: 'Actions for Harbor Family Clinic' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('It has upcoming appointments.')).toBeVisible()
})

test('a partner makes a customer, and a mistake costs nothing that was typed', async ({ page, signIn }) => {
  await signIn(page, 'reseller@tendwell.test', '/dashboard/partner/orgs')
  await expect(page.getByRole('heading', { name: 'Partner organizations' })).toBeVisible()
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByRole('heading', { name: 'Create organization' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Willow Clinic 🌿')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByText('Address is required')).toBeVisible()
  await expect(page.getByText('You must agree to the Medical Director Consent')).toBeVisible()

  await page.getByLabel('Email', { exact: true }).fill('office@willow.test')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Willow Way')
  await page.getByLabel('City').fill('Salem')
  await page.getByLabel('State', { exact: true }).fill('MA')
  await page.getByLabel('Zip code').fill('01970')
  await page.getByLabel('Contact name').fill('Wanda')
  await page.getByLabel('Contact email').fill('wanda@willow.test')
  await page.getByLabel('Physician name').fill('Dr. Will')
  await page.getByLabel('Physician NPI').fill('1234567890')
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByRole('button', { name: 'I agree' }).click()
  // As it closes it gives the focus back, which whoever types by then would lose.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByText('An NPI has ten digits and ends in a check digit')).toBeVisible()
  await page.getByLabel('Physician NPI').fill('1234567893')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect(page.getByText('Create success!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit organization' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'I agree to the Medical Director Consent' })).toBeDisabled()
})

test('two people who change an organization at once do not write over each other', async ({
  page,
  signIn,
  tokenOf,
  server,
}) => {
  await signIn(page, 'other@tendwell.test', '/dashboard/org/manage')
  await page.getByLabel('City').fill('Evanston')
  const token = await tokenOf('other@tendwell.test')
  await fetch(`${server.url}/api/org/${DEMO_ORGS.other}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ phone: '+1 312 555 0999' }),
  })
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Somebody else has changed this organization.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Evanston')
  await page.getByRole('button', { name: 'Load saved version' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('+1 312 555 0999')
  await page.getByLabel('City').fill('Evanston')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Updated organization!')).toBeVisible()
})

test('features that were granted are switched, and the menu follows at once', async ({ page, signIn }) => {
  await signIn(page, 'other@tendwell.test', '/dashboard/org/manage#features')
  await expect(page.getByRole('switch', { name: 'Card payments' }).or(page.getByLabel('Card payments'))).toHaveCount(0)
  await tick(page.getByLabel('Schedules'), false)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Updated organization!')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Hours' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Schedule' })).toHaveCount(0)
  await tick(page.getByLabel('Schedules'))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('tab', { name: 'Hours' })).toBeVisible()
})

test('hours are checked before they are kept, and leaving with changes asks', async ({ page, signIn }) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/manage#hours')
  await page.getByRole('button', { name: 'Add hours' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Select at least one day')).toBeVisible()
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Remove hours 4' }).click()
  await page.getByLabel('Minimum notice (minutes)').fill('45')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Updated organization!')).toBeVisible()
})
