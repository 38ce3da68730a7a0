import { DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** A system administrator, who is signed in, begins to work as an org. */
export async function logInAs(page: Page, org: string, reason: string): Promise<void> {
  await page.goto(`/dashboard/admin/orgs?s=${encodeURIComponent(org)}`)
  await page.getByRole('button', { name: `Actions for ${org}` }).click()
  await page.getByRole('menuitem', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled()
  await page.getByLabel('Why do you need to?').fill(reason)
  await page.getByLabel('Your password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText(`You are working as ${org}.`)).toBeVisible()
}
