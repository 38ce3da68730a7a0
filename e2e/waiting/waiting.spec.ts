import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { AppointmentView, StaffSlot } from '#shared/domains/scheduling/schema.ts'
import { expect, test } from '../fixtures.ts'
import { clock, fullDay } from '../booking/free-times.ts'
import { deskCalls } from '../schedule/desk-calls.ts'
import type { FreeSlot } from '../schedule/desk-calls.ts'

/** Fills up a day that has free slots. Gives back one of the appointments on it. */
async function fullDayOf(
  url: string,
  token: string,
  orgId: string,
): Promise<{ slot: FreeSlot; taken: AppointmentView }> {
  const desk = deskCalls(url, token, orgId)
  const slot = await desk.freeSlot({ count: 4 })
  const taken = await desk.make(slot, { name: 'Olive Occupied', email: 'olive@example.org' })
  const response = await fetch(`${url}${scheduling.listSlots.path.replace('{orgId}', orgId)}?date=${slot.date}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { slots } = (await response.json()) as { slots: StaffSlot[] }
  for (const { start, end, left } of slots)
    for (let place = 0; place < left; place += 1)
      await desk.make({ start, end }, { name: `Full ${place}`, email: `full-waiting${place}@example.org` })
  return { slot, taken }
}

test('somebody who waits is offered a freed place by mail, takes it, and the open list follows', async ({
  browser,
  server,
  clinic,
  mailbox,
  signIn,
  tokenOf,
}) => {
  const token = await tokenOf('desk@tendwell.test')
  const { slot, taken } = await fullDayOf(server.url, token, clinic.id)
  const email = `waiting-${crypto.randomUUID().slice(0, 8)}@example.org`

  const office = await browser.newContext()
  const desk = await office.newPage()
  await signIn(desk, 'desk@tendwell.test', `${server.url}/dashboard/schedule?view=day&date=${slot.date}&new=1`)
  const create = desk.getByRole('dialog')
  await create.getByRole('combobox', { name: 'Person' }).fill('Willa Waiting')
  await create.getByRole('option', { name: 'New person: Willa Waiting' }).click()
  await create.getByLabel('Email').fill(email)
  await create.getByRole('button', { name: 'Add to waiting list' }).click()

  const add = desk.getByRole('dialog', { name: 'Add to the waiting list' })
  await expect(add.getByLabel('Name')).toHaveValue('Willa Waiting')
  await expect(add.getByLabel('From')).toHaveValue(slot.date)
  await expect(add.getByLabel('Until')).toHaveValue(slot.date)
  await add.getByRole('button', { name: 'Add to list' }).click()
  const row = desk.getByRole('row', { name: /Willa Waiting/ })
  await expect(row.getByText('Waiting', { exact: true })).toBeVisible()

  // Taken off the calendar: what is called off can be undone for two minutes, and nobody is asked before.
  const off = await fetch(server.url + scheduling.remove.path.replace('{id}', taken.id), {
    method: scheduling.remove.method,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(off.status).toBe(204)
  const [mail] = await mailbox.mailsTo(email)
  const path = /\/web\/offer\/[\w-]+\?lang=en/.exec(mail?.text ?? '')?.[0] ?? 'no link'
  await expect(row.getByText('Offered', { exact: true })).toBeVisible()

  const home = await browser.newContext()
  const page = await home.newPage()
  const answer = await page.goto(server.url + path)
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
  await expect(page.getByRole('heading', { name: 'This appointment is held for you' })).toBeVisible()
  await expect(page.getByText(fullDay(slot.start)).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept appointment' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeFocused()
  await page.getByRole('link', { name: 'View or change your appointment' }).click()
  await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible()
  await expect(page.getByText(clock(slot.start)).first()).toBeVisible()
  const confirmation = (await mailbox.mailsTo(email, 2)).at(-1)
  expect(confirmation?.calendar).toContain('BEGIN:VEVENT')

  await expect(row).toHaveCount(0)
  await desk.getByRole('tab', { name: 'Booked' }).click()
  await expect(desk.getByRole('row', { name: /Willa Waiting/ }).getByText('Booked', { exact: true })).toBeVisible()

  await page.goto(`${server.url}/web/offer/${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'Offer not found' })).toBeVisible()
  await Promise.all([office.close(), home.close()])
})
