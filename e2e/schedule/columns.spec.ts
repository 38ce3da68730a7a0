import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'
import type { FreeSlot } from './desk-calls.ts'

// The whole day in sight: a mouse cannot let go of what is below the window.
test.use({ viewport: { width: 1280, height: 1300 } })

const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const block = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name: new RegExp(name) })

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (box === null) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Takes an appointment over to the column of another heading, at the height where it is. */
async function dragTo(page: Page, appointment: Locator, heading: Locator): Promise<void> {
  await heading.hover()
  await appointment.hover()
  const from = await middleOf(appointment)
  const { x } = await middleOf(heading)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y, { steps: 3 })
  await page.mouse.move(x, from.y, { steps: 12 })
  await page.mouse.up()
}

async function addRooms(page: Page, names: readonly string[]): Promise<void> {
  const empty = page.getByRole('button', { name: 'Add rooms' })
  const manage = page.getByRole('button', { name: 'Manage rooms' })
  await empty.or(manage).click()
  const dialog = page.getByRole('dialog', { name: 'Rooms' })
  for (const name of names) {
    await dialog.getByLabel('New room').fill(name)
    await dialog.getByRole('button', { name: 'Add room' }).click()
    await expect(dialog.getByLabel(`Name of ${name}`)).toBeVisible()
    await expect(dialog.getByLabel('New room')).toHaveValue('')
  }
  await dialog.getByRole('contentinfo').or(dialog).getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
}

test('an appointment is begun in the column of a room, dragged to another and given to somebody', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot({ left: 2 })
  await signIn(page, 'clinic@tendwell.test', `/dashboard/schedule?date=${slot.date}`)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('radio', { name: 'Rooms' }).click()
  await expect(page).toHaveURL(/by=room/)
  await addRooms(page, ['Oak', 'Elm'])

  const oak = column(page, 'Oak')
  await oak.locator('[data-column]').click({ position: { x: 60, y: await heightOf(page, slot) } })
  const dialog = page.getByRole('dialog', { name: 'Create appointment' })
  await expect(dialog.getByLabel('Room')).toHaveValue(/./)
  await expect(dialog.getByRole('radio', { name: new RegExp(`^${slot.label}`) })).toBeChecked()
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Willow Branch')
  await dialog.getByRole('option', { name: /New person/ }).click()
  await dialog.getByLabel('Email').fill('willow@example.org')
  await dialog.getByRole('button', { name: 'Create appointment' }).click()
  await expect(dialog).toBeHidden()
  await expect(block(oak, 'Willow Branch')).toBeVisible()

  await dragTo(page, block(page, 'Willow Branch'), column(page, 'Elm').getByRole('heading'))
  await expect(page.getByText('Willow Branch moved to Elm')).toBeVisible()
  await page.reload()
  await expect(block(column(page, 'Elm'), 'Willow Branch')).toBeVisible()
  await expect(block(oak, 'Willow Branch')).toHaveCount(0)

  await block(page, 'Willow Branch').click()
  await page.getByRole('button', { name: 'Change appointment' }).click()
  await page.getByLabel('Provider').selectOption('Dana Whitfield')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Dana Whitfield' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Providers' }).click()
  await expect(block(column(page, 'Dana Whitfield'), 'Willow Branch')).toBeVisible()
})

/** Where the middle of a slot's first quarter is, below the first hour shown. */
async function heightOf(page: Page, { label }: FreeSlot): Promise<number> {
  const first = (await page.locator('.tw-columns__hour').first().textContent()) ?? ''
  const hourOf = (text: string) => (Number.parseInt(text, 10) % 12) + (text.includes('PM') ? 12 : 0)
  const minutes = Number(label.split(':')[1]?.slice(0, 2) ?? 0)
  return (hourOf(label) - hourOf(first)) * 72 + minutes * 1.2 + 5
}

test('a provider who sees somebody already is not given a second, and the appointment stays', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  // Not the first one, at which the test before has given somebody to the same provider.
  const slot = (await desk.freeSlots({ count: 6, left: 2 })).at(-1)
  if (slot === undefined) throw new Error('No slot')
  const provider = await desk.myId()
  await desk.make(slot, { name: 'First Come', email: 'first@example.org', provider })
  const second = await desk.make(slot, { name: 'Second Come', email: 'second@example.org' })
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=columns&date=${slot.date}`)
  const nobody = column(page, 'Unassigned')
  await dragTo(page, block(nobody, 'Second Come'), column(page, 'Dana Whitfield').getByRole('heading'))
  await expect(page.getByText('This provider already has an appointment at that time.')).toBeVisible()
  await expect(block(nobody, 'Second Come')).toBeVisible()
  expect((await desk.get(second.id)).provider).toBeNull()

  // By keyboard the same is done in the form, which says it at the field.
  await block(nobody, 'Second Come').press('Enter')
  await page.getByRole('button', { name: 'Change appointment' }).press('Enter')
  await page.getByLabel('Provider').selectOption('Dana Whitfield')
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(page.getByText('Has another appointment at this time')).toBeVisible()
})

test('an appointment at the edge of the board is taken across without another time', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot({ from: 8, since: 17 })
  const { id, start } = await desk.make(slot, { name: 'Edge Ward', email: 'edge@example.org' })
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=columns&date=${slot.date}`)
  const appointment = block(column(page, 'Unassigned'), 'Edge Ward')
  await dragTo(page, appointment, column(page, 'Clara Nguyễn').getByRole('heading'))
  await expect(page.getByText('Edge Ward moved to Clara Nguyễn')).toBeVisible()
  await expect(block(column(page, 'Clara Nguyễn'), 'Edge Ward')).toBeVisible()
  expect(await desk.get(id)).toMatchObject({ start, provider: expect.any(String) })
})

test('on a phone one column is shown at a time, and the address keeps which', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule?view=columns')
  await page.getByLabel('Provider').selectOption('Unassigned')
  await page.reload()
  await expect(column(page, 'Unassigned')).toBeVisible()
  await page.getByLabel('Provider').selectOption('Dana Whitfield')
  await expect(column(page, 'Dana Whitfield')).toBeVisible()
  await expect(column(page, 'Unassigned')).toHaveCount(0)
  await page.reload()
  await expect(column(page, 'Dana Whitfield')).toBeVisible()
})

test('axe finds nothing serious on the rooms', async ({ page, signIn }) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/schedule?view=columns&by=room')
  await expect(column(page, 'No room')).toBeVisible()
  await page
    .getByRole('button', { name: 'Add rooms' })
    .or(page.getByRole('button', { name: 'Manage rooms' }))
    .click()
  await expect(page.getByLabel('New room')).toBeVisible()
  await expect(page.locator('.bp6-overlay-enter-active, .bp6-overlay-appear-active')).toHaveCount(0)
  await expectAccessible(page, 'rooms')
})
