import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { press } from '../tick.ts'

test('a patient closes the journal to a clinic, whose open screen loses it, and undoes it', async ({
  page,
  signIn,
  browser,
  server,
  callAs,
}) => {
  const { user } = await (await callAs('patient@tendwell.test'))<{ user: { id: string } }>('GET', '/api/user/me')
  const context = await browser.newContext({ baseURL: server.url })
  const theirs = await context.newPage()
  await signIn(theirs, 'desk@tendwell.test', `/dashboard/org/user/profile/${user.id}#activities`)
  const withheld = theirs.getByText('This person does not share their journal with your clinic.')
  await expect(theirs.getByRole('button', { name: /Export/ })).toBeVisible()
  await expect(theirs.getByText('Weekly goals')).toBeVisible()

  await signIn(page, 'patient@tendwell.test', '/dashboard/user/account#medicalHistory')
  const clinics = page.getByRole('region', { name: 'What each clinic sees' })
  const journal = clinics.getByRole('switch', { name: 'Journal' }).or(clinics.getByLabel('Journal', { exact: true }))
  await expect(journal.first()).toBeChecked()
  await expectAccessible(page, 'what each clinic sees')
  await press(journal.first())
  await expect(page.getByText(/no longer sees this: Journal/)).toBeVisible()
  await expect(journal.first()).not.toBeChecked()

  await expect(withheld).toHaveCount(1)
  await expect(theirs.getByText('Weekly goals')).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: /Export/ })).toHaveCount(0)
  await theirs.getByRole('tab', { name: 'Profile' }).click()
  await expect(withheld).toHaveCount(1)
  await expectAccessible(theirs, 'a person who does not share the journal')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(journal.first()).toBeChecked()
  await expect(withheld).toHaveCount(0)
  await context.close()
})
