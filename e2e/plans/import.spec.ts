import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

/** As somebody keeps their programs in a spreadsheet: titles of their own, semicolons, one program with a mistake. */
const TITLES = 'Programme;Section;What to do;Rhythm;Weekly goal;Times a week'
const HORMONES = [
  'Hormone balance;Food;Protein at breakfast;daily;Eat protein;7',
  'Hormone balance;Movement;Lift weights;weekly;;2',
]
const FAMILY = ['Family Care;Evening;Dinner together;daily;;3', 'Family Care;Evening;Read aloud;every day;;']

async function upload(page: Page, name: string, lines: readonly string[]) {
  const buffer = Buffer.from([TITLES, ...lines].join('\r\n'))
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible()
}

test('an administrator brings templates in from a file, mends one with a mistake, and takes all of it back', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/plan')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import plan templates' })).toBeVisible()
  await expectAccessible(page, 'the start of an import of templates')

  await upload(page, 'programs.csv', [...HORMONES, ...FAMILY.map((line) => line.replace(';3', ';2-3'))])
  // Titles of theirs that say nothing are assigned by hand.
  await page.getByLabel('Activity', { exact: true }).selectOption('What to do')
  await page.getByLabel('How often (optional)', { exact: true }).selectOption('Rhythm')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('tab', { name: /With errors 2/ })).toBeVisible()
  await expect(page.getByText('Times a week: A whole number')).toBeVisible()
  await expect(page.getByText('Left out because of line 4')).toBeVisible()
  await expectAccessible(page, 'a file of templates that was looked at')
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()

  // The program with a mistake comes again, mended; its titles are known by now.
  await page.getByRole('link', { name: 'Imports' }).click()
  await upload(page, 'mended.csv', FAMILY)
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await page.getByRole('link', { name: 'Dinner together' }).click()
  await expect(page.getByLabel('Template', { exact: true })).toHaveValue(/.+/)
  await expect(page.getByRole('heading', { name: 'Evening' })).toBeVisible()
  await expect(page.getByText('Read aloud')).toBeVisible()
  await page.getByLabel('Template', { exact: true }).selectOption({ label: 'Hormone balance' })
  await expect(page.getByText('Lift weights').first()).toBeVisible()
  // What is typed there is not lost by looking at a file.
  await page.getByLabel('New groups').fill('Sleep')
  await page.getByRole('button', { name: 'Add groups' }).click()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Plan updated successfully')).toBeVisible()

  // What was changed by hand stays, and says so; the other goes.
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const undoOne = async (name: RegExp) => {
    await page.getByRole('row', { name }).getByRole('link').click()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('button', { name: 'Undo 2 lines' }).click()
    await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
  }
  await undoOne(/mended\.csv/)
  await page.getByRole('link', { name: 'Imports' }).click()
  await undoOne(/programs\.csv/)
  await page.getByRole('tab', { name: /Kept 2/ }).click()
  await expect(page.getByText('Template: Changed since the import').first()).toBeVisible()
  await page.goto('/dashboard/org/plan')
  await page.getByLabel('Template', { exact: true }).selectOption({ label: 'Family Care' })
  await expect(page.getByText('No groups yet')).toBeVisible()
})
