import { expect, test } from '../fixtures.ts'

const LINK = /\/auth\/jwt\/register\/[\w-]+\/[\w-]+\/invite\/[\w-]+/
const PASSWORD = 'Blue-Kettle-42'

test('an invited person registers by the link in the mail and stands in the list', async ({
  page,
  browser,
  server,
  mailbox,
  signIn,
}) => {
  const email = `nora-${crypto.randomUUID().slice(0, 8)}@example.org`
  await signIn(page, 'clinic@tendwell.test')
  await page.goto('/dashboard/org/users')
  await page.getByRole('button', { name: 'Invite Users' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await dialog.getByLabel('Email addresses').fill(`${email}; ${email.toUpperCase()}`)
  await dialog.getByLabel('Role').selectOption({ label: 'Staff' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Invite sent!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Resend: ${email}` })).toBeVisible()

  const [mail] = await mailbox.mailsTo(email)
  expect(mail?.subject).toBe('Harbor Family Clinic invites you to Tendwell')
  const [path = ''] = LINK.exec(mail?.text ?? '') ?? []

  const other = await browser.newContext()
  const guest = await other.newPage()
  await guest.goto(server.url + path)
  await expect(guest.getByRole('heading', { name: 'Join Harbor Family Clinic' })).toBeVisible()
  await expect(guest.getByLabel('Email', { exact: true })).toHaveValue(email)
  await guest.getByLabel('First name').fill('Nora')
  await guest.getByLabel('Last name').fill('Nguyễn')
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.getByLabel('Confirm password').fill('Other-Kettle-42')
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest.getByText('Passwords must match')).toBeVisible()
  await guest.getByLabel('Confirm password').fill(PASSWORD)
  await guest.getByRole('button', { name: 'Create account' }).dblclick()
  await guest.waitForURL('**/dashboard/app')

  await page.getByLabel('Name, email or phone').fill('nguyễn')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByText('Active')).toBeVisible()
  await expect(row.getByText('Staff')).toBeVisible()

  const late = await browser.newContext()
  const second = await late.newPage()
  await second.goto(server.url + path)
  await expect(second.getByRole('heading', { name: 'This invitation is over' })).toBeVisible()
  await Promise.all([other.close(), late.close()])
})

test('an invitation that is taken back says so', async ({ page, browser, server, mailbox, signIn }) => {
  const email = `back-${crypto.randomUUID().slice(0, 8)}@example.org`
  await signIn(page, 'clinic@tendwell.test')
  await page.goto('/dashboard/org/users')
  await page.getByRole('button', { name: 'Invite Users' }).click()
  await page.getByLabel('Email addresses').fill(email)
  await page.getByRole('button', { name: 'Send' }).click()
  const [mail] = await mailbox.mailsTo(email)
  await page.getByRole('button', { name: `Cancel invitation: ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel invitation' }).click()
  await expect(page.getByText('Invitation cancelled')).toBeVisible()

  const other = await browser.newContext()
  const guest = await other.newPage()
  await guest.goto(server.url + (LINK.exec(mail?.text ?? '')?.[0] ?? ''))
  await expect(guest.getByText('The organization has taken it back.')).toBeVisible()
  await other.close()
})

test('somebody with an account accepts under their memberships', async ({ page, browser, server, signIn, tokenOf }) => {
  const token = await tokenOf('other@tendwell.test')
  const call = async (path: string, body?: unknown) => {
    const response = await fetch(server.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return (await response.json()) as { user: { orgCurrent: string } }
  }
  const { user } = await call('/api/auth/me')
  await call(`/api/org/${user.orgCurrent}/invites`, [{ email: 'patient@tendwell.test', role: 'user' }])

  const context = await browser.newContext()
  const patient = await context.newPage()
  await signIn(patient, 'patient@tendwell.test')
  await patient.goto(`${server.url}/dashboard/user/account#memberships`)
  await patient.getByRole('button', { name: 'Accept: Lakeside Clinic' }).click()
  await expect(patient.getByText('You have joined Lakeside Clinic')).toBeVisible()
  await expect(patient.getByRole('button', { name: 'Accept: Lakeside Clinic' })).toBeHidden()
  await context.close()

  await signIn(page, 'other@tendwell.test')
  await page.goto('/dashboard/org/users?s=patient@')
  await expect(page.getByRole('row').filter({ hasText: 'patient@tendwell.test' }).getByText('Active')).toBeVisible()
})
