import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

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
  await question.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Requests to join' })).toBeHidden()
  await desk.close()

  // The phone learns of it by itself.
  await expect(page.getByRole('list', { name: 'Your requests' }).getByText('Declined')).toBeVisible()
})
