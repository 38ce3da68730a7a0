import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'

test('a person changes their profile and their picture, and finds both again', async ({ page, server, signIn }) => {
  await signIn(page, 'patient3@tendwell.test', `${server.url}/dashboard/user/account#anything`)
  await expect(page.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true')
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(save).toBeDisabled()

  await page.getByLabel('Country').selectOption('FR')
  await expect(page.getByLabel('Phone')).toHaveValue(/^\+/)
  await page.getByLabel('City').fill('Lyon 🦁')
  await page.getByLabel('Height (ft)').fill('5')
  await page.getByLabel('Height (in)').fill('44')
  await save.click()
  await expect(page.getByText('At most 11')).toBeVisible()
  await page.getByLabel('Height (in)').fill('4')
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0e7490' } })
    .jpeg()
    .toBuffer()
  await page.setInputFiles('input[type=file]', { name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
  await save.click()
  await expect(page.getByText('Saved successfully')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Lyon 🦁')
  await expect(page.getByLabel('Country')).toHaveValue('FR')
  const picture = page.locator('main img').first()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
})

test('a file that is no picture is refused by name', async ({ page, server, signIn }) => {
  await signIn(page, 'patient3@tendwell.test', `${server.url}/dashboard/user/account`)
  await page.setInputFiles('input[type=file]', {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByText('logo.png: Only JPEG, PNG and GIF images can be used.')).toBeVisible()
})

test('a medical history is written down, and leaving with changes asks', async ({ page, server, signIn }) => {
  await signIn(page, 'patient4@tendwell.test', `${server.url}/dashboard/user/account#medicalHistory`)
  await page.getByRole('group', { name: 'Chronic conditions' }).getByText('Others (please specify)').click()
  await page.getByLabel('Other conditions').fill('Hay fever')
  await page.getByRole('tab', { name: 'General' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Other conditions')).toHaveValue('Hay fever')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Other conditions')).toHaveValue('Hay fever')
})

test('reminders are switched, data is taken along, and the account is closed with the password', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, 'patient7@tendwell.test', `${server.url}/dashboard/user/account#notifications`)
  await page.getByText('Text message (SMS)').click()
  await expect(
    page.getByRole('switch', { name: 'Text message (SMS)' }).or(page.getByLabel('Text message (SMS)')),
  ).toBeChecked()
  await page.reload()
  await expect(page.getByLabel('Text message (SMS)')).toBeChecked()

  await page.getByRole('tab', { name: 'General' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('tendwell-my-data.zip')

  await page.getByRole('button', { name: 'Close account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close your account?' })
  await dialog.getByLabel('Your password', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await expect(dialog.getByText('Incorrect password')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill('Demo-Pass-2026!')
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await expect(page).toHaveURL(/\/auth\/jwt\/login/)
})

test('an administrator reads the activity log, narrowed by what happened', async ({ page, server, signIn }) => {
  await signIn(page, 'clinic@tendwell.test', `${server.url}/dashboard/org/audit`)
  await expect(page.getByRole('heading', { name: 'Activity log' })).toBeVisible()
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Booked an appointment' })
  await expect(page).toHaveURL(/kind=appointment\.booked/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/kind=/)
})

test('the system administrator sees what could not be sent, and staff does not', async ({ page, server, signIn }) => {
  await signIn(page, 'system@tendwell.test', `${server.url}/dashboard/admin/settings`)
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  await expect(page.getByText('New emails are sent by the configured mail server.')).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await signIn(page, 'desk@tendwell.test', `${server.url}/dashboard/admin/settings`)
  await expect(page.getByText('Permission denied')).toBeVisible()
})
