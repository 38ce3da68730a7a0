import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import type { Page } from '@playwright/test'

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

async function upload(page: Page, rows: readonly (readonly string[])[]) {
  await page.getByLabel('Choose a file').setInputFiles(file(rows))
  const template = page.getByRole('combobox', { name: 'Copy settings and services from' })
  await template.fill('Harbor')
  await page.getByRole('option', { name: /Harbor Family Clinic/ }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible()
  // A title of theirs that says nothing is assigned by hand.
  await page.getByLabel('Contact', { exact: true }).selectOption('Person')
  await page.getByRole('button', { name: 'Check again' }).click()
}

test('a reseller brings two hundred clinics in, fixes the lines with errors, takes all back and brings them in again', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'reseller@tendwell.test', '/dashboard/partner/orgs')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import organizations' })).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Please select a CSV file')).toBeVisible()
  await expect(page.getByText('Please select an organization to copy settings from')).toBeVisible()
  await expectAccessible(page, 'the start of an import')

  await upload(page, lines)
  await expect(page.getByRole('tab', { name: /With errors 3/ })).toBeVisible()
  await expect(page.getByText('Zip: Zip code is required')).toBeVisible()
  await expectAccessible(page, 'an import that was looked at')
  await page.getByRole('button', { name: 'Create 197 organizations' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 60_000 })

  // The lines with errors come back as a file, to be fixed and sent again.
  const fetched = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await fetched).suggestedFilename()).toBe('organizations_wrong.csv')
  await page.getByRole('link', { name: 'Imports' }).click()
  const wrong = [4, 5, 6].map((index) => lines[index] ?? [])
  await upload(
    page,
    wrong.map((cells, index) => cells.with(2, `fixed${index}@imported.example.com`).with(6, '04101')),
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
  await upload(page, lines)
  await expect(page.getByRole('tab', { name: /New 197/ })).toBeVisible()
  await page.getByRole('button', { name: 'Create 197 organizations' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 60_000 })

  await page.getByRole('link', { name: 'Show pending organizations' }).click()
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check({ force: true })
  await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/organizations approved/)).toBeVisible({ timeout: 60_000 })

  // Their contacts are invited at once.
  await page.goto('/dashboard/partner/orgs?status=active&s=Imported')
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check({ force: true })
  await page.getByRole('toolbar').getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('heading', { name: /^Invite into \d+ organizations$/ })).toBeVisible()
  await expectAccessible(page, 'invitations into many organizations')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^\d+ invites sent$/)).toBeVisible()

  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: /Search/ }).fill('importd clinic 77')
  await expect(page.getByRole('option', { name: /Imported Clinic 77/ })).toBeVisible()
  await page.keyboard.press('Escape')
  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await list).suggestedFilename()).toBe('organizations_active_export.csv')

  // Taken back, so that the next tests find what they know.
  for (const row of [/197/, /\b3\b/]) {
    await page.goto('/dashboard/partner/orgs/import')
    await page.getByRole('row', { name: row }).filter({ hasText: 'Done' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('button', { name: /^Undo \d+ organizations$/ }).click()
    await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible({ timeout: 60_000 })
  }
})
