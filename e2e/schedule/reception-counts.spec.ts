import type { Locator, Page } from '@playwright/test'
import type { ContactId } from '#shared/kernel/ids.ts'
import { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'

/** What a hand does besides typing a text; docs/reception.md says how many there may be. */
function handOf(page: Page, presses = 0) {
  return {
    async click(target: ReturnType<Page['locator']>) {
      presses += 1
      await target.click()
    },
    async key(name: string) {
      presses += 1
      await page.keyboard.press(name)
    },
    type: (text: string) => page.keyboard.type(text),
    presses: () => presses,
  }
}

test('the desk books who is known in three presses, who is new in four, over capacity in one more', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const token = await tokenOf('desk@tendwell.test')
  const call = callsAs(server.url, token)
  const edda = { name: 'Edda Lindqvist', phone: '+1 (917) 555-6287' }
  const { contact } = await call<{ contact: { id: ContactId } }>('POST', `/api/org/${clinic.id}/contact`, edda)
  const desk = deskCalls(server.url, token, clinic.id)
  // A third one is for who is new, where the first had one place alone.
  const [slot, full] = await desk.freeSlots({ count: 3, left: 1 })
  if (slot === undefined || full === undefined) throw new Error('The clinic is fully booked')
  for (let place = 0; place < full.left; place += 1) await desk.make(full, { contact: contact.id })
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule')
  const dialog = page.getByRole('dialog', { name: 'Create Appointment' })
  const box = dialog.getByRole('combobox', { name: 'Person' })
  /** As a press on that time of the calendar does, which counts as one. */
  const begin = async () => {
    await page.goto(`/dashboard/schedule?view=day&date=${slot.date}&new=1&at=${slot.start}`)
    await expect(box).toBeFocused()
    await expect(dialog.locator('.tw-slot__input:checked')).toHaveCount(1)
    return handOf(page, 1)
  }
  const create = dialog.getByRole('button', { name: /^Create/ })

  // Over capacity: the full time, its reason, and Enter where the reason was typed.
  const over = await begin()
  await over.type('6287')
  await over.key('Enter')
  await expect(dialog.getByText('Already booked that day')).toBeVisible()
  await over.click(dialog.locator('.tw-slot').filter({ hasText: new RegExp(`^${full.label}`) }))
  await expect(dialog.getByLabel('Reason for booking anyway')).toBeFocused()
  await over.type('In pain')
  await over.key('Enter')
  await expect(dialog).toBeHidden()
  expect(over.presses()).toBe(4)

  // Who is known, by the last four digits of the phone.
  const known = await begin()
  await known.type('6287')
  await known.key('Enter')
  await expect(dialog.getByText('Next visit')).toBeVisible()
  await known.click(create)
  await expect(dialog).toBeHidden()
  expect(known.presses()).toBe(3)

  // Who is new, with a phone alone. Whoever took the last place left the time full: any other will do.
  const fresh = await begin()
  await fresh.type('Orla Brandvold 917 555 6288')
  await expect(dialog.getByText('Nobody found')).toBeVisible()
  await fresh.key('ArrowDown')
  await fresh.key('Enter')
  await expect(dialog.getByLabel('Phone')).toHaveValue('917 555 6288')
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await fresh.key('Enter')
  await expect(dialog).toBeHidden()
  expect(fresh.presses()).toBe(4)
  const found = await call<{ contacts: unknown[] }>('GET', `/api/contacts?orgId=${clinic.id}&limit=100`)
  expect(found.contacts).toContainEqual(expect.objectContaining({ name: 'Orla Brandvold', email: null }))
})

/** A hand that types fast; what docs/reception.md allows to a booking by phone. */
const KEY_MS = 60
const BOOKED_WITHIN_MS = 8000

for (const by of ['keyboard', 'mouse'] as const)
  test(`by ${by} alone the desk books who calls in three presses and eight seconds, who is new in four, and takes in who walks in by two`, async ({
    page,
    server,
    clinic,
    signIn,
    tokenOf,
  }) => {
    const token = await tokenOf('desk@tendwell.test')
    const call = callsAs(server.url, token)
    const digits = by === 'keyboard' ? '6291' : '6292'
    await call('POST', `/api/org/${clinic.id}/contact`, { name: `Ivo ${by} Brandt`, phone: `+1 (917) 555-${digits}` })
    const [slot] = await deskCalls(server.url, token, clinic.id).freeSlots({ left: 2 })
    if (slot === undefined) throw new Error('The clinic is fully booked')
    await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=day&date=${slot.date}`)
    const dialog = page.getByRole('dialog', { name: 'Create appointment' })
    /** Presses a key, or what is meant by it. */
    const press = async (hand: ReturnType<typeof handOf>, key: string, target: Locator) =>
      by === 'keyboard' ? hand.key(key) : hand.click(target)
    const begin = async () => {
      await expect(page.getByRole('button', { name: 'New appointment' }).first()).toBeVisible()
      const hand = handOf(page)
      await press(hand, 'n', page.getByRole('button', { name: 'New appointment' }).first())
      await expect(dialog.getByRole('combobox', { name: 'Person' })).toBeFocused()
      return hand
    }

    // Who calls: the next free time of the day stands there to be taken, and the focus on it.
    const known = await begin()
    const began = Date.now()
    await page.keyboard.type(digits, { delay: KEY_MS })
    await press(known, 'Enter', dialog.getByRole('option', { name: new RegExp(`Ivo ${by} Brandt`) }))
    await expect(dialog.locator('.tw-slot__input:checked')).toBeFocused()
    await press(known, 'Enter', dialog.getByRole('button', { name: /^Create/ }))
    await expect(dialog).toBeHidden()
    expect(known.presses()).toBe(3)
    expect(Date.now() - began).toBeLessThan(BOOKED_WITHIN_MS)
    await expect(page.getByRole('button', { name: new RegExp(`Ivo ${by} Brandt`) })).toBeVisible()

    const fresh = await begin()
    const name = `Nina ${by} Falk`
    await page.keyboard.type(`${name} 917 555 ${Number(digits) + 2}`, { delay: KEY_MS })
    await expect(dialog.getByText('Nobody found')).toBeVisible()
    if (by === 'keyboard') await fresh.key('ArrowDown')
    await press(fresh, 'Enter', dialog.getByRole('option', { name: /^New person/ }))
    await expect(dialog.getByLabel('Phone')).toBeFocused()
    await press(fresh, 'Enter', dialog.getByRole('button', { name: /^Create/ }))
    await expect(dialog).toBeHidden()
    expect(fresh.presses()).toBe(by === 'keyboard' ? 4 : 3)
    await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible()

    const walker = handOf(page)
    await press(walker, 'i', page.getByRole('button', { name: 'Walk-in' }))
    const walkIn = page.getByRole('dialog', { name: 'Walk-in' })
    await expect(walkIn.getByLabel('Name')).toBeFocused()
    await page.keyboard.type(`Otto ${by} Lang 917 555 ${Number(digits) + 4}`)
    await press(walker, 'Enter', walkIn.locator('button[type="submit"]'))
    expect(walker.presses()).toBe(2)
    const reason = walkIn.getByLabel('Reason for booking anyway')
    await expect(reason.or(page.getByText(`Otto ${by} Lang is checked in`)).first()).toBeVisible()
  })

test('somebody who walks in is checked in by two presses, and who has an alert is seen', async ({
  page,
  clinic,
  signIn,
  callAs,
}) => {
  const call = await callAs('desk@tendwell.test')
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule')
  const hand = handOf(page)
  await hand.click(page.getByRole('button', { name: 'Walk-in' }))
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await hand.type('Petra Sandoval 917 555 6289')
  await hand.key('Enter')
  const reason = dialog.getByLabel('Reason for booking anyway')
  await expect(reason.or(page.getByText('Petra Sandoval is checked in')).first()).toBeVisible()
  expect(hand.presses()).toBe(2)
  if (await reason.isVisible()) {
    await expect(reason).toBeFocused()
    await hand.type('In pain')
    await hand.key('Enter')
    expect(hand.presses()).toBe(3)
  }
  await expect(page.getByText('Petra Sandoval is checked in')).toBeVisible()
  const found = await call<{ contacts: { id: string; name: string }[] }>(
    'GET',
    `/api/contacts?orgId=${clinic.id}&limit=100`,
  )
  const petra = found.contacts.find(({ name }) => name === 'Petra Sandoval')
  await call('PUT', `/api/org/${clinic.id}/alert`, {
    contact: petra?.id,
    text: 'Allergic to latex',
    version: 0,
  })
  await page.goto('/dashboard/schedule?new=1')
  await expect(page.getByRole('combobox', { name: 'Person' })).toBeFocused()
  await page.keyboard.type('6289')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('note').getByText('Allergic to latex')).toBeVisible()
})
