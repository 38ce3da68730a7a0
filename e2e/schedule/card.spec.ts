import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { textOfPdf } from '../pdf-text.ts'
import { ZONE, deskCalls } from './desk-calls.ts'

const longDay = (instant: string | number) =>
  new Intl.DateTimeFormat('en', { timeZone: ZONE, dateStyle: 'full' }).format(new Date(instant))

/** What comes out of the printer, on the paper that is in it. */
const print = async (page: Page, format: 'A4' | 'Letter') =>
  textOfPdf(await page.pdf({ format, preferCSSPageSize: true }))

test('a card holds the date and nothing that is nobody’s business', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot()
  const { id } = await desk.make(slot, {
    name: 'Carla Pocket',
    email: 'pocket@example.org',
    phone: '+1 212 555 0177',
    title: 'Injection',
    notes: 'Second dose',
  })
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?event=${id}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Print card' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/schedule/card/${id}$`))
  const card = page.getByRole('article')
  await expect(card).toContainText('Carla Pocket')

  for (const paper of ['A4', 'Letter'] as const) {
    const pages = await print(page, paper)
    expect(pages).toHaveLength(1)
    const [text = ''] = pages
    // A time range writes AM or PM once where both ends share it.
    const start = slot.label.replace(/\s[AP]M$/, '')
    for (const part of [
      'Harbor Family Clinic',
      '210 Harbor Street',
      longDay(slot.start),
      start,
      'Carla Pocket',
      'Injection',
    ])
      expect(text).toContain(part)
    for (const secret of ['Second dose', 'pocket@example.org', '555 0177', 'Schedule', 'Print'])
      expect(text).not.toContain(secret)
  }

  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
})

test('what was called off or is not there gives no card', async ({ page, server, clinic, signIn, tokenOf }) => {
  const token = await tokenOf('desk@tendwell.test')
  const desk = deskCalls(server.url, token, clinic.id)
  const slot = await desk.freeSlot()
  const { id, version } = await desk.make(slot, { name: 'Carl Off', email: 'off@example.org' })
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule/card/${id}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()

  // Called off elsewhere while the card is open.
  const answer = await fetch(`${server.url}/api/event/${id}/status`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'cancelled', version }),
  })
  expect(answer.ok).toBe(true)
  await expect(page.getByText('This appointment is cancelled. The card is not valid.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
  const [text = ''] = await print(page, 'A4')
  expect(text).toContain('The card is not valid.')
  expect(text).not.toContain('You can move or cancel it')
  await page.goto(`/dashboard/schedule?event=${id}`)
  await expect(page.getByRole('dialog').getByText('Carl Off')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Print card' })).toHaveCount(0)

  await page.goto('/dashboard/schedule/card/0190a000-0000-7000-8000-0000000000ff')
  await expect(page.getByText('Appointment not found')).toBeVisible()
})

test('a patient prints a card of their own, and nobody else’s', async ({ page, server, clinic, signIn, tokenOf }) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const user = await deskCalls(server.url, await tokenOf('patient@tendwell.test'), clinic.id).myId()
  const [first, second] = await desk.freeSlots({ count: 2 })
  if (first === undefined || second === undefined) throw new Error('No slots')
  const own = await desk.make(first, { user, title: 'Blood draw' })
  const other = await desk.make(second, { name: 'Somebody Else', email: 'else@example.org' })
  await signIn(page, 'patient@tendwell.test', `/dashboard/schedule?event=${own.id}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Print card' }).click()
  await expect(page.getByRole('article')).toContainText('Blood draw')
  const [text = ''] = await print(page, 'A4')
  expect(text).toContain(longDay(own.start))

  await page.goto(`/dashboard/schedule/card/${other.id}`)
  await expect(page.getByText('Appointment not found')).toBeVisible()
})
