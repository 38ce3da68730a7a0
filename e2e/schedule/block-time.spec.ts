import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'

// The whole day in sight: a mouse cannot let go of what is below the window.
test.use({ viewport: { width: 1280, height: 1300 } })

test('time is blocked by drawing it, offered to nobody, moved, and opened again', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot({ from: 16 })
  const left = async () => {
    const path = `/api/org/${clinic.id}/slots?date=${slot.date}`
    const answer = await fetch(server.url + path, {
      headers: { authorization: `Bearer ${await tokenOf('desk@tendwell.test')}` },
    })
    const { slots } = (await answer.json()) as { slots: { start: string; left: number }[] }
    return slots.find(({ start }) => start === slot.start)?.left
  }
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=day&date=${slot.date}`)
  await page.getByRole('button', { name: 'Block time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await expect(dialog.getByLabel('What for')).toBeFocused()
  await page.keyboard.type('Fire drill')
  await dialog.getByLabel('From, time').fill(timeFieldOf(slot.start))
  await dialog.getByLabel('Until, time').fill(timeFieldOf(slot.end))
  await expectAccessible(page, 'the form of blocked time')
  await dialog.getByRole('button', { name: 'Block time' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Blocked .*/).first()).toBeVisible()
  await expect.poll(left).toBe(0)
  const block = page.locator('.tw-blocked', { hasText: 'Fire drill' })
  await expect(block.first()).toBeVisible()

  // Dragged two hours on, it leaves its time to others.
  const box = await block.first().boundingBox()
  if (box === null) throw new Error('It is not on the screen')
  await page.mouse.move(box.x + 40, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + 40, { steps: 4 })
  await page.mouse.move(box.x + 40, box.y + 12 + 8 * 18, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText(/Blocked time is now/)).toBeVisible()
  await expect.poll(left).toBeGreaterThan(0)

  await block.first().click()
  const known = page.getByRole('dialog', { name: 'Blocked time' })
  await known.getByRole('button', { name: 'Open this time' }).click()
  await expect(known).toBeHidden()
  await expect(block).toHaveCount(0)
  await page.locator('.bp6-toast', { hasText: 'Open again' }).getByRole('button', { name: 'Undo' }).click()
  await expect(block.first()).toBeVisible()
  // Away with it for those who come after.
  await block.first().click()
  await known.getByRole('button', { name: 'Open this time' }).click()
  await expect(block).toHaveCount(0)
})

/** `13:30`, as the browser's zone, which is the clinic's, has it. */
const timeFieldOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))
