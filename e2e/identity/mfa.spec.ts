import { DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { totpAt } from '#server/testing/totp-at.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../axe.ts'
import { enterNextCode, enterPassword, openAppSetUp, showPassword, signOut } from './signing.ts'

const SECURITY = '/dashboard/user/account#security'

test('an authenticator app is set up, asked for at the next sign-in, and turned off', async ({
  page,
  server,
  signIn,
}) => {
  const email = 'patient9@tendwell.test'
  await signIn(page, email, server.url + SECURITY)
  const secret = await openAppSetUp(page)
  await expectAccessible(page, 'setting the app up')
  await page.getByLabel('Code', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Enter all six digits of the code.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(totpAt(secret, Date.now() - 600_000))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Invalid MFA code. Please try again.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(totpAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Turn on' }).click()

  const codes = page.getByRole('dialog').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page, 'recovery codes')
  await page.keyboard.press('Escape')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()
  await expectAccessible(page, 'security with an app')
  await signOut(page)

  await enterPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page, 'second step')
  await page.getByLabel('Code', { exact: true }).fill(totpAt(secret, Date.now() - 600_000))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Invalid MFA code. Please try again.')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull()

  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await enterPassword(page, email)
  await enterNextCode(page, secret)
  await signOut(page)

  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL('**/dashboard/**')
  await page.goto(server.url + SECURITY)
  await expect(page.getByText('9 codes left')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-step verification is off')).toBeVisible()
  await signOut(page)
  await enterPassword(page, email)
  await page.waitForURL('**/dashboard/**')
})

test('codes come by mail, again when asked, and five wrong ones lead back to the password', async ({
  page,
  server,
  signIn,
  mailbox,
}) => {
  const email = 'patient10@tendwell.test'
  const codeIn = async (count: number) => {
    const codes = await mailbox.codesTo(email, count)
    expect(codes.length).toBeGreaterThanOrEqual(count)
    return codes.at(-1) ?? ''
  }
  await signIn(page, email, server.url + SECURITY)
  await page.getByRole('button', { name: 'Set up: Email' }).click()
  await showPassword(page)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code', { exact: true }).fill(await codeIn(1))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await signOut(page)

  await enterPassword(page, email)
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible()
  const first = await codeIn(2)
  const wrong = first === '000001' ? '000002' : '000001'
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await page.getByLabel('Code', { exact: true }).fill(wrong)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Invalid MFA code. Please try again.')).toBeVisible()
  }
  await page.getByLabel('Code', { exact: true }).fill(wrong)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('This sign-in has ended. Please start again with your password.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)

  await enterPassword(page, email)
  await codeIn(3)
  await page.getByRole('button', { name: 'Send the code again' }).click()
  await expect(page.getByText('MFA code resent. Please check your email or phone.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(await codeIn(4))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL('**/dashboard/**')
})
