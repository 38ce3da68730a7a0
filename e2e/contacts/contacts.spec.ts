import { fillRegistration, invitationOf } from '../people/invitation.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from '../schedule/desk-calls.ts'

test('a contact is written down, changed, booked for and made a user, who then has the appointment', async ({
  page,
  browser,
  server,
  clinic,
  mailbox,
  signIn,
  tokenOf,
}) => {
  const email = `carla-${crypto.randomUUID().slice(0, 8)}@example.org`
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot()
  await signIn(page, 'desk@tendwell.test')
  await page.getByRole('link', { name: 'Patients' }).click()
  await page.getByRole('button', { name: 'New patient' }).click()
  const dialog = page.getByRole('dialog', { name: 'New patient' })
  await dialog.getByRole('button', { name: 'Add patient' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Carla Contact')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Add patient' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Carla Contact' })).toBeVisible()

  await page.getByLabel('Phone').fill('+1 212 555 0101')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Contact saved')).toBeVisible()

  await page.getByRole('button', { name: 'New appointment' }).click()
  const create = page.getByRole('dialog', { name: 'Create appointment' })
  await expect(create.getByText('Carla Contact')).toBeVisible()
  await create.getByRole('button', { name: 'Cancel' }).click()
  await expect(create).toBeHidden()
  await page.goBack()
  const contact = page.url().split('/').at(-1)?.split('#')[0] ?? ''
  const { id } = await desk.make(slot, { contact, title: 'First visit' })
  await page.goto(`/dashboard/schedule?event=${id}`)
  await page.getByRole('dialog', { name: 'Manage appointment' }).getByRole('link', { name: 'Details' }).click()
  await page.getByRole('tab', { name: 'Schedule' }).click()
  await expect(page.getByRole('link', { name: 'First visit' })).toBeVisible()

  await page.getByRole('button', { name: 'Convert to user' }).click()
  const question = page.getByRole('dialog', { name: 'Make Carla Contact a user?' })
  await question.getByRole('button', { name: 'Convert to user' }).dblclick()
  await page.waitForURL('**/org/user/profile/**')
  await expect(page.getByText('has been invited and has not accepted yet')).toBeVisible()

  const { path } = await invitationOf(mailbox, email)
  const home = await browser.newContext()
  const guest = await home.newPage()
  await guest.goto(server.url + path)
  await fillRegistration(guest, 'Carla', 'Contact')
  await guest.getByRole('button', { name: 'Create account' }).click()
  await guest.waitForURL('**/dashboard/app')

  // Pressed again, it need not wait for the round that follows the acceptance; where that came first, the page has moved on by itself.
  await page.goto(`/dashboard/org/contact/profile/${contact}`)
  await expect(async () => {
    if (page.url().includes('/org/user/profile/')) return
    await page.getByRole('button', { name: 'Convert to user' }).click({ timeout: 5000 })
    await question.getByRole('button', { name: 'Convert to user' }).click({ timeout: 5000 })
    await page.waitForURL('**/org/user/profile/**', { timeout: 5000 })
  }).toPass()
  await page.getByRole('tab', { name: 'Schedule' }).click()
  await expect(page.getByRole('link', { name: 'First visit' })).toBeVisible()
  await page.goto(`/dashboard/org/contacts?s=${email}`)
  await expect(page.getByText('No patient matches')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('First visit').first()).toBeVisible()
  await home.close()
})
