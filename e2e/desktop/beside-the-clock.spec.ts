import type { Page } from '@playwright/test'
import { DEMO_ORGS, DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { publicOrgs } from '#shared/domains/orgs/public-api.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { expect, signIn, test } from './fixtures.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A coming day of the clinic on which something is left to do, with all its appointments. */
async function aBusyDay(serverUrl: string, token: string) {
  const org = await (await fetch(serverUrl + publicOrgs.get.path.replace('{orgId}', DEMO_ORGS.clinic))).json()
  const { timeZone }: { timeZone: string } = org.org
  for (let ahead = 1; ahead <= 10; ahead += 1) {
    const day = spanOfDay(localDateOf(Date.now() + ahead * DAY, timeZone), timeZone)
    const path = scheduling.listOfOrg.path.replace('{orgId}', DEMO_ORGS.clinic)
    const query = `start=${new Date(day.start).toISOString()}&end=${new Date(day.end).toISOString()}`
    const answer = await fetch(`${serverUrl}${path}?${query}`, { headers: { authorization: `Bearer ${token}` } })
    const { events }: { events: AppointmentView[] } = await answer.json()
    const open = events
      .filter(
        ({ status, start }) =>
          ['pending', 'booked', 'confirmed', 'arrived'].includes(status) && Date.parse(start) > day.start,
      )
      .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
    const [first] = open
    if (first !== undefined) return { day, timeZone, open, first }
  }
  throw new Error('The demonstration has nothing to do')
}

const timeOf = (start: string | number, timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(start))

async function expectOpened(page: Page, { id, name }: AppointmentView): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/dashboard/schedule' && url.searchParams.get('event') === id)
  await expect(
    page.getByRole('dialog', { name: 'Manage appointment' }).getByRole('heading', { name, exact: true }),
  ).toBeVisible()
}

test('the tray counts what is still to come, leads there, and follows changes', async ({ desk, server, tokenOf }) => {
  const token = await tokenOf('desk@tendwell.test')
  const { day, timeZone, open, first } = await aBusyDay(server.url, token)
  const { page, main } = await desk.launch()
  expect((await main.tray()).menu).toEqual(['Not signed in', 'Open Tendwell', 'Quit Tendwell'])
  await signIn(page)
  await expect.poll(async () => (await main.tray()).menu).toContain('Today')

  await main.wakeAt(day.start + MINUTE)
  const tooltip = (count: number) =>
    count === 1 ? 'Tendwell: 1 appointment still to come today' : `Tendwell: ${count} appointments still to come today`
  await expect.poll(async () => (await main.tray()).tooltip).toBe(tooltip(open.length))
  const { menu } = await main.tray()
  const shown = open.slice(0, 5)
  expect(menu.slice(1, shown.length + 1).map((label) => label.split('  ')[0])).toEqual(
    shown.map(({ start }) => timeOf(start, timeZone)),
  )
  // Names are on no screen that patients may see, unless somebody wants them there.
  expect(menu.join('\n')).not.toContain(first.name)

  await page.goto(new URL('/dashboard/user/account#notifications', page.url()).href)
  await page.getByText('Show full names instead of initials').click()
  await expect.poll(async () => (await main.tray()).menu[1]).toContain(first.name)

  await main.chooseInTray((await main.tray()).menu[1] ?? '')
  await expectOpened(page, first)

  const path = scheduling.setStatus.path.replace('{id}', first.id)
  const cancelled = await fetch(server.url + path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'cancelled' }),
  })
  expect(cancelled.status).toBe(200)
  await expect
    .poll(async () => (await main.tray()).tooltip)
    .toBe(open.length === 1 ? 'Tendwell: No more appointments today' : tooltip(open.length - 1))

  await main.chooseInTray('New appointment')
  await page.waitForURL((url) => url.searchParams.get('new') === '1')
  await main.chooseInTray('Today')
  await page.waitForURL((url) => url.searchParams.get('view') === 'day')

  const search = page.getByRole('combobox', { name: 'Search the menu' })
  for (const time of ['first', 'second']) {
    await main.closeWindow()
    await main.chooseInTray('Search')
    await expect(search, `for the ${time} time`).toBeFocused()
    expect(await main.window()).toMatchObject({ isVisible: true })
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
  }
})

test('closing the window leaves the client running, and its tray brings the window back', async ({ desk }) => {
  const first = await desk.launchSignedIn()
  const { page, main } = first
  await main.closeWindow()
  expect(await main.window()).toMatchObject({ isVisible: false })
  // An appointment of this very hour may be reminded of as well.
  const hints = async (of = main) => (await of.notices()).filter(({ title }) => title === 'Tendwell keeps running')
  expect(await hints()).toHaveLength(1)
  await main.clickTray()
  await expect.poll(() => main.window()).toMatchObject({ isVisible: true })
  await main.closeWindow()
  await main.startAgain([])
  await expect.poll(() => main.window()).toMatchObject({ isVisible: true })
  // It is the page that was there before, and the hint is given once.
  await expect(page.getByRole('button', { name: 'Account menu of Dana Whitfield' })).toBeVisible()
  expect(await hints()).toHaveLength(1)
  await main.closeWindow()
  await first.close()

  const second = await desk.launch()
  await second.page.waitForURL('**/dashboard/**')
  await expect.poll(async () => (await second.main.tray()).menu).toContain('Today')
  await second.main.closeWindow()
  expect(await hints(second.main)).toEqual([])
})

test('a reminder comes in time while the window is closed, opens its appointment, and comes once', async ({
  desk,
  server,
  tokenOf,
}) => {
  const { day, timeZone, open } = await aBusyDay(server.url, await tokenOf('desk@tendwell.test'))
  // Of those at the same time each has a reminder; more than three are told as a number.
  const times = Map.groupBy(open, ({ start }) => start)
  const [start = '', [only] = []] = [...times].find(([, { length }]) => length === 1) ?? []
  if (only === undefined) throw new Error('No appointment of the day is alone at its time')
  const first = await desk.launchSignedIn()
  await expect.poll(async () => (await first.main.tray()).menu).toContain('Today')
  await first.main.wakeAt(day.start + MINUTE)
  await first.main.closeWindow()
  const told = async () =>
    (await first.main.notices()).filter(({ title }) => title.includes(timeOf(start, timeZone))).map(({ body }) => body)
  expect(await told()).toEqual([])

  await first.main.wakeAt(Date.parse(start) - 10 * MINUTE - 2500)
  await expect.poll(() => first.main.window()).toMatchObject({ isVisible: false })
  await expect.poll(told).toEqual(['Starts in 10 minutes'])
  const place = (await first.main.notices()).findIndex(({ title }) => title.includes(timeOf(start, timeZone)))
  await first.main.clickNotice(place)
  await expect.poll(() => first.main.window()).toMatchObject({ isVisible: true })
  await expectOpened(first.page, only)
  await first.main.wakeAt(Date.parse(start) - 8 * MINUTE)
  await first.close()

  // A clock that goes back says nothing of how long the desk stood alone.
  const second = await desk.launch()
  await second.page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await second.page.getByRole('button', { name: 'Unlock' }).click()
  await second.page.waitForURL('**/dashboard/**')
  await expect.poll(async () => (await second.main.tray()).menu).toContain('Today')
  await second.main.wakeAt(Date.parse(start) - 7 * MINUTE)
  await expect.poll(async () => (await second.main.tray()).tooltip).toContain('still to come')
  expect((await second.main.notices()).filter(({ title }) => title.includes(timeOf(start, timeZone)))).toEqual([])
})

test('a booking from the website is told of, also while the window is closed', async ({ desk, server }) => {
  const { main } = await desk.launchSignedIn()
  await expect.poll(async () => (await main.tray()).menu).toContain('Today')
  await main.closeWindow()
  await bookOn(server.url, 'Bell')
  await expect
    .poll(async () => (await main.notices()).filter(({ title }) => title === 'New booking from the website').length)
    .toBe(1)

  await main.chooseInTray('Pause reminders > For 1 hour')
  expect((await main.tray()).menu).toContain('Resume reminders')
  await main.chooseInTray('Resume reminders')
  expect((await main.tray()).menu).toContain('Pause reminders > For 1 hour')
})

/** Somebody books the first free slot on the website. */
async function bookOn(serverUrl: string, lastName: string): Promise<void> {
  for (let ahead = 1; ahead <= 20; ahead += 1) {
    const date = new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10)
    const slots = `${serverUrl}${publicScheduling.listPublicSlots.path.replace('{orgId}', DEMO_ORGS.clinic)}?date=${date}`
    const answer: { slots: { start: string; end: string; free: boolean }[] } = await (await fetch(slots)).json()
    const slot = answer.slots.find(({ free }) => free)
    if (slot === undefined) continue
    const booked = await fetch(serverUrl + publicScheduling.bookPublic.path.replace('{orgId}', DEMO_ORGS.clinic), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Bruno',
        lastName,
        email: 'bruno@example.org',
        phone: '+1 415 555 0134',
        start: slot.start,
        end: slot.end,
      }),
    })
    expect(booked.status, await booked.text()).toBe(201)
    return
  }
  throw new Error('The clinic of the demonstration is fully booked')
}
