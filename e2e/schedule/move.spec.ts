import type { Locator, Page } from '@playwright/test'
import { MINUTE } from '#shared/kernel/time.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'

// The whole day in sight: a mouse cannot let go of what is below the window.
test.use({ viewport: { width: 1280, height: 1300 } })

/** Where an appointment's block is on the screen. */
async function boxOf(block: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await block.boundingBox()
  if (box === null) throw new Error('The appointment is not on the screen')
  return box
}

/** Presses at one point, goes to another in steps as a hand does, and lets go. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 2, from.y + 12, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
}

test('an appointment is dragged to another time, taken back, and drawn longer', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slots = await desk.freeSlots({ count: 8, left: 2 })
  // A slot right behind it stays free, so that there is room to grow.
  const first = slots.find(({ end }) => slots.some(({ start }) => start === end))
  const target = slots.find(
    ({ start }) => first !== undefined && Date.parse(start) > Date.parse(first.end) + 30 * MINUTE,
  )
  if (first === undefined || target === undefined) throw new Error('No slots')
  const moved = await desk.make(first, { name: 'Drag Me', email: 'drag@example.org' })
  await desk.make(target, { name: 'Target Here', email: 'target@example.org' })
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=day&date=${first.date}`)
  const block = page.getByRole('button', { name: /Drag Me/ })
  const there = await boxOf(page.getByRole('button', { name: /Target Here/ }))
  const here = await boxOf(block)

  await drag(page, { x: here.x + 40, y: here.y + 10 }, { x: here.x + 40, y: there.y + 12 })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  expect((await desk.get(moved.id)).start).toBe(target.start)
  await undo.click()
  await expect(page.getByText('Move of Drag Me undone')).toBeVisible()
  expect((await desk.get(moved.id)).start).toBe(first.start)

  // The note comes with the answer, the block with the reading after it.
  await expect.poll(async () => (await boxOf(block)).y).toBeCloseTo(here.y, 0)
  const again = await boxOf(block)
  const edge = { x: again.x + 40, y: again.y + again.height - 3 }
  await drag(page, edge, { x: edge.x, y: edge.y + again.height })
  await expect(undo).toBeVisible()
  expect((await desk.get(moved.id)).end).toBe(new Date(Date.parse(first.end) + 30 * MINUTE).toISOString())
})

test('one that is dropped on a full time goes back and says why', async ({ page, server, clinic, signIn, tokenOf }) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const [first, full] = await desk.freeSlots({ count: 2, left: 2 })
  if (first === undefined || full === undefined) throw new Error('No slots')
  const moved = await desk.make(first, { name: 'Stay There', email: 'stay@example.org' })
  for (let place = 0; place < full.left; place += 1)
    await desk.make(full, { name: `Full ${place}`, email: `full${place}@example.org` })
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=day&date=${first.date}`)
  const here = await boxOf(page.getByRole('button', { name: /Stay There/ }))
  const there = await boxOf(page.getByRole('button', { name: /Full 0/ }))
  await drag(page, { x: here.x + 40, y: here.y + 10 }, { x: here.x + 40, y: there.y + 12 })
  await expect(page.getByText('This time is fully booked.')).toBeVisible()
  // Near the foot of the grid the drag has scrolled it.
  const back = await boxOf(page.getByRole('button', { name: /Stay There/ }))
  const beside = await boxOf(page.getByRole('button', { name: /Full 0/ }))
  expect(Math.round(beside.y - back.y)).toBe(Math.round(there.y - here.y))
  expect((await desk.get(moved.id)).start).toBe(first.start)
})
