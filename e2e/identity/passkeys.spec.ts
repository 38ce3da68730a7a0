import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../axe.ts'
import { enterPassword, showPassword, signOut } from './signing.ts'

const SECURITY = '/dashboard/user/account#security'

/** Chromium's own authenticator, which finds its person present and verified; `verifies` turns the latter. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forget: () => devTools.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

test('a passkey is added, signs in by itself, answers the second step, and is renamed and removed', async ({
  page,
  server,
  signIn,
}) => {
  const email = 'patient12@tendwell.test'
  const authenticator = await addAuthenticator(page)
  await signIn(page, email, server.url + SECURITY)
  await page.getByRole('button', { name: 'Set up: Passkey' }).click()
  await showPassword(page)
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await expectAccessible(page, 'naming a passkey')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  const known = page.getByRole('list', { name: 'Your passkeys' })
  await expect(known.getByRole('listitem')).toHaveText([/Work laptop.*never used/])
  await expectAccessible(page, 'security with a passkey')

  // The browser itself keeps a second one off the same device.
  await page.getByRole('button', { name: 'Add another' }).click()
  await showPassword(page)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await signOut(page)

  await expectAccessible(page, 'sign-in with passkeys')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/dashboard/**')
  await signOut(page)

  await page.reload()
  await enterPassword(page, email)
  await expect(page.getByText('Confirm with your passkey that it is you.')).toBeVisible()
  await expectAccessible(page, 'second step by passkey')
  // After a password a key that is merely touched will do.
  await authenticator.verifies(false)
  await page.getByRole('button', { name: 'Continue with passkey' }).click()
  await page.waitForURL('**/dashboard/**')
  await authenticator.verifies(true)

  await page.goto(server.url + SECURITY)
  await expect(known.getByRole('listitem')).toHaveText([/Work laptop.*last used/])
  await page.getByRole('button', { name: 'Rename: Work laptop' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Old laptop')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Remove: Old laptop' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Set up: Passkey' })).toBeVisible()
  await signOut(page)
  // It is still on the device, and nobody's here.
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible()
  await authenticator.forget()
})
