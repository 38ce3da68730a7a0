import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { callsAs } from '../api-calls.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { tick } from '../tick.ts'
import { PASSWORD, acceptMembership, fillRegistration, invitationOf, openInvite } from './invitation.ts'

test('an invited person registers by the link in the mail and stands in the list', async ({
  page,
  browser,
  server,
  mailbox,
  signIn,
}) => {
  const email = `nora-${crypto.randomUUID().slice(0, 8)}@example.org`
  await signIn(page, 'clinic@tendwell.test')
  const dialog = await openInvite(page)
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await dialog.getByLabel('Email addresses').fill(`${email}; ${email.toUpperCase()}`)
  await dialog.getByLabel('Role', { exact: true }).selectOption({ label: 'Staff' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Invite sent!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Resend: ${email}` })).toBeVisible()

  const { path, subject } = await invitationOf(mailbox, email)
  expect(subject).toBe('Harbor Family Clinic invites you to Tendwell')

  const other = await browser.newContext()
  const guest = await other.newPage()
  await guest.goto(server.url + path)
  await expect(guest.getByRole('heading', { name: 'Join Harbor Family Clinic' })).toBeVisible()
  await expect(guest.getByLabel('Email', { exact: true })).toHaveValue(email)
  await fillRegistration(guest, 'Nora', 'Nguyễn')
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
  await expect(second.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
  await Promise.all([other.close(), late.close()])
})

test('an invitation that is taken back says so', async ({ page, browser, server, mailbox, signIn }) => {
  const email = `back-${crypto.randomUUID().slice(0, 8)}@example.org`
  await signIn(page, 'clinic@tendwell.test')
  const dialog = await openInvite(page)
  await dialog.getByLabel('Email addresses').fill(email)
  await dialog.getByRole('button', { name: 'Send' }).click()
  const { path } = await invitationOf(mailbox, email)
  await page.getByRole('button', { name: `Cancel invitation: ${email}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel invitation' }).click()
  await expect(page.getByText('Invitation cancelled')).toBeVisible()

  const other = await browser.newContext()
  const guest = await other.newPage()
  await guest.goto(server.url + path)
  await expect(guest.getByText('The organization has withdrawn it.')).toBeVisible()
  await other.close()
})

test('somebody who registered before they were invited signs in on the way to the invitation and accepts there', async ({
  page,
  server,
  mailbox,
  callAs,
}) => {
  const email = `known-${crypto.randomUUID().slice(0, 8)}@example.org`
  const ask = callsAs(server.url, '')
  const form = { email, password: PASSWORD, firstName: 'Kai', lastName: 'Nowak' }
  const { registrationToken } = await ask<{ registrationToken: string }>('POST', '/api/auth/register', form)
  const [mail] = await mailbox.mailsTo(email)
  const code = /\d{6}/.exec(mail?.subject ?? '')?.[0]
  await ask('POST', '/api/auth/register/confirm', { registrationToken, code })
  const call = await callAs('other@tendwell.test')
  await call('POST', `/api/org/${DEMO_ORGS.other}/invites`, [{ email, role: 'user' }])
  const { path } = await invitationOf(mailbox, email)

  await page.goto(server.url + path)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Accept invitation' }).dblclick()
  await page.waitForURL('**/dashboard/app')
  await page.goto(server.url + path)
  await page.waitForURL('**/dashboard/app')
})

test('somebody with an account accepts under their memberships', async ({ page, browser, server, signIn, callAs }) => {
  const call = await callAs('other@tendwell.test')
  await call('POST', `/api/org/${DEMO_ORGS.other}/invites`, [{ email: 'patient@tendwell.test', role: 'user' }])

  const context = await browser.newContext()
  const patient = await context.newPage()
  await signIn(patient, 'patient@tendwell.test')
  await acceptMembership(patient, server.url, 'Lakeside Clinic')
  await expect(patient.getByRole('button', { name: 'Accept: Lakeside Clinic' })).toBeHidden()
  await context.close()

  await signIn(page, 'other@tendwell.test', '/dashboard/org/users?s=patient@')
  await expect(page.getByRole('row').filter({ hasText: 'patient@tendwell.test' }).getByText('Active')).toBeVisible()
})

test('each address is invited to its own role, and patients get the subscription that was chosen', async ({
  page,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const [patient, staff] = [`own-a-${mark}@example.org`, `own-b-${mark}@example.org`]
  await signIn(page, 'clinic@tendwell.test')
  const dialog = await openInvite(page)
  const addresses = dialog.getByLabel('Email addresses')
  const all = dialog.getByLabel('Role', { exact: true })
  const roleOf = (email: string) => dialog.getByRole('combobox', { name: `Role of ${email}` })
  await addresses.fill(`${patient}, ${staff}, no-address`)
  await expect(dialog.getByRole('list', { name: 'Recognized addresses' }).getByRole('combobox')).toHaveCount(2)
  await addresses.fill(`${patient}, ${staff}`)
  // What a row was given by the keyboard it keeps; the other follows the role of all.
  await roleOf(staff).focus()
  await page.keyboard.press('s')
  await expect(roleOf(staff)).toHaveValue('org-staff')
  await all.selectOption({ label: 'Administrator' })
  await expect(roleOf(patient)).toHaveValue('org-admin')
  await expect(roleOf(staff)).toHaveValue('org-staff')
  await all.selectOption({ label: 'Patient' })
  await addresses.fill(patient)
  await addresses.fill(`${patient}, ${staff}`)
  await expect(roleOf(staff)).toHaveValue('user')
  await roleOf(staff).selectOption({ label: 'Staff' })
  await expectAccessible(page, 'a role for each address', 'strict')

  await page.setViewportSize({ width: 390, height: 844 })
  for (const email of [patient, staff]) {
    const box = await roleOf(email).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await tick(dialog.getByRole('checkbox', { name: 'Harbor Care' }))
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/invites')),
    dialog.getByRole('button', { name: 'Send' }).click(),
  ])
  expect(sent.postDataJSON()).toEqual([
    { email: patient, role: 'user', services: [expect.stringMatching(/^[\da-f-]{36}$/)] },
    { email: staff, role: 'org-staff' },
  ])
  await expect(page.getByText('Invites sent!')).toBeVisible()
  // Its rows name the same addresses as long as it is on its way out.
  await expect(dialog).toHaveCount(0)
  const invitation = (email: string) => page.getByRole('listitem').filter({ hasText: email })
  await expect(invitation(patient)).toContainText('Patient')
  await expect(invitation(staff)).toContainText('Staff')
  await page.getByLabel('Name, email or phone').fill(mark)
  const row = (email: string) => page.getByRole('row').filter({ hasText: email })
  await expect(row(patient).getByText('Patient', { exact: true })).toBeVisible()
  await expect(row(staff).getByText('Staff', { exact: true })).toBeVisible()
})
