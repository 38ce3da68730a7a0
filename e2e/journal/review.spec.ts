import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../axe.ts'

test('a vital out of range comes to the queue as it is written, is looked at, and taken back', async ({
  page,
  signIn,
  callAs,
}) => {
  await signIn(page, 'desk@tendwell.test', '/dashboard/org/review')
  const rows = page.getByRole('list', { name: 'Items to review, most urgent first' }).locator('> li')
  await expect(rows.filter({ hasText: 'No entries for' })).not.toHaveCount(0)

  const waiting = page.getByRole('link', { name: /^Review/ })
  await expect(waiting).toContainText(/\d+ items? to review/)

  const asPatient = await callAs('patient@tendwell.test')
  const { plan } = await asPatient<{ plan: { id: string } }>('GET', '/api/plan/my')
  const datetime = new Date().toISOString().slice(0, 16)
  await asPatient('POST', `/api/plan/${plan.id}/entry`, { datetime, timeZone: 'UTC', mood: 1, hr: 171 })
  const row = rows.filter({ hasText: '171 bpm' })
  await expect(rows.first()).toContainText('171 bpm')
  // The menu counts along with the queue.
  await expect(async () => {
    const count = await rows.count()
    await expect(waiting).toHaveText(new RegExp(`${count}${count} items? to review$`))
  }).toPass()
  await expect(row).toContainText('Far out of range')
  await expectAccessible(page, 'the review queue')

  await row.getByRole('button', { name: /^Mark as reviewed/ }).dblclick()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)

  await row.getByRole('button', { name: 'Ranges' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Heart rate', { exact: true }).selectOption('Own range')
  await dialog.getByLabel('Heart rate: highest').fill('40')
  await dialog.getByRole('button', { name: 'Save ranges' }).click()
  await expect(dialog.getByText('The upper limit must be above the lower limit')).toBeVisible()
  await expectAccessible(page, 'the ranges of a person')
  await dialog.getByLabel('Heart rate: highest').fill('180')
  await dialog.getByRole('button', { name: 'Save ranges' }).click()
  await expect(row).toHaveCount(0)
})
