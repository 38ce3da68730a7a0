import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'

test('axe finds nothing serious on the dialogs', async ({ page, server, clinic, signIn, tokenOf }) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot()
  const { id } = await desk.make(slot, { name: 'Axel Axe', email: 'axel@example.org', phone: '+1 212 555 0110' })
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=agenda&date=${slot.date}&new=1`)
  const create = page.getByRole('dialog', { name: 'Create appointment' })
  await create.getByRole('combobox', { name: 'Person' }).fill('patient1')
  await expect(create.getByRole('group', { name: 'Patients' })).toBeVisible()
  await expect(create.getByRole('radio', { name: /AM|PM/ }).first()).toBeVisible()
  await expect(page.locator('.bp6-overlay-enter-active, .bp6-overlay-appear-active')).toHaveCount(0)
  await expectAccessible(page, 'create')

  await page.goto(`/dashboard/schedule?view=agenda&date=${slot.date}&event=${id}`)
  await page.getByRole('button', { name: 'Change appointment' }).waitFor()
  await expect(page.locator('.bp6-overlay-enter-active, .bp6-overlay-appear-active')).toHaveCount(0)
  await expectAccessible(page, 'manage')
})

test('axe finds nothing serious on the day sheet', async ({ page, server, clinic, signIn, tokenOf }) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot()
  await desk.make(slot, { name: 'Petra Paper', email: 'petra@example.org' })
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule/day/${slot.date}`)
  await expect(page.getByRole('row', { name: /Petra Paper/ }).first()).toBeVisible()
  await expectAccessible(page, 'sheet')
})
