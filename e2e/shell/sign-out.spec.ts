import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const LOGIN = /\/auth\/jwt\/login/

const tokenIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('accessToken'))

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

test('signing out forgets the token and ends the session on the server', async ({ page, server, signIn }) => {
  await signIn(page, 'desk@tendwell.test')
  const token = await tokenIn(page)
  await signOut(page)
  await expect(page).toHaveURL(LOGIN)
  expect(await tokenIn(page)).toBeNull()
  // The page waits for the server only so long, and a busy one ends the session a moment later.
  const statusNow = async () =>
    (await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status
  await expect.poll(statusNow).toBe(401)
})

test('what is still being read while somebody signs out tells nobody that their session expired', async ({
  page,
  signIn,
}) => {
  const readOn = Promise.withResolvers<void>()
  await page.route(/\/api\/(events|stats)\//, async (route) => {
    await readOn.promise
    await route.continue()
  })
  await page.route('**/api/auth/logout', async (route) => {
    const answer = await route.fetch()
    // The server has ended the session, and the page hears of it from another call first.
    readOn.resolve()
    await page.waitForURL(LOGIN)
    await route.fulfill({ response: answer })
  })
  await signIn(page, 'desk@tendwell.test')
  await signOut(page)
  await expect(page).toHaveURL(LOGIN)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('an answer that comes after somebody has left does not let them in again', async ({ page, signIn }) => {
  await signIn(page, 'patient@tendwell.test', '/dashboard/user/account')
  await page.getByLabel('City').fill('Lisbon')
  const answer = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/auth/me', async (route) => {
    const reply = await route.fetch()
    asked.resolve()
    await answer.promise
    await route.fulfill({ response: reply })
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await asked.promise
  await signOut(page)
  await expect(page).toHaveURL(LOGIN)
  const answered = page.waitForResponse('**/api/auth/me')
  answer.resolve()
  await answered
  await page.getByLabel('Email', { exact: true }).fill('somebody@else.test')
  await expect(page).toHaveURL(LOGIN)
  expect(await tokenIn(page)).toBeNull()
})

test('a menu stands where it will stay from the first moment, so that a press hits what lies under it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'patient@tendwell.test')
  const button = page.getByRole('button', { name: /Account menu of/ })
  await expect(button).toBeVisible()
  const tops = await button.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    const seen: number[] = []
    // A busy machine draws few frames: what counts is how many were seen, longer than a menu would grow for.
    let until = Number.POSITIVE_INFINITY
    while (seen.length < 5 || performance.now() < until) {
      await frame()
      const last = [...document.querySelectorAll('.tw-account-menu [role="menuitem"]')].at(-1)
      if (last === undefined) continue
      if (seen.length === 0) until = performance.now() + 500
      seen.push(Math.round(last.getBoundingClientRect().top))
    }
    // Before it is placed for the first time nobody has seen it.
    return seen.slice(1)
  })
  expect(new Set(tops).size).toBe(1)
})
