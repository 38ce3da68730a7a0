import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Mailbox } from '#server/testing/mailbox.ts'

const LINK = /\/auth\/jwt\/register\/[\w-]+\/[\w-]+\/invite\/[\w-]+/
/** Of those who register by a link. */
export const PASSWORD = 'Blue-Kettle-42'

/** Opens the dialog in which staff of an org invites people. */
export async function openInvite(page: Page) {
  await page.goto('/dashboard/org/users')
  await page.getByRole('button', { name: 'Invite users' }).click()
  return page.getByRole('dialog')
}

/** The path of the link in the mail that an invited person got, and the mail's subject. */
export async function invitationOf(mailbox: Mailbox, email: string): Promise<{ path: string; subject: string }> {
  const find = async () => (await mailbox.mailsTo(email)).find(({ text }) => LINK.test(text))
  // Not the first mail that they get, where they have an appointment already.
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  const mail = await find()
  return { path: LINK.exec(mail?.text ?? '')?.[0] ?? '', subject: mail?.subject ?? '' }
}

/** Fills in what a person tells who follows the link. */
export async function fillRegistration(guest: Page, firstName: string, lastName: string): Promise<void> {
  await guest.getByLabel('First name').fill(firstName)
  await guest.getByLabel('Last name').fill(lastName)
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.getByLabel('Confirm password').fill(PASSWORD)
}

/** Accepts an org's invitation under one's memberships. */
export async function acceptMembership(page: Page, url: string, org: string): Promise<void> {
  await page.goto(`${url}/dashboard/user/account#memberships`)
  await page.getByRole('button', { name: `Accept: ${org}` }).click()
  await expect(page.getByText(`You have joined ${org}`)).toBeVisible()
}
