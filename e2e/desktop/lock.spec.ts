import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DEMO_ORGS, DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { audit } from '#shared/domains/audit/api.ts'
import { expect, signIn, test } from './fixtures.ts'
import type { MainProcess } from './shell.ts'

const DANA = { name: 'Dana Whitfield', email: 'desk@tendwell.test', pin: '8462' }
const CLARA = { name: 'Clara Nguyễn', email: 'clinic@tendwell.test', pin: '70351' }
const NEW_CONTACT = `/api/org/${DEMO_ORGS.clinic}/contact`
const CONTACTS = `/api/contacts?orgId=${DEMO_ORGS.clinic}`

// Each test signs people in, out and over several times.
test.describe.configure({ timeout: 300_000 })

const lockTitle = (page: Page) => page.getByRole('heading', { name: 'Tendwell is locked' })
const accountMenu = (page: Page, name: string) => page.getByRole('button', { name: `Account menu of ${name}` })

/** Takes the offer of a PIN that follows a first sign-in. */
async function setPin(page: Page, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Set a PIN' }).click()
  await page.getByLabel('New PIN', { exact: true }).fill(pin)
  await page.getByLabel('Confirm new PIN').fill(pin)
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('PIN saved')).toBeVisible()
}

async function typePin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.keyboard.press('Enter')
}

/** At the lock. What lies behind it may be a sign-in by then, which nobody reaches and no role names. */
async function typePassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

/** Signs in with Dana, then with Clara from the lock; both have PINs in the end, and Clara is at the desk. */
async function bothHere(page: Page, main: MainProcess): Promise<void> {
  await signIn(page)
  await setPin(page, DANA.pin)
  await main.chooseInMenu('Lock now')
  await page.getByRole('button', { name: 'Sign in with another account' }).click()
  await page.getByLabel('Email', { exact: true }).fill(CLARA.email)
  await typePassword(page)
  await expect(accountMenu(page, CLARA.name)).toBeVisible()
  await setPin(page, CLARA.pin)
}

/** What the page gets of a call, as whoever is at the desk. */
const ask = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([address, content]) => {
      const json = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const init = content === undefined ? {} : { method: 'POST', headers: json, body: JSON.stringify(content) }
      const answer = await fetch(address, init)
      return { status: answer.status, text: await answer.text() }
    },
    [path, body] as const,
  )

test('a desk that nobody touches locks; the PIN goes on with what was typed', async ({ desk, server, tokenOf }) => {
  const { page, main } = await desk.launch()
  await signIn(page)
  await setPin(page, DANA.pin)
  await page.goto(new URL('/dashboard/user/account', page.url()).href)
  const about = page.getByLabel('First name', { exact: true })
  await expect(about).toHaveValue('Dana')
  await about.fill('Dana, half typed')
  expect((await ask(page, CONTACTS)).status).toBe(200)

  await main.idle(5 * 60 - 1)
  await main.idleAsked()
  await expect(lockTitle(page)).toHaveCount(0)
  await main.idle(5 * 60)
  await expect(lockTitle(page)).toBeVisible()
  await main.idle(0)

  // Nothing of what is behind can be read, reached by the keyboard, found by a screen reader, or asked for.
  await expect(about).not.toBeVisible()
  expect(await page.getByRole('textbox', { name: 'First name' }).count()).toBe(0)
  expect(await page.evaluate(() => [document.body.innerText, document.title].join('\n'))).not.toMatch(
    /half typed|My account/,
  )
  const reached = new Set<boolean>()
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab')
    reached.add(await page.evaluate(() => document.activeElement?.closest('#root') === null))
  }
  expect([...reached]).toEqual([true])
  await page.keyboard.press('Control+a')
  expect(await page.evaluate(() => String(getSelection()))).not.toContain('half typed')
  for (const path of [CONTACTS, '/api/auth/me', '/api/live']) {
    expect(await ask(page, path), path).toMatchObject({ status: 423 })
  }
  expect((await ask(page, NEW_CONTACT, { name: 'Smuggled' })).status).toBe(423)
  expect((await main.tray()).menu).toEqual(['Locked', 'Open Tendwell', 'Quit Tendwell'])

  await typePin(page, '5309')
  await expect(page.getByText('This PIN is incorrect. 4 attempts left.')).toBeVisible()
  await typePin(page, DANA.pin)
  await expect(lockTitle(page)).toHaveCount(0)
  await expect(about).toHaveValue('Dana, half typed')
  await expect(about).toBeFocused()
  expect((await ask(page, CONTACTS)).text).not.toContain('Smuggled')
  await expect.poll(async () => (await main.tray()).menu).toContain('Today')

  // What the admin decides holds from the next look at who is signed in.
  const admin = { authorization: `Bearer ${await tokenOf(CLARA.email)}`, 'content-type': 'application/json' }
  const settings = `${server.url}/api/org/${DEMO_ORGS.clinic}/settings`
  const saved = await fetch(settings, { method: 'PUT', headers: admin, body: '{"desktopLockMinutes":30}' })
  expect(saved.status, await saved.text()).toBe(200)
  await page.reload()
  await expect(page.getByLabel('First name', { exact: true })).toBeVisible()
  await main.idle(29 * 60)
  await main.idleAsked()
  await expect(lockTitle(page)).toHaveCount(0)
  await main.idle(30 * 60)
  await expect(lockTitle(page)).toBeVisible()
  const restored = await fetch(settings, { method: 'PUT', headers: admin, body: '{"desktopLockMinutes":5}' })
  expect(restored.status).toBe(200)
})

test('a second person takes over by PIN, and what they do stands under their name', async ({
  desk,
  server,
  tokenOf,
}) => {
  const { page, main } = await desk.launch()
  await bothHere(page, main)
  await page.goto(new URL('/dashboard/schedule?view=week', page.url()).href)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Account menu of' }).click()
  await page.getByRole('menuitem', { name: 'Lock now' }).click()
  await expect(lockTitle(page)).toBeVisible()

  const begun = Date.now()
  await page.getByRole('button', { name: DANA.name }).click()
  await typePin(page, DANA.pin)
  await expect(accountMenu(page, DANA.name)).toBeVisible()
  const shown = Date.now()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  console.log(`takeover by PIN: ${shown - begun} ms to the other person's frame, ${Date.now() - begun} ms to the data`)

  const name = `Taken over ${Date.now()}`
  expect((await ask(page, NEW_CONTACT, { name, email: `${crypto.randomUUID()}@tendwell.test` })).status).toBe(201)
  const log = await fetch(`${server.url}${audit.listOfOrg.path.replace('{orgId}', DEMO_ORGS.clinic)}?limit=5`, {
    headers: { authorization: `Bearer ${await tokenOf(CLARA.email)}` },
  })
  const { entries }: { entries: { kind: string; actor: { name: string } | null }[] } = await log.json()
  expect(entries.find(({ kind }) => kind === 'contact.created')?.actor?.name).toBe(DANA.name)

  // And back: the other one's own session is there still.
  await main.chooseInMenu('Lock now')
  await page.getByRole('button', { name: CLARA.name }).click()
  await typePin(page, CLARA.pin)
  await expect(accountMenu(page, CLARA.name)).toBeVisible()
})

test('who takes over is told of what somebody else has typed', async ({ desk }) => {
  const { page, main } = await desk.launch()
  await bothHere(page, main)
  await page.goto(new URL('/dashboard/user/account', page.url()).href)
  await page.getByLabel('First name', { exact: true }).fill('Half typed')
  await main.chooseInMenu('Lock now')
  await expect(lockTitle(page)).toBeVisible()
  await expect(page.getByText('are lost when somebody else signs in')).toHaveCount(0)
  await page.getByRole('button', { name: DANA.name }).click()
  await expect(page.getByText(`${CLARA.name} has unsaved changes.`)).toBeVisible()
  await typePin(page, DANA.pin)
  await expect(accountMenu(page, DANA.name)).toBeVisible()
  await page.goto(new URL('/dashboard/user/account', page.url()).href)
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Dana')
})

test('a restart asks for the PIN; neither it nor a token is on the disk in the clear', async ({ desk }) => {
  const first = await desk.launch()
  await bothHere(first.page, first.main)
  const tokens = [await first.main.keychain()]
  await first.close()
  expect(tokens[0]).not.toBeNull()
  for (const text of [...tokens, `"${DANA.pin}"`, `"${CLARA.pin}"`]) {
    expect(filesWith(text ?? '', desk.userData)).toEqual([])
  }

  const second = await desk.launch()
  await expect(lockTitle(second.page)).toBeVisible()
  expect(await ask(second.page, CONTACTS)).toMatchObject({ status: 423 })
  await second.page.reload()
  await second.page.getByRole('button', { name: DANA.name }).click()
  await typePin(second.page, DANA.pin)
  await expect(accountMenu(second.page, DANA.name)).toBeVisible()
})

test('five wrong PINs make the computer forget it, and the password is left', async ({ desk }) => {
  const { page, main } = await desk.launch()
  await signIn(page)
  await setPin(page, DANA.pin)
  await main.chooseInMenu('Lock now')
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeEnabled()
    await typePin(page, '5309')
    await expect(page.getByText(/This PIN is incorrect|no longer have a PIN/)).toBeVisible()
    // The wait is real; by the clock of the main process it is over.
    await main.wakeAt(Date.now() + (attempt + 1) * 60_000)
  }
  await expect(page.getByText('You no longer have a PIN on this computer.')).toBeVisible()
  expect(await main.keychain()).toBeNull()
  await typePassword(page)
  await expect(lockTitle(page)).toHaveCount(0)
  await expect(accountMenu(page, DANA.name)).toBeVisible()
})

test('a sign-in that the server has ended asks for the password, with the name there', async ({ desk, server }) => {
  const { page, main } = await desk.launch()
  await signIn(page)
  await setPin(page, DANA.pin)
  await main.chooseInMenu('Lock now')
  const token = await main.keychain()
  const ended = await fetch(`${server.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(ended.status).toBe(204)
  await typePin(page, DANA.pin)
  await expect(page.getByText('Your sign-in on this computer has ended.')).toBeVisible()
  await expect(page.getByText(DANA.email)).toBeVisible()
  await typePassword(page)
  await expect(accountMenu(page, DANA.name)).toBeVisible()
})

/** The files in `folder`, and below, with that text in them; those of Chromium's own caches hold no secret of the main process. */
function filesWith(text: string, folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('chromium'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'latin1').includes(text))
}
