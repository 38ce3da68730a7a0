import { expect, test } from '../fixtures.ts'
import { deskCalls } from '../schedule/desk-calls.ts'
import { tick } from '../tick.ts'

test('two records of one person are merged with their appointments, taken apart again, and merged again', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const mark = crypto.randomUUID().slice(0, 6)
  const name = `Doris Dublett${mark.replaceAll(/\d/g, 'x')}`
  await signIn(page, 'desk@tendwell.test')
  for (const [called, way, value] of [
    [name, 'Phone', '+1 212 555 0143'],
    [name.toUpperCase(), 'Email', `doris-${mark}@example.org`],
  ] as const) {
    await page.goto('/dashboard/org/patients')
    await page.getByRole('button', { name: 'New patient' }).click()
    const dialog = page.getByRole('dialog', { name: 'New patient' })
    await dialog.getByLabel('Name').fill(called)
    await dialog.getByLabel(way).fill(value)
    await dialog.getByLabel('Date of birth').fill('1980-05-06')
    await dialog.getByRole('button', { name: 'Add patient' }).click()
    await expect(page.getByRole('heading', { level: 1, name: called })).toBeVisible()
    const contact = page.url().split('/').at(-1)?.split('#')[0] ?? ''
    await desk.make(await desk.freeSlot(), { contact, title: `Visit by ${way}` })
  }
  await expect(page.getByText('This may be the same person:')).toBeVisible()

  const compare = async () => {
    await page.goto('/dashboard/org/patients')
    await page.getByRole('link', { name: /^Duplicates/ }).click()
    await page.getByRole('link', { name: new RegExp(`^Compare ${name}`, 'i') }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Compare two records' })).toBeVisible()
  }
  await compare()
  await expect(page.getByText('1 appointment')).toHaveCount(2)
  await tick(page.getByRole('group', { name: 'Record to keep' }).getByRole('radio', { name: /added/ }).first())
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(/^Merged into/)).toBeVisible()

  await page.getByRole('tab', { name: 'Merged lately' }).click()
  const merged = page.getByRole('listitem').filter({ hasText: name })
  await merged.getByRole('link').first().click()
  await expect(page.getByLabel('Email')).toHaveValue(`doris-${mark}@example.org`)
  await expect(page.getByLabel('Phone')).toHaveValue('+1 212 555 0143')
  await page.getByRole('tab', { name: 'Schedule' }).click()
  for (const way of ['Phone', 'Email']) await expect(page.getByRole('link', { name: `Visit by ${way}` })).toBeVisible()

  await page.goto('/dashboard/org/contacts/duplicates#merges')
  await merged.getByRole('button', { name: 'Undo the merge' }).click()
  await expect(page.getByText('has a separate record again')).toBeVisible()

  await compare()
  await page.getByRole('button', { name: 'Not the same person' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('They may be suggested again')).toBeVisible()
  await compare()
  await page.getByRole('button', { name: 'Merge' }).press('Enter')
  await expect(page.getByText(/^Merged into/)).toBeVisible()
})
