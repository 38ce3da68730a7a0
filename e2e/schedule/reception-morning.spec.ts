import type { Locator, Page } from '@playwright/test'
import { bookings } from '#shared/domains/booking/own-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { StaffSlot } from '#shared/domains/scheduling/schema.ts'
import { expect, test } from '../fixtures.ts'
import { textOfPdf } from '../pdf-text.ts'
import { deskCalls } from './desk-calls.ts'
import type { FreeSlot } from './desk-calls.ts'

// The whole day in sight: a mouse cannot let go of what is below the window.
test.use({ viewport: { width: 1280, height: 1300 } })

/** Makes an appointment for somebody new by the dialog, as with the phone in the other hand. */
async function book(page: Page, slot: FreeSlot, { name, email, title }: Record<'name' | 'email' | 'title', string>) {
  await page.getByRole('button', { name: 'New appointment' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create appointment' })
  await dialog.getByRole('combobox', { name: 'Person' }).fill(name)
  await dialog.getByRole('option', { name: `New person: ${name}` }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('radio', { name: new RegExp(`^${slot.label}`) }).check()
  await dialog.getByRole('button', { name: 'Create appointment' }).click()
  await expect(dialog).toBeHidden()
}

const blockOf = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(name) })

async function boxOf(block: Locator) {
  const box = await block.boundingBox()
  if (box === null) throw new Error('The appointment is not on the screen')
  return box
}

/** Opens somebody's appointment, presses one of its steps and closes it. */
async function step(page: Page, name: string, button: string, then: string): Promise<void> {
  await blockOf(page, name).click()
  const manage = page.getByRole('dialog', { name: 'Manage appointment' })
  await manage.getByRole('button', { name: button, exact: true }).click()
  // Where others have left rooms it is asked which.
  const noRoom = page.getByRole('menuitem', { name: 'No room' })
  const done = manage.getByText(then, { exact: true })
  await expect(noRoom.or(done).first()).toBeVisible()
  if (await noRoom.isVisible()) await noRoom.click()
  await expect(done).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(manage).toBeHidden()
}

test('a morning at the reception: by phone, walk-in, moved, missed, called off and taken up by who waited, on paper', async ({
  page,
  browser,
  server,
  clinic,
  mailbox,
  signIn,
  tokenOf,
}) => {
  test.slow()
  const token = await tokenOf('desk@tendwell.test')
  const desk = deskCalls(server.url, token, clinic.id)
  const slots = await desk.freeSlots({ count: 6, left: 2, from: 2 })
  const [first, second, third, fourth, target] = slots
  if (
    first === undefined ||
    second === undefined ||
    third === undefined ||
    fourth === undefined ||
    target === undefined
  )
    throw new Error('No slots')
  const tag = crypto.randomUUID().slice(0, 8)
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=day&date=${first.date}`)

  // Somebody calls.
  await book(page, first, { name: 'Phoebe Phone', email: `phone-${tag}@example.org`, title: 'Check-up' })
  await expect(blockOf(page, 'Phoebe Phone')).toBeVisible()
  expect((await mailbox.mailsTo(`phone-${tag}@example.org`))[0]?.calendar).toContain('BEGIN:VEVENT')

  // Somebody stands there, is checked in and brought to a room.
  await book(page, second, { name: 'Walt Walkin', email: `walkin-${tag}@example.org`, title: 'Vaccination' })
  await step(page, 'Walt Walkin', 'Check in', 'Waiting')
  await step(page, 'Walt Walkin', 'Take to room', 'In room')

  // Who called would rather come later.
  await desk.make(target, { name: 'Mark Target', email: `mark-${tag}@example.org` })
  const there = await boxOf(blockOf(page, 'Mark Target'))
  const here = await boxOf(blockOf(page, 'Phoebe Phone'))
  await page.mouse.move(here.x + 40, here.y + 10)
  await page.mouse.down()
  await page.mouse.move(here.x + 42, here.y + 22, { steps: 3 })
  await page.mouse.move(here.x + 40, there.y + 12, { steps: 12 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible()
  // Its mail waits for as long as that can be taken back.
  expect((await mailbox.mailsTo(`phone-${tag}@example.org`)).length).toBe(1)

  // Somebody is checked in by mistake, and nobody can have missed what has not begun.
  await desk.make(third, { name: 'Nora Nowhere', email: `nora-${tag}@example.org` })
  await blockOf(page, 'Nora Nowhere').click()
  const nora = page.getByRole('dialog', { name: 'Manage appointment' })
  await expect(nora.getByRole('button', { name: 'Mark as no-show' })).toBeHidden()
  await nora.getByRole('button', { name: 'Check in' }).click()
  await expect(nora.getByText('Waiting', { exact: true })).toBeVisible()
  await nora.getByRole('button', { name: 'Undo: Waiting' }).click()
  await expect(nora.getByText('Booked', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  // The day fills up, and somebody wants to come on it all the same.
  const slotsPath = scheduling.listSlots.path.replace('{orgId}', clinic.id)
  const response = await fetch(`${server.url}${slotsPath}?date=${first.date}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { slots: open } = (await response.json()) as { slots: StaffSlot[] }
  for (const { start, end, left } of open)
    for (let place = 0; place < left; place += 1)
      await desk.make({ start, end }, { name: `Full ${place}`, email: `full-${tag}-${place}@example.org` })
  const waiting = `willing-${tag}@example.org`
  await page.getByRole('button', { name: 'New appointment' }).first().click()
  const create = page.getByRole('dialog')
  await create.getByRole('combobox', { name: 'Person' }).fill('Willing Waiter')
  await create.getByRole('option', { name: 'New person: Willing Waiter' }).click()
  await create.getByLabel('Email').fill(waiting)
  await create.getByRole('button', { name: 'Add to waiting list' }).click()
  await page
    .getByRole('dialog', { name: 'Add to the waiting list' })
    .getByRole('button', { name: 'Add to list' })
    .click()
  await expect(page.getByRole('row', { name: /Willing Waiter/ })).toBeVisible()

  // Somebody calls off; who waits is asked by mail and takes the place.
  const told = (await mailbox.mailsTo(`mark-${tag}@example.org`))[0]?.text ?? ''
  const ownToken = /\/web\/booking\/([\w-]+)/.exec(told)?.[1] ?? 'no link'
  const calledOff = await fetch(server.url + bookings.cancel.path.replace('{token}', ownToken), {
    method: bookings.cancel.method,
  })
  expect(calledOff.ok).toBe(true)
  await page.goto(`/dashboard/schedule?view=day&date=${first.date}`)
  const [mail] = await mailbox.mailsTo(waiting, 1, 15_000)
  const path = /\/web\/offer\/[\w-]+\?lang=en/.exec(mail?.text ?? '')?.[0] ?? 'no link'
  const home = await browser.newContext()
  const offer = await home.newPage()
  await offer.goto(server.url + path)
  await offer.getByRole('button', { name: 'Accept appointment' }).click()
  await expect(offer.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible()
  await home.close()
  // The desk sees it without doing anything.
  await expect(blockOf(page, 'Willing Waiter')).toBeVisible()

  // The day on paper.
  await page.getByRole('link', { name: 'Day sheet' }).click()
  // On the sheet itself: somebody in the calendar may be called Printed.
  await expect(page.getByRole('heading', { name: 'Day sheet', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Willing Waiter/ })).toBeVisible()
  const text = textOfPdf(await page.pdf({ format: 'Letter', preferCSSPageSize: true })).join('')
  const plain = text.replaceAll(/\s+/g, ' ')
  for (const name of ['Harbor Family Clinic', 'Phoebe Phone', 'Walt Walkin', 'Nora Nowhere', 'Willing Waiter'])
    expect(plain).toContain(name)
  for (const status of ['In room', 'Cancelled', 'Booked']) expect(plain).toContain(status)
  expect(plain).not.toContain('New appointment')
})
