import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { totpAt } from '#server/testing/totp-at.ts'

/** A code of an app is taken once: that of the next step is right as well, and was not used for the set-up. */
const NEXT_STEP_MS = 30_000

export async function enterPassword(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/jwt\/login/)
}

/** The first step of every set-up: that the account is theirs. */
export async function showPassword(page: Page, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Opens the set-up of an authenticator app, and gives the secret that it shows. */
export async function openAppSetUp(page: Page, password?: string): Promise<string> {
  await page.getByRole('button', { name: 'Set up: Authenticator app' }).click()
  await showPassword(page, password)
  await expect(page.getByAltText('QR code for the authenticator app')).toBeVisible()
  return (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '')
}

/** The second step after the password, with the code that the app shows next. */
export async function enterNextCode(page: Page, secret: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(totpAt(secret, Date.now() + NEXT_STEP_MS))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL('**/dashboard/**')
}
