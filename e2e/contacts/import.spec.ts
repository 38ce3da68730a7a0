import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const choose = (page: Page, text: string, encoding: BufferEncoding = 'utf8') =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text, encoding) })

test('a clinic brings its contacts in from another program, fixes what is wrong, and takes all of it back', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000)
  const mark = crypto.randomUUID().slice(0, 8)
  await signIn(page, 'desk@tendwell.test')
  await page.getByRole('link', { name: 'Patients' }).click()
  await page.getByRole('link', { name: 'Import and export' }).click()
  await expect(page.getByRole('button', { name: 'All contacts as CSV' })).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Please select a CSV file')).toBeVisible()
  await expectAccessible(page, 'the start of an import of contacts')

  // As a program on Windows writes it: titles of its own, semicolons, its code page; one line is wrong, one comes twice.
  await choose(
    page,
    [
      'Wer;Prénom;Courriel;Mobile phone;Diagnosis',
      `Dié ${mark};Zoë;zoe-${mark}@x.test;+1 212 555 0101;x`,
      `Ito ${mark};Ben;nobody;;x`,
      `Dié ${mark};Zoë;ZOE-${mark}@x.test;;x`,
    ].join('\r\n'),
    'latin1',
  )
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible()
  await expect(page.getByText('Not used: Wer, Diagnosis')).toBeVisible()
  await page.getByLabel('Last name (optional)').selectOption('Wer')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Not used: Diagnosis')).toBeVisible()
  await expect(page.getByRole('tab', { name: /With errors 1/ })).toBeVisible()
  await expect(page.getByText('Email: Email must be a valid email address')).toBeVisible()
  await page.getByRole('tab', { name: /Already there 1/ }).click()
  await expect(page.getByText('Same as line 2')).toBeVisible()
  await expectAccessible(page, 'an import of contacts that was looked at')
  await page.getByRole('tab', { name: /With errors 1/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('contacts_wrong.csv')
  const wrong = await readFile(await download.path(), 'utf8')
  const [whole] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all lines' }).click(),
  ])
  expect(whole.suggestedFilename()).toBe('contacts_lines.csv')
  const all = await readFile(await whole.path(), 'utf8')
  for (const told of ['Outcome', 'New', 'With errors', 'Already there,Line 2']) expect(all).toContain(told)

  await page.getByRole('button', { name: 'Import 1 contact' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Show patients' }).click()
  const search = page.getByRole('searchbox', { name: 'Name, phone, birth date or email' })
  await search.fill(mark)
  await expect(page.getByRole('link', { name: `Zoë Dié ${mark}` })).toBeVisible()

  // What was wrong is mended in the file that came back; what was assigned once is known for the titles that it had.
  await page.getByRole('link', { name: 'Import and export' }).click()
  await choose(page, wrong.replace('nobody', `ben-${mark}@x.test`))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByLabel('Last name (optional)').selectOption('Wer')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 1 contact' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 60_000 })

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('button', { name: 'Undo 1 contact' }).click()
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible({ timeout: 60_000 })
  await page.goto('/dashboard/org/patients')
  await search.fill(mark)
  await expect(page.getByRole('link', { name: `Zoë Dié ${mark}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Ben Ito ${mark}` })).toBeHidden()
})

test('an import of contacts holds on a phone', async ({ page, signIn }) => {
  await signIn(page, 'desk@tendwell.test')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/dashboard/org/contacts/import')
  await choose(page, `name,email\n${'name'.repeat(30)},nobody\n`)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('tab', { name: /With errors 1/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
