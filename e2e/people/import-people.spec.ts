import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const file = {
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'E-mail,Given name,Surname,Access level',
      'ana.file@imported.example.com,Ana,File,Staff',
      'bo.file@imported.example.com,Bo,File,Patient',
      'cy.file@imported.example.com,Cy,File,Boss',
      'no address,,,Staff',
      'ana.file@imported.example.com,,,Administrator',
      'desk@tendwell.test,,,Staff',
    ].join('\r\n'),
  ),
}

test('an administrator invites people by a file, reads what is wrong with it, and undoes it', async ({
  page,
  mailbox,
  signIn,
}) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/users')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import users' })).toBeVisible()
  await expectAccessible(page, 'the start of an import of people')
  await page.getByLabel('Choose a file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible()
  await expect(page.getByText('“Boss” is not a role here')).toBeVisible()
  await expect(page.getByText('Same record as line 2')).toBeVisible()
  await page.getByRole('tab', { name: /Already there/ }).click()
  await expect(page.getByText('Already a member')).toBeVisible()
  await expectAccessible(page, 'a file of people that was looked at')
  expect(
    mailbox.mails.filter(({ to }) => to.some((address) => address.endsWith('.file@imported.example.com'))),
  ).toEqual([])

  await page.getByRole('button', { name: 'Invite 2 users' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 60_000 })
  const [mail] = await mailbox.mailsTo('ana.file@imported.example.com')
  expect(mail?.text).toContain('Ana')
  await page.getByRole('link', { name: 'Show users' }).click()
  await expect(page.getByText('Ana File')).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('button', { name: 'Undo 2 invitations' }).click()
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible({ timeout: 60_000 })
  await page.goto('/dashboard/org/users')
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toBeVisible()
  await expect(page.getByText('Ana File')).toBeHidden()
})

test('the import is not offered to a desk, and its address leads back to the list', async ({ page, signIn }) => {
  await signIn(page, 'desk@tendwell.test', '/dashboard/org/users/import')
  await expect(page).toHaveURL(/\/dashboard\/org\/users$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toBeHidden()
})
