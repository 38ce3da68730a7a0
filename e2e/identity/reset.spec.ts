import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../axe.ts'

const FRESH = 'Brass-Kettle-8'

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a forgotten password is chosen anew by the link of a mail', async ({ page, server, mailbox }) => {
  const email = 'patient11@tendwell.test'
  await page.goto(`${server.url}/auth/jwt/login`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expectAccessible(page, 'forgot password')
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByText(`If ${email} belongs to an account, a link is on its way.`)).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)

  const [mail] = await mailbox.mailsTo(email)
  const path = /\/auth\/jwt\/reset\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(server.url + path)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await expect(page.getByRole('list', { name: 'Password requirements' })).toContainText('A lowercase letter(done)')
  await expectAccessible(page, 'new password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()

  await page.getByLabel('New password', { exact: true }).fill('Password1!')
  await page.getByLabel('Confirm new password').fill('Password1!')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('This password is too common')).toBeVisible()

  await page.getByLabel('New password', { exact: true }).fill(FRESH)
  await page.getByLabel('Confirm new password').fill(`${FRESH}x`)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Passwords must match')).toBeVisible()
  await page.getByLabel('Confirm new password').fill(FRESH)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password changed. Please sign in.')).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/auth/jwt/login`)
  await signInWith(page, email, FRESH)
  await page.waitForURL('**/dashboard/**')

  // The link is worth nothing now, and says what to do.
  await page.goto(server.url + path)
  await page.getByLabel('New password', { exact: true }).fill('Copper-Kettle-9')
  await page.getByLabel('Confirm new password').fill('Copper-Kettle-9')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('This reset link has been used or is older than an hour.')).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})

test('an unknown address is told the same', async ({ page, server }) => {
  await page.goto(`${server.url}/auth/jwt/reset`)
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('nobody@tendwell.test')
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectAccessible(page, 'reset requested')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(`${server.url}/auth/jwt/login`)
})

test('a password is changed in the account, and other sessions end', async ({ page, server, signIn, tokenOf }) => {
  const email = 'patient8@tendwell.test'
  const elsewhere = await tokenOf(email)
  await signIn(page, email, `${server.url}/dashboard/user/account#security`)
  await page.getByLabel('Old password').fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill(FRESH)
  await page.getByLabel('Confirm new password').fill(FRESH)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your current password is incorrect.')).toBeVisible()
  await page.getByLabel('Old password').fill('Demo-Pass-2026!')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. Your other sessions have ended.')).toBeVisible()
  await expect(page.getByLabel('Old password')).toHaveValue('')
  const reply = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${elsewhere}` } })
  expect(reply.status).toBe(401)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
})
