import type { Page } from '@playwright/test'
import { DEMO_ORGS, DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const ACCOUNT = '/dashboard/user/account'
const MINUTE = 60_000

const lockTitle = (page: Page) => page.getByRole('heading', { name: 'Tendwell is locked' })

/** Lets time pass in the page, with all that it does by itself meanwhile. */
const wait = (page: Page, minutes: number) => page.clock.runFor(minutes * MINUTE)

async function typePassword(page: Page, password = DEMO_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
}

test('a page that nobody touches locks, shows nothing, and goes on with what was typed', async ({
  page,
  server,
  signIn,
}) => {
  await page.clock.install()
  await signIn(page, 'patient14@tendwell.test', server.url + ACCOUNT)
  const first = page.getByLabel('First name', { exact: true })
  await first.fill('Half typed')
  const calls: string[] = []
  page.on('request', (request) => void calls.push(`${request.method()} ${new URL(request.url()).pathname}`))

  await wait(page, 14)
  await expect(lockTitle(page)).toHaveCount(0)
  // What the page asked by itself meanwhile was no use.
  await wait(page, 1.2)
  await expect(lockTitle(page)).toBeVisible()
  expect(calls).toContain('POST /api/auth/session/lock')
  expect(calls).not.toContain('POST /api/auth/session/use')
  await expectAccessible(page, 'locked website')

  // Nothing of what is behind can be read or reached.
  await expect(first).not.toBeVisible()
  expect(await page.getByRole('textbox', { name: 'First name' }).count()).toBe(0)
  expect(await page.evaluate(() => [document.body.innerText, document.title].join('\n'))).not.toMatch(/Half|Account/)
  const reached = new Set<boolean>()
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await page.keyboard.press('Tab')
    reached.add(await page.evaluate(() => document.activeElement?.closest('#root') === null))
  }
  expect([...reached]).toEqual([true])
  const asked = await page.evaluate(async () => {
    const authorization = `Bearer ${sessionStorage.getItem('accessToken')}`
    return (await fetch('/api/user/me', { headers: { authorization } })).status
  })
  expect(asked).toBe(423)

  await typePassword(page, 'not this one')
  await expect(page.getByText('Your current password is incorrect.')).toBeVisible()
  await typePassword(page)
  await expect(lockTitle(page)).toHaveCount(0)
  await expect(first).toHaveValue('Half typed')
  await expect(first).toBeFocused()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Half typed').first()).toBeVisible()
})

test('the PIN of a browser unlocks what is there, and five wrong ones leave the password', async ({
  page,
  server,
  signIn,
}) => {
  await page.clock.install()
  await signIn(page, 'patient12@tendwell.test', `${server.url}${ACCOUNT}#security`)
  await page.getByRole('button', { name: 'Set a PIN' }).click()
  const dialog = page.getByRole('dialog')
  const fill = async (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text)
  const save = () => dialog.getByRole('button', { name: 'Save PIN' }).click()
  await fill('Password', 'not this one')
  await fill('New PIN', '1234')
  await fill('Confirm new PIN', '1234')
  await save()
  await expect(dialog.getByText('This PIN is too easy to guess.')).toBeVisible()
  await fill('New PIN', '2846')
  await fill('Confirm new PIN', '2846')
  await save()
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible()
  await expectAccessible(page, 'PIN of a browser')
  await fill('Password', DEMO_PASSWORD)
  await save()
  await expect(page.getByText('PIN saved')).toBeVisible()
  await expect(page.getByText('You unlock Tendwell in this browser with your PIN.')).toBeVisible()

  const typePin = async (pin: string) => {
    await page.getByLabel('PIN', { exact: true }).fill(pin)
    await page.keyboard.press('Enter')
  }
  await wait(page, 16)
  await expect(lockTitle(page)).toBeVisible()
  await expectAccessible(page, 'lock that asks for a PIN')
  await typePin('9713')
  await expect(page.getByText('This PIN is incorrect. 4 attempts left.')).toBeVisible()
  await typePin('2846')
  await expect(lockTitle(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change PIN' })).toBeVisible()

  await wait(page, 16)
  for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
    await typePin('9713')
    await expect(page.getByText(`This PIN is incorrect. ${left} left.`)).toBeVisible()
  }
  await typePin('9713')
  await expect(page.getByText('You no longer have a PIN in this browser.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use the PIN instead' })).toHaveCount(0)
  await typePassword(page)
  await expect(lockTitle(page)).toHaveCount(0)
})

test('a page in use stays open; tabs lock and unlock together', async ({ page, context, server, signIn }) => {
  const email = 'patient13@tendwell.test'
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.clock.install()
    await signIn(tab, email, server.url + ACCOUNT)
    await expect(tab.getByLabel('First name', { exact: true })).toBeVisible()
  }
  await wait(page, 10)
  await page.mouse.move(200, 200)
  await wait(page, 10)
  await expect(lockTitle(page)).toHaveCount(0)
  await wait(page, 6)
  await expect(lockTitle(page)).toBeVisible()
  await expect(lockTitle(other)).toBeVisible()
  await typePassword(other)
  for (const tab of [other, page]) {
    await expect(lockTitle(tab)).toHaveCount(0)
    await expect(tab.getByLabel('First name', { exact: true })).toBeVisible()
  }
  // Both sessions are open again at the server.
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(tab.getByLabel('First name', { exact: true })).toBeVisible()
  }
})

test('the org says after how long, and a locked page that is loaded anew asks for the sign-in', async ({
  page,
  server,
  signIn,
  tokenOf,
}) => {
  const admin = 'other@tendwell.test'
  await signIn(page, admin, '/dashboard/org/manage#security')
  const minutes = page.getByLabel('Minutes without activity').first()
  await minutes.fill('61')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('From 2 to 60 minutes')).toBeVisible()
  await minutes.fill('2')
  await expectAccessible(page, 'settings of the locks')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('From 2 to 60 minutes')).toHaveCount(0)

  await page.clock.install()
  await signIn(page, admin, server.url + ACCOUNT)
  await expect(page.getByLabel('First name', { exact: true })).toBeVisible()
  await wait(page, 2.2)
  await expect(lockTitle(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nobody used Tendwell for a while.')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(admin)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('First name', { exact: true })).toBeVisible()

  // The other tests of this server go on with the usual time.
  const restored = await fetch(`${server.url}/api/org/${DEMO_ORGS.other}/settings`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokenOf(admin)}`, 'content-type': 'application/json' },
    body: '{"webLockMinutes":15}',
  })
  expect(restored.status).toBe(200)
})
