import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls, showDay } from '../schedule/desk-calls.ts'

test('at the end of a visit the desk notes what was given and paid, and reverses it with a reason', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot({ from: 2 })
  const { id } = await desk.make(slot, { name: 'Paula Paid', email: 'paula.paid@example.org', title: 'Wound check' })
  await desk.step(id, 'arrived')
  await desk.step(id, 'in_room')
  await showDay(page, clinic.id, slot)
  await signIn(page, 'desk@tendwell.test')
  await page.getByRole('button', { name: 'Finish visit: Paula Paid' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Visit of Paula Paid finished' })
  const account = dialog.getByRole('region', { name: 'Given and paid' })
  await account.getByRole('button', { name: 'Note what was given or paid' }).click()
  await account.getByRole('combobox', { name: 'Add a service or product' }).selectOption({ index: 1 })
  await account.getByRole('textbox', { name: /^Price of / }).fill('80')
  await account.getByRole('radio', { name: 'Card terminal' }).click()
  await expect(account.getByText('Nobody is charged')).toBeVisible()
  await expectAccessible(page, 'the end of a visit')
  // The amount follows what is given.
  await account.getByRole('button', { name: 'Note $80.00 as paid' }).click()
  await expect(account.getByText('Paid: Card terminal')).toBeVisible()
  await expect(account.getByText('Nothing open')).toHaveCount(2)
  await expect(account.getByRole('link', { name: 'Print receipt' })).toBeVisible()

  await account.getByRole('button', { name: 'Reverse: Paid: Card terminal' }).click()
  const question = page.getByRole('dialog', { name: /^Reverse Paid: Card terminal/ })
  await question.getByRole('button', { name: 'Reverse' }).click()
  await expect(question.getByText('Enter a reason')).toBeVisible()
  await question.getByRole('textbox', { name: 'Reason' }).fill('The card was declined')
  await question.getByRole('button', { name: 'Reverse' }).click()
  await expect(account.getByText(/Reversed: .*The card was declined/)).toBeVisible()
  await expect(account.getByText('$80.00 open')).toHaveCount(2)

  await account.getByRole('link', { name: 'Print receipt' }).click()
  const receipt = page.getByRole('table', { name: 'Receipt' })
  await expect(receipt.getByRole('row', { name: /Left to pay/ })).toContainText('$80.00')
  await expect(receipt).not.toContainText('Paid:')
})
