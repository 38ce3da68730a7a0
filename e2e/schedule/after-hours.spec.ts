import type { ContactId } from '#shared/kernel/ids.ts'
import { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'

test('the desk finds a patient in the list, books them after hours for a reason, and the day sheet tells the alert', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const token = await tokenOf('desk@tendwell.test')
  const call = callsAs(server.url, token)
  const name = 'Ottilie Nightingale'
  const { contact } = await call<{ contact: { id: ContactId } }>('POST', `/api/org/${clinic.id}/contact`, {
    name,
    phone: '+1 917 555 6294',
  })
  const [slot] = await deskCalls(server.url, token, clinic.id).freeSlots()
  if (slot === undefined) throw new Error('No slot')
  await signIn(page, 'desk@tendwell.test', '/dashboard/org/patients')

  // The alert is written from the list, and stands there in red.
  await page.getByRole('searchbox').fill('nightingale')
  await expect(page.getByRole('button', { name: 'Remove filter: Contains: nightingale' })).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Add an alert' }).click()
  const card = page.getByRole('dialog', { name })
  await card.getByRole('button', { name: 'Add an alert' }).click()
  await card.getByLabel('Alert').fill('Faints at the sight of blood')
  await card.getByRole('button', { name: 'Save alert' }).click()
  await expect(card.getByText('Faints at the sight of blood')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByText('Faints at the sight of blood')).toBeVisible()

  await page.goto(`/dashboard/schedule?view=day&date=${slot.date}&new=1`)
  const dialog = page.getByRole('dialog', { name: 'Create Appointment' })
  await expect(dialog.getByRole('combobox', { name: 'Person' })).toBeFocused()
  await page.keyboard.type('6294')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Faints at the sight of blood')).toBeVisible()
  await dialog.getByRole('button', { name: 'Another time' }).click()
  await dialog.getByLabel('Another time').fill('21:10')
  await expect(dialog.getByText('The clinic does not offer this time.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Book anyway' })).toBeDisabled()
  await dialog.getByLabel('Reason for booking anyway').fill('Comes after work')
  await dialog.getByRole('button', { name: 'Book anyway' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/dashboard/schedule/day/${slot.date}`)
  const line = page.getByRole('row', { name: new RegExp(name) })
  await expect(line).toContainText('9:10')
  await expect(line.locator('.tw-sheet__alert')).toContainText('Faints at the sight of blood')
  await expect(page.locator('.tw-sheet__totals')).toContainText('After hours')
  const { patients } = await call<{ patients: { next: string | null; contact: string }[] }>(
    'GET',
    `/api/org/${clinic.id}/patients?s=6294`,
  )
  expect(patients.map(({ contact: id, next }) => [id, next !== null])).toEqual([[contact.id, true]])
})
