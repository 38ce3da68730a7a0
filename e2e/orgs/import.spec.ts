import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import type { Page } from '@playwright/test'
import { tick } from '../tick.ts'

const MANY = 200
/** As a program of theirs writes it: other titles, semicolons, the code page of Windows, and three lines with mistakes. */
const lines = Array.from({ length: MANY }, (_, index) => [
  `Imported Clinic ${index + 1} é`,
  'Ann Day',
  index === 4 || index === 5 ? 'no address' : `office${index + 1}@imported.example.com`,
  `${index + 1} Bay Street`,
  'Portland',
  'ME',
  index === 6 ? '' : '04101',
])
const TITLES = ['Practice', 'Person', 'E-mail address', 'Street', 'Town', 'Province', 'Postal code']
const file = (rows: readonly (readonly string[])[]) => ({
  name: 'clinics.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([TITLES, ...rows].map((cells) => cells.join(';')).join('\r\n'), 'latin1'),
})

/** @param isKnown a file of the same titles was put right before */
async function upload(page: Page, rows: readonly (readonly string[])[], isKnown: boolean) {
  await page.getByLabel('Choose a file').setInputFiles(file(rows))
  const template = page.getByRole('combobox', { name: 'Copy settings and services from' })
  await template.fill('Charles')
  await page.getByRole('option', { name: /Charles River Wellness/ }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible()
  const contact = page.getByLabel('Contact', { exact: true })
  if (isKnown) await expect(contact).toHaveValue(String(TITLES.indexOf('Person')))
  else {
    // A title of theirs that says nothing is assigned by hand.
    await contact.selectOption('Person')
    await page.getByRole('button', { name: 'Check again' }).click()
  }
}

const ACTIVE = 'orgs?status=active&s=Imported'

/** Chooses all clinics that match, of all pages. */
async function chooseAll(page: Page) {
  await tick(page.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Select all \d+$/ })
    .click()
  await expect(page.getByRole('toolbar').getByText(/^\d{3} selected$/)).toBeVisible()
}

/** Has something asked about all of them. */
async function askOfAll(page: Page, what: string) {
  await chooseAll(page)
  await page.getByRole('toolbar').getByRole('button', { name: what, exact: true }).click()
}

/** Changes a feature of all of them, after a look at what that does. */
async function changeFeature(page: Page, feature: string, how: string) {
  await page.getByLabel(feature, { exact: true }).selectOption(how)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(`${MANY} organizations would change.`)).toBeVisible()
  await page.getByRole('button', { name: 'Change features' }).click()
  await expect(page.getByText(`Features of ${MANY} organizations changed`)).toBeVisible()
}

test('a reseller brings two hundred clinics in, fixes the lines with errors, takes all back and brings them in again', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  test.setTimeout(300_000)
  await signIn(page, 'reseller@tendwell.test', '/dashboard/partner/orgs')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import organizations' })).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Please select a CSV file')).toBeVisible()
  await expect(page.getByText('Please select an organization to copy settings from')).toBeVisible()
  await expectAccessible(page, 'the start of an import')

  await upload(page, lines, false)
  await expect(page.getByRole('tab', { name: /With errors 3/ })).toBeVisible()
  await expect(page.getByText('Zip: Zip code is required')).toBeVisible()
  await expectAccessible(page, 'an import that was looked at')
  await page.getByRole('button', { name: 'Create 197 organizations' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 60_000 })

  // The lines with errors come back as a file, to be fixed and sent again.
  const fetched = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await fetched).suggestedFilename()).toBe('organizations_wrong.csv')
  await page.getByRole('link', { name: 'Imports' }).click()
  const wrong = [4, 5, 6].map((index) => lines[index] ?? [])
  await upload(
    page,
    wrong.map((cells, index) => cells.with(2, `fixed${index}@imported.example.com`).with(6, '04101')),
    true,
  )
  await page.getByRole('button', { name: 'Create 3 organizations' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 60_000 })

  // All of the first file is taken back, and what is brought in again is new.
  await page.getByRole('link', { name: 'Imports' }).click()
  await page.getByRole('row', { name: /197/ }).getByRole('link').click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('button', { name: 'Undo 197 organizations' }).click()
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Imports' }).click()
  await upload(page, lines, true)
  await expect(page.getByRole('tab', { name: /New 197/ })).toBeVisible()
  await page.getByRole('button', { name: 'Create 197 organizations' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 60_000 })

  await page.getByRole('link', { name: 'Show pending organizations' }).click()
  await chooseAll(page)
  await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/^2\d\d organizations approved$/)).toBeVisible({ timeout: 90_000 })

  // They are given products by their SKUs, which can be undone, and all that one of them has.
  await page.goto(`/dashboard/partner/${ACTIVE}`)
  await askOfAll(page, 'Assign services')
  await page.getByRole('radio', { name: 'By SKU' }).click()
  await page.getByLabel('SKUs', { exact: true }).fill('nw-pads, NW-NONE; nw-sharps')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(`${2 * MANY} services would be assigned to ${MANY} organizations.`)).toBeVisible()
  await expect(page.getByText('1 SKU not found: NW-NONE')).toBeVisible()
  await expectAccessible(page, 'services for many organizations')
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText(`${2 * MANY} services assigned`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Services withdrawn. Subscriptions run until they renew.')).toBeVisible()
  await askOfAll(page, 'Assign services')
  await tick(page.getByRole('checkbox', { name: /NW-PADS/ }))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(`${MANY} services would be assigned to ${MANY} organizations.`)).toBeVisible()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText(`${MANY} services assigned`)).toBeVisible()

  // A feature is theirs to switch once the system has granted it.
  await askOfAll(page, 'Features')
  await page.getByLabel('Schedules', { exact: true }).selectOption('Turn on')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Nothing would change.')).toBeVisible()
  await expect(page.getByText('Not granted, so left as is:')).toBeVisible()
  await expectAccessible(page, 'features of many organizations')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const context = await browser.newContext({ baseURL: server.url })
  const system = await context.newPage()
  await signIn(system, 'system@tendwell.test', `/dashboard/admin/${ACTIVE}`)
  await askOfAll(system, 'Features')
  await system.getByRole('radio', { name: 'Grant and revoke' }).click()
  await changeFeature(system, 'Schedules', 'Grant')
  await context.close()
  await page.getByRole('toolbar').getByRole('button', { name: 'Features' }).click()
  await changeFeature(page, 'Schedules', 'Turn on')

  // The overview knows of them, and leads to those that still wait.
  await page.goto('/dashboard/partner')
  const overview = page.getByRole('region', { name: 'Your customers' })
  await expect(overview.getByRole('region', { name: 'Growth and retention' })).toBeVisible()
  await expectAccessible(page, 'the overview of a partner')
  await overview.getByRole('link', { name: 'Waiting for approval' }).click()
  await expect(page.getByRole('tab', { name: /Pending/ })).toHaveAttribute('aria-selected', 'true')
  await page.goto('/dashboard/partner/orgs?needs=charges')
  await page.getByRole('button', { name: 'Remove filter: Failed charges' }).click()

  // Their contacts are invited at once.
  await page.goto(`/dashboard/partner/${ACTIVE}`)
  await askOfAll(page, 'Invite')
  await expect(page.getByRole('heading', { name: /^Invite into \d+ organizations$/ })).toBeVisible()
  await expectAccessible(page, 'invitations into many organizations')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^\d{3} invites sent$/)).toBeVisible({ timeout: 60_000 })

  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: /Search/ }).fill('importd clinic 77')
  await page.getByRole('option', { name: /Imported Clinic 77/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit organization' })).toBeVisible()
  await expect(page.getByRole('strong').filter({ hasText: /^Imported Clinic 77 é$/ })).toBeVisible()
  await page.goto(`/dashboard/partner/${ACTIVE}`)
  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await list).suggestedFilename()).toBe('partner_organizations_active_export.csv')

  // Taken back, so that the next tests find what they know.
  for (const lineCount of ['197', '3']) {
    await page.goto('/dashboard/partner/orgs/import')
    // By its own cell: the times of imports have threes in them too.
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: lineCount, exact: true }) })
    await row.filter({ hasText: 'Done' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('button', { name: /^Undo \d+ organizations$/ }).click()
    await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible({ timeout: 60_000 })
  }
})
