import type { Page } from '@playwright/test'
import { DEMO_ORGS, DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { expect, signIn, test } from './fixtures.ts'

const DAY_MS = 86_400_000
const NOWHERE = [
  'tendwell://appointment/7',
  'tendwell://contact/0193f0a0-0000-7000-8000-000000000001',
  'tendwell://appointment/0193f0a0-0000-7000-8000-000000000001?next=https://evil.test',
  'tendwell:javascript:alert(1)',
]

interface Booked {
  id: string
  name: string
}

const linkTo = ({ id }: Booked) => `tendwell://appointment/${id}`

/** Two appointments of the clinic, of people with different names. */
async function twoAppointments(serverUrl: string, token: string): Promise<[Booked, Booked]> {
  const path = scheduling.listOfOrg.path.replace('{orgId}', DEMO_ORGS.clinic)
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const answer = await fetch(`${serverUrl}${path}?start=${at(-7)}&end=${at(14)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  const { events }: { events: Booked[] } = await answer.json()
  const [first] = events
  const second = events.find(({ name }) => name !== first?.name)
  if (first === undefined || second === undefined) throw new Error('The demonstration has too few appointments')
  return [first, second]
}

/** Waits until the schedule shows this appointment, opened. */
async function expectOpened(page: Page, { id, name }: Booked): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/dashboard/schedule' && url.searchParams.get('event') === id)
  const dialog = page.getByRole('dialog', { name: 'Manage appointment' })
  await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible()
}

test('a link starts the client at its appointment, after the sign-in when there has to be one', async ({
  desk,
  server,
  tokenOf,
}) => {
  const [appointment] = await twoAppointments(server.url, await tokenOf('desk@tendwell.test'))
  const first = await desk.launch({ args: [linkTo(appointment)] })
  await signIn(first.page)
  await expectOpened(first.page, appointment)
  await first.close()

  const second = await desk.launch({ args: ['--some-flag', linkTo(appointment)] })
  await expectOpened(second.page, appointment)
  expect(second.main.log()).not.toContain('Ignored a link')
})

test('a link brings the window that is there to the front, at its appointment', async ({ desk, server, tokenOf }) => {
  const [one, other] = await twoAppointments(server.url, await tokenOf('desk@tendwell.test'))
  const { page, main } = await desk.launchSignedIn()

  await main.minimize()
  expect(await main.window()).toMatchObject({ isMinimized: true, isFocused: false })
  await main.startAgain(['--some-flag', linkTo(one)])
  await expectOpened(page, one)
  expect(await main.window()).toMatchObject({ isMinimized: false })

  await main.minimize()
  await main.openUrl(linkTo(other))
  await expectOpened(page, other)
  expect(await main.window()).toMatchObject({ isMinimized: false })
  expect(page.context().pages()).toHaveLength(1)
  // The page that a link opened is the same web page as before: it has the bridge, and no more.
  expect(await page.evaluate(() => Object.keys({ ...Reflect.get(window, 'desktop') }))).toContain('session')
})

test('a link that comes while it is locked is followed after it, the newest only', async ({
  desk,
  server,
  tokenOf,
}) => {
  const [one, other] = await twoAppointments(server.url, await tokenOf('desk@tendwell.test'))
  const { page, main } = await desk.launchSignedIn()
  const before = page.url()
  await main.chooseInMenu('Lock now')
  const locked = page.getByRole('heading', { name: 'Tendwell is locked' })
  await expect(locked).toBeVisible()
  await main.minimize()
  await main.startAgain([linkTo(other)])
  await main.openUrl(linkTo(one))
  expect(await main.window()).toMatchObject({ isMinimized: false })
  await expect(locked).toBeVisible()
  expect(page.url()).toBe(before)

  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expectOpened(page, one)
})

test('a link that leads nowhere leaves the window where it is, and is logged', async ({ desk }) => {
  const { page, main } = await desk.launchSignedIn(undefined, { args: ['tendwell://'] })
  const before = page.url()
  for (const link of NOWHERE) {
    await main.startAgain([link])
    await main.openUrl(link)
  }
  expect(page.url()).toBe(before)
  expect(await main.openedExternally()).toEqual([])
  await expect.poll(() => main.log().split('Ignored a link that leads nowhere').length - 1).toBe(9)
})

test('a real card is entered on the website, on the page where it belongs', async ({ desk, server }) => {
  const { page, main } = await desk.launchSignedIn('other@tendwell.test')
  await page.route('**/api/payments/config', (route) =>
    route.fulfill({ json: { mode: 'live', publishableKey: 'pk_test_of_nobody' } }),
  )
  await page.goto(new URL('/dashboard/org/manage#billing', page.url()).href)
  await page.getByRole('button', { name: 'Add payment method' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Cards are added on the website')
  await dialog.getByRole('link', { name: 'Open the website' }).click()
  // Also where the server is this very machine, without https.
  await expect.poll(() => main.openedExternally()).toEqual([`${server.url}/dashboard/org/manage#billing`])
  expect(page.context().pages()).toHaveLength(1)
})
