import { DAY } from '#shared/kernel/time.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls, showDay } from './desk-calls.ts'

test('one press checks somebody in; a second one at the same spot meets nobody else, and one more takes it back', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slots = await desk.freeSlots({ count: 3, from: 2 })
  const [first, second, third] = slots
  if (first === undefined || second === undefined || third === undefined) throw new Error('No slots')
  const made = await Promise.all(
    [first, second, third].map((slot, index) =>
      desk.make(slot, { name: `Row Number${index}`, email: `row${index}@example.org` }),
    ),
  )
  await showDay(page, clinic.id, first)
  await signIn(page, 'desk@tendwell.test')
  const buttons = page.getByRole('button', { name: /^Check in: Row Number/ })
  await expect(buttons).toHaveCount(3)
  const box = await page.getByRole('button', { name: 'Check in: Row Number0' }).boundingBox()
  if (box === null) throw new Error('Not in sight')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]

  // As a hand does that is not sure whether the first press was one.
  await page.mouse.click(x, y)
  const notice = page.getByText('Row Number0: Waiting')
  await expect(notice).toBeVisible()
  await page.mouse.click(x, y)
  await page.mouse.click(x, y)
  const row = page.getByRole('listitem').filter({ hasText: 'Row Number0' })
  await expect(row.getByRole('button', { name: 'Undo: Waiting, Row Number0' })).toBeVisible()
  const statuses = async () => Promise.all(made.map(async ({ id }) => (await desk.get(id)).status))
  expect(await statuses()).toEqual(['arrived', 'booked', 'booked'])

  // By keyboard, from the notice's way back to the row's.
  await row.getByRole('button', { name: 'Undo: Waiting, Row Number0' }).press('Enter')
  await expect(page.getByText('Row Number0: back to Booked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check in: Row Number0' })).toBeVisible()
  expect(await statuses()).toEqual(['booked', 'booked', 'booked'])
  await page.getByRole('button', { name: 'Check in: Row Number1' }).press('Enter')
  await expect(page.getByText('Row Number1: Waiting')).toBeVisible()
})

test('who leaves is finished and has the next visit in at most three presses, by keyboard as well', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const token = await tokenOf('desk@tendwell.test')
  const desk = deskCalls(server.url, token, clinic.id)
  const slot = await desk.freeSlot({ from: 2 })
  const { id } = await desk.make(slot, { name: 'Nell Next', email: 'nell@example.org', title: 'Wound check' })
  await desk.step(id, 'arrived')
  await showDay(page, clinic.id, slot)
  await signIn(page, 'desk@tendwell.test')

  // Into a room: which one is asked where the clinic has any.
  await page.getByRole('button', { name: 'Take to room: Nell Next' }).press('Enter')
  const none = page.getByRole('menuitem', { name: 'No room' })
  const finish = page.getByRole('button', { name: 'Finish visit: Nell Next' })
  await expect(none.or(page.getByText('Nell Next: In room'))).toBeVisible()
  if (await none.isVisible()) await none.click()

  await finish.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Visit of Nell Next finished' })
  const book = dialog.getByRole('button', { name: /^Book / })
  await book.press('Enter')
  await expect(dialog.getByText(/^Booked: /)).toBeVisible()
  const { contact } = await desk.get(id)
  const [next] = await desk.aheadOf(contact ?? 'nobody')
  expect([next?.title, next?.status]).toEqual(['Wound check', 'booked'])
  expect(Date.parse(next?.start ?? '') - Date.parse(slot.start)).toBeGreaterThan(27 * DAY)
  await expect(dialog.getByRole('link', { name: 'Print card' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
