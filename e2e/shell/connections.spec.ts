import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('the system sees what it is connected to, and tries it', async ({ page, mailbox, signIn }) => {
  await signIn(page, 'system@tendwell.test', '/dashboard/admin/settings')
  const card = page.getByRole('region', { name: 'Connections' })
  const files = card.getByRole('listitem').filter({ hasText: 'S3_BUCKET' })
  await expect(files.getByText('Not tried yet')).toBeVisible()
  await files.getByRole('button', { name: 'Test it' }).click()
  await expect(files.getByText(/^Works: \d+ ms$/)).toBeVisible()
  // What is off says by what it is turned on, and offers no trial.
  const texts = card.getByRole('listitem').filter({ hasText: 'TWILIO_FROM' })
  await expect(texts.getByText('Off', { exact: true })).toBeVisible()
  await expect(texts.getByRole('button')).toHaveCount(0)
  const mail = card.getByRole('listitem').filter({ hasText: 'SMTP_URL' })
  await mail.getByRole('button', { name: 'Test it' }).click()
  await expect(mail.getByText(/^Works: \d+ ms$/)).toBeVisible()
  expect((await mailbox.mailsTo('system@tendwell.test')).map(({ subject }) => subject)).toContain(
    'Test email from Tendwell',
  )
  await expectAccessible(page, 'connections')
  await page.reload()
  await expect(files.getByText(/^Works: \d+ ms$/)).toBeVisible()
})
