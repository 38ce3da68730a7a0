import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'

test('the desk writes to a patient, moves them untold, and calls off with a reason and a message', async ({
  page,
  server,
  mailbox,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const [slot, other] = await desk.freeSlots({ count: 2 })
  if (slot === undefined || other === undefined) throw new Error('No slots')
  const email = 'tilda.told@example.org'
  const made = await desk.make(slot, { name: 'Tilda Told', email })
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?event=${made.id}`)
  const manage = page.getByRole('dialog', { name: 'Manage appointment' })

  await manage.getByRole('button', { name: 'Write to patient' }).click()
  const write = page.getByRole('dialog', { name: 'Write to Tilda Told' })
  await expect(write.getByLabel('By')).toHaveText('Email to t•••@example.org')
  await write.getByLabel('Template').selectOption('What to bring')
  await expect(write.getByRole('region', { name: 'What Tilda Told will read' })).toContainText('Hello Tilda')
  await write.getByLabel('Message').fill('See www.elsewhere.test')
  await write.getByRole('button', { name: 'Send now' }).click()
  await expect(write.getByText('Without web addresses, please')).toBeVisible()
  await write.getByLabel('Message').fill('Please come by the back door.')
  await expectAccessible(page, 'writing')
  await write.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Sent to Tilda Told')).toBeVisible()
  await expect
    .poll(async () => (await mailbox.mailsTo(email, 0)).some(({ text }) => text.includes('by the back door')))
    .toBe(true)

  await manage.getByRole('button', { name: 'Change appointment' }).click()
  const change = page.getByRole('dialog', { name: 'Change appointment' })
  await change.getByRole('radio', { name: new RegExp(`^${other.label}`) }).check()
  await expect(change.getByText('Email to t•••@example.org, in two minutes unless you undo it')).toBeVisible()
  // A message at the foot stays as long as the pointer lies on it, and covers what is to be pressed.
  await page.mouse.move(0, 0)
  await expect(page.getByText('Sent to Tilda Told')).toBeHidden()
  // By its words: a click that is forced on the hidden box meets whatever lies above it.
  await change.locator('label').filter({ hasText: 'Tell Tilda Told' }).click()
  await expect(change.getByRole('checkbox', { name: 'Tell Tilda Told' })).not.toBeChecked()
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/Changes saved for Tilda Told: .* Nothing is sent\./)).toBeVisible()

  await manage.getByRole('button', { name: 'Cancel appointment' }).click()
  const ask = page.getByRole('dialog', { name: 'Cancel this appointment?' })
  await ask.getByLabel('Reason').selectOption('Provider is away')
  // Once it is said where the message goes, nothing below moves any more.
  await expect(ask.getByText(/^Email to t•••@example\.org/)).toBeVisible()
  const reasonToo = ask.getByRole('checkbox', { name: 'Tell the patient the reason too' })
  // What is foreseen is read once more after the move, and a press in just that moment is lost: whoever sees no tick presses again.
  await expect(async () => {
    if (!(await reasonToo.isChecked()))
      await ask.locator('label').filter({ hasText: 'Tell the patient the reason too' }).click()
    await expect(reasonToo).toBeChecked({ timeout: 3000 })
  }).toPass()
  await expectAccessible(page, 'cancelling')
  await ask.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(manage.getByText('Provider is away')).toBeVisible()
  const waiting = manage.getByRole('region', { name: 'Message to the patient' })
  await expect(waiting).toContainText('Email to t•••@example.org: leaves at')
  await waiting.getByRole('button', { name: 'Do not send' }).click()
  await expect(waiting).toBeHidden()
})

test('everybody who is still expected hears that it will be later, and it is taken back', async ({ page, signIn }) => {
  await signIn(page, 'desk@tendwell.test', '/dashboard')
  await page.getByRole('button', { name: 'Running late' }).click()
  const dialog = page.getByRole('dialog', { name: 'Running late' })
  await dialog.getByLabel('Minutes late').selectOption('45')
  await expectAccessible(page, 'running late')
  // Who is expected depends on the hour at which the test runs; the board shows the delay in any case.
  await dialog.getByRole('button', { name: /^Tell \d+ |^Note it on the board/ }).click()
  await expect(dialog).toBeHidden()
  const board = page.getByText('About 45 min late', { exact: true })
  await expect(board).toBeVisible()
  await page
    .locator('.tw-late-notice')
    .getByRole('button', { name: /^Undo$|^No longer late$/ })
    .click()
  await expect(board).toBeHidden()
})
