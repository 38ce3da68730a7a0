import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { expect, test } from './fixtures.ts'

const DAY_MS = 86_400_000

interface Slot {
  /** Local, YYYY-MM-DD. */
  date: string
  start: string
  end: string
}

/** Somebody books on the website. */
async function bookAsVisitor(serverUrl: string, { start, end }: Slot, lastName: string): Promise<void> {
  const response = await fetch(serverUrl + publicScheduling.bookPublic.path.replace('{orgId}', DEMO_ORGS.clinic), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Vera',
      lastName,
      email: 'vera@example.org',
      phone: '+1 415 555 0134',
      start,
      end,
    }),
  })
  expect(response.status, await response.text()).toBe(201)
}

/** The first free slot from tomorrow on. */
async function freeSlot(serverUrl: string): Promise<Slot> {
  for (let ahead = 1; ahead <= 14; ahead += 1) {
    const date = new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10)
    const address = `${serverUrl}${publicScheduling.listPublicSlots.path.replace('{orgId}', DEMO_ORGS.clinic)}?date=${date}`
    const answer: { slots: { start: string; end: string; free: boolean }[] } = await (await fetch(address)).json()
    const slot = answer.slots.find(({ free }) => free)
    if (slot !== undefined) return { date, start: slot.start, end: slot.end }
  }
  throw new Error('The clinic of the demonstration is fully booked')
}

test('a booking made elsewhere appears by itself, through the live stream', async ({ desk, server }) => {
  const { page } = await desk.launchSignedIn()
  const slot = await freeSlot(server.url)
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live')
  await page.goto(new URL(`/dashboard/schedule?view=day&date=${slot.date}`, page.url()).href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // It is opened once the screen stands.
  await stream
  await expect(page.getByText('Vera Livestream')).toHaveCount(0)
  await bookAsVisitor(server.url, slot, 'Livestream')
  await expect(page.getByText('Vera Livestream').first()).toBeVisible()
})

test('the day sheet is printed', async ({ desk, server }) => {
  const printTo = join(desk.userData, 'day.pdf')
  const { page } = await desk.launchSignedIn(undefined, { printTo })
  const { date } = await freeSlot(server.url)
  await page.goto(new URL(`/dashboard/schedule/day/${date}`, page.url()).href)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => startOf(printTo)).toBe('%PDF-')
})

function startOf(file: string): string | null {
  try {
    return readFileSync(file, 'latin1').slice(0, 5)
  } catch {
    return null
  }
}
