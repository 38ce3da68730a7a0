import type { Page } from '@playwright/test'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { PASSWORD, fillRegistration } from '../people/invitation.ts'
import { startServer } from '../server.ts'

const newAddress = () => `rhea-${crypto.randomUUID().slice(0, 8)}@example.org`

async function register(page: Page, email: string): Promise<void> {
  await fillRegistration(page, 'Rhea', 'Register')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}
const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''
const mailTo = async (mailbox: Mailbox, email: string) => (await mailbox.mailsTo(email)).at(-1)

test('registering ends with the code of the mail, and leads on to where the person was going', async ({
  page,
  server,
  mailbox,
}) => {
  const [typo, email] = [newAddress(), newAddress()]
  await page.goto(`${server.url}/dashboard/user/account#memberships`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await register(page, typo)
  await expectAccessible(page, 'the code of a registration')
  await page.getByRole('button', { name: 'Wrong address?' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Rhea')
  await expect(page.getByLabel('Confirm password')).toHaveValue(PASSWORD)
  await register(page, email)

  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByRole('button', { name: /Send it again in \d+ s/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByText('Six digits', { exact: true })).toBeVisible()
  const right = codeIn((await mailTo(mailbox, email))?.subject)
  await code.fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByText('That code is incorrect')).toBeVisible()
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/user/account#memberships')
})

test('the link of the mail asks on another device for the password, and signs in there', async ({
  page,
  browser,
  server,
  mailbox,
}) => {
  const email = newAddress()
  await page.goto(`${server.url}/auth/jwt/register`)
  await register(page, email)
  const link = /\/auth\/jwt\/register\/confirm\/\S+/.exec((await mailTo(mailbox, email))?.text ?? '')?.[0] ?? ''

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const there = await phone.newPage()
  await there.goto(server.url + link)
  await expect(there.getByText(`Rhea Register registered with ${email}`)).toBeVisible()
  await expectAccessible(there, 'the link of a registration')
  await there.getByLabel('Password', { exact: true }).fill('Other-Kettle-42')
  await there.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(there.getByText('password is incorrect')).toBeVisible()
  await there.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await there.getByRole('button', { name: 'Confirm and sign in' }).click()
  await there.waitForURL('**/dashboard/plan/start')

  const again = await phone.newPage()
  await again.goto(server.url + link)
  await expect(again.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await phone.close()
})

test('a known address sees the same page, and is told by mail', async ({ page, server, mailbox }) => {
  await page.goto(`${server.url}/auth/jwt/register`)
  await register(page, 'patient6@tendwell.test')
  const mail = await mailTo(mailbox, 'patient6@tendwell.test')
  expect(mail?.subject).toBe('Somebody tried to register with your email address')
})

test('a demonstration without a mail server shows the mail on the page', async ({ page }) => {
  const demonstration = await startServer()
  try {
    await page.goto(`${demonstration.url}/auth/jwt/register`)
    await register(page, newAddress())
    const mail = page.getByRole('region', { name: 'The email, as this demonstration sends none' })
    await expect(mail).toContainText('Your Tendwell code')
    await page.getByLabel('Code', { exact: true }).fill(codeIn(await mail.innerText()))
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
    await page.waitForURL('**/dashboard/plan/start')
  } finally {
    await demonstration.stop()
  }
})
