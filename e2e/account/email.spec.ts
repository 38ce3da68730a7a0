import { DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('another address holds once its code was typed in, and the old one’s link takes it back', async ({
  page,
  browser,
  server,
  mailbox,
  signIn,
}) => {
  const old = 'patient5@tendwell.test'
  const email = `moved-${crypto.randomUUID().slice(0, 8)}@example.org`
  await signIn(page, old, '/dashboard/user/account')
  const card = page.getByRole('region', { name: 'Email address' })
  await card.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send a code' }).click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await dialog.getByLabel('New email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-Horse-7')
  await dialog.getByRole('button', { name: 'Send a code' }).click()
  await expect(dialog.getByText('password is incorrect')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Send a code' }).click()
  await expect(dialog.getByText(`We have sent a code to ${email}.`, { exact: false })).toBeVisible()
  await expectAccessible(page, 'the code of another address')
  const code = /\d{6}/.exec((await mailbox.mailsTo(email))[0]?.subject ?? '')?.[0] ?? ''
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByText(`You now sign in with ${email}.`)).toBeVisible()
  await expect(card).toContainText(email)

  const link = /\/auth\/jwt\/email\/\S+/.exec((await mailbox.mailsTo(old, 2)).at(-1)?.text ?? '')?.[0] ?? ''
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const there = await phone.newPage()
  await there.goto(server.url + link)
  await expect(there.getByText(`from ${old} to ${email}`, { exact: false })).toBeVisible()
  await expectAccessible(there, 'the link of the old address')
  await there.getByRole('button', { name: 'This was not me' }).click()
  await expect(there.getByRole('heading', { name: 'Your address is safe' })).toBeVisible()
  await there.goto(server.url + link)
  await expect(there.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await phone.close()
  await page.reload()
  await page.waitForURL('**/auth/jwt/login**')
})
