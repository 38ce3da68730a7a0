import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' })

test('the client opens and asks to sign in', async ({ desk }) => {
  const { page } = await desk.launch()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(signInButton(page)).toBeVisible()
})

test('the token goes into the keychain and never into the page', async ({ desk }) => {
  const { page, main } = await desk.launch()
  const seen: string[] = []
  page.on('request', (request) => seen.push(JSON.stringify(request.headers())))
  page.on('response', async (response) => {
    const isText = /json|event-stream/.test(response.headers()['content-type'] ?? '')
    seen.push(JSON.stringify(response.headers()))
    if (isText && !response.url().endsWith('/api/live')) seen.push(await response.text().catch(() => ''))
  })
  await signIn(page)
  await page.reload()
  await page.waitForURL('**/dashboard/**')
  await page.waitForLoadState('load')

  const token = await main.keychain()
  expect(token).toMatch(/^ey[\w-]+\.[\w-]+\.[\w-]+$/)
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  expect(stored).not.toContain('accessToken')
  expect(stored).not.toContain(token)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.join('\n')).not.toContain(token)
  expect(seen.join('\n')).not.toMatch(/authorization|bearer/i)
})

test('somebody who signed in is still signed in after a restart, and not after signing out', async ({ desk }) => {
  const first = await desk.launch()
  await signIn(first.page)
  await first.close()

  const second = await desk.launch()
  await second.page.waitForURL('**/dashboard/**')
  await second.page.getByRole('button', { name: 'Account menu of Dana Whitfield' }).click()
  await second.page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(signInButton(second.page)).toBeVisible()
  expect(await second.main.keychain()).toBeNull()
  await second.close()

  const third = await desk.launch()
  await expect(signInButton(third.page)).toBeVisible()
})

test('without a keychain the person is told, nothing is written down, and the sign-in ends with the window', async ({
  desk,
}) => {
  const first = await desk.launch({ keychain: 'absent' })
  await expect(first.page.getByText('the sign-in lasts only until this window closes')).toBeVisible()
  await signIn(first.page)
  await first.close()
  expect(filesWith(/eyJ[\w-]+\.eyJ[\w-]+\./, desk.userData)).toEqual([])

  const second = await desk.launch({ keychain: 'absent' })
  await expect(signInButton(second.page)).toBeVisible()
})

/** The files anywhere in `folder` with such text in them. */
function filesWith(text: RegExp, folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => text.test(readFileSync(file, 'latin1')))
}
