import { callsAs } from '../api-calls.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { fillRegistration } from '../people/invitation.ts'

test('somebody asks a clinic on a phone to become its patient, and its desk answers', async ({
  page,
  browser,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'other@tendwell.test', '/dashboard/user/account#memberships')
  await page.getByRole('searchbox', { name: 'Clinic name or zip code' }).fill('Harbor Family')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ask to join: Harbor Family Clinic' }).click()
  await page.getByLabel('Message to the clinic').fill('Dr. Lee sent me')
  await expectAccessible(page, 'the request', 'strict')
  await page.getByRole('button', { name: 'Send request' }).dblclick()
  await expect(page.getByText('Request sent to Harbor Family Clinic')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw the request to Harbor Family Clinic' })).toBeVisible()

  const desk = await browser.newPage()
  await signIn(desk, 'desk@tendwell.test', '/dashboard/org/users')
  await expect(desk.getByRole('heading', { name: 'Requests to join' })).toBeVisible()
  await expect(desk.getByText('Dr. Lee sent me')).toBeVisible()
  await expectAccessible(desk, 'requests to join', 'strict')
  await expect(desk.getByRole('button', { name: 'Accept Olga Petrova' })).toBeVisible()
  // Declined here, as whoever is a patient after it would be that in the tests that follow.
  await desk.getByRole('button', { name: 'Decline Olga Petrova' }).click()
  const question = desk.getByRole('dialog', { name: 'Decline the request of Olga Petrova?' })
  await question.getByLabel('Message to Olga Petrova').fill('No places free before spring')
  await expectAccessible(desk, 'an answer', 'strict')
  await question.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Requests to join' })).toBeHidden()
  await desk.close()

  // The phone learns of it by itself.
  await expect(page.getByRole('list', { name: 'Your requests' }).getByText('Declined')).toBeVisible()
  await expect(page.getByText('Harbor Family Clinic wrote:')).toBeVisible()
  await expect(page.getByText('No places free before spring')).toBeVisible()
})

test('a request is accepted with a word, which whoever asked reads in the mail and where they asked', async ({
  page,
  browser,
  clinic,
  mailbox,
  server,
  signIn,
}) => {
  const email = `jo-${crypto.randomUUID().slice(0, 8)}@example.org`
  await page.goto(`${server.url}/dashboard/user/account#memberships`)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillRegistration(page, 'Jo', 'Joining')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page
    .getByLabel('Code', { exact: true })
    .fill(/\d{6}/.exec((await mailbox.mailsTo(email)).at(-1)?.subject ?? '')?.[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/user/account#memberships')
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken') ?? '')
  await callsAs(server.url, token)('POST', '/api/join/requests', { clinic: clinic.id })

  const desk = await browser.newPage()
  await signIn(desk, 'desk@tendwell.test', '/dashboard/org/users')
  await desk.getByRole('button', { name: 'Accept Jo Joining' }).click()
  const question = desk.getByRole('dialog', { name: 'Accept the request of Jo Joining?' })
  await question.getByLabel('Message to Jo Joining').fill('Welcome! Please bring your insurance card.')
  await question.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(desk.getByText('Jo Joining is now a patient')).toBeVisible()
  await desk.close()

  await expect(page.getByRole('list', { name: 'Your requests' }).getByText('Accepted')).toBeVisible()
  await expect(page.getByText('Welcome! Please bring your insurance card.')).toBeVisible()
  await expect
    .poll(async () => (await mailbox.mailsTo(email)).map(({ text }) => text).join('\n'))
    .toContain('Harbor Family Clinic\nWelcome! Please bring your insurance card.')
})
