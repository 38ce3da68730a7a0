import sharp from 'sharp'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const license = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#0e7490' } })
    .png()
    .toBuffer()

test('a clinic registers with a partner, is approved, and its contact is invited', async ({
  page,
  browser,
  signIn,
  mailbox,
  server,
}) => {
  await page.goto(`/web/register/${DEMO_ORGS.reseller}?lang=en`)
  await expect(page.getByText('Northwind Wellness Partners')).toBeVisible()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Organization name is required')).toBeVisible()
  await expect(page.getByLabel('Organization name')).toBeFocused()

  await page.getByLabel('Organization name').fill('Cedar Clinic')
  await page.getByLabel('Email', { exact: true }).fill('office@cedar.test')
  await page.getByLabel('Website').fill('cedar.test')
  await page.getByLabel('Address', { exact: true }).fill('7 Cedar Road')
  await page.getByLabel('City').fill('Keene')
  await page.getByLabel('State', { exact: true }).fill('NH')
  await page.getByLabel('Zip code').fill('03431')
  await page.getByLabel('Contact name').fill('Cora')
  await page.getByLabel('Contact email').fill('cora@cedar.test')
  await page.getByLabel('Physician name').fill('Dr. Cedar')
  await page.getByLabel('Physician NPI').fill('1234567894')
  await expect(page.getByText('State license is required')).toBeVisible()
  const picture = page.getByLabel('State license')
  await picture.setInputFiles({ name: 'license.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('Only JPEG, PNG and GIF images can be used.')).toBeVisible()
  await picture.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('No picture at all') })
  await expect(page.getByText('Only JPEG, PNG and GIF images can be used.')).toBeVisible()
  await picture.setInputFiles({ name: 'license.png', mimeType: 'image/png', buffer: await license() })
  await expect(page.getByAltText('Selected license')).toBeVisible()
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByRole('button', { name: 'I agree', exact: true }).click()
  await expect(page.getByText('An NPI has ten digits and ends in a check digit')).toBeVisible()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByLabel('Physician NPI')).toBeFocused()
  await expect(page.getByText('license.png')).toBeVisible()
  await page.getByLabel('Physician NPI').fill('1234567893')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(
    page.getByText('Thank you for registering! We will review your application and get back to you soon.'),
  ).toBeVisible()
  const [mail] = await mailbox.mailsTo('cora@cedar.test')
  expect(mail?.subject).toContain('Cedar Clinic')

  const context = await browser.newContext({ baseURL: server.url })
  const desk = await context.newPage()
  await signIn(desk, 'reseller@tendwell.test', '/dashboard/partner/orgs?s=cedar')
  await desk.getByRole('button', { name: 'Actions for Cedar Clinic' }).click()
  await desk.getByRole('menuitem', { name: 'Approve' }).click()
  await expect(desk.getByText('Cedar Clinic has been approved')).toBeVisible()
  await desk.getByRole('button', { name: 'Actions for Cedar Clinic' }).click()
  await desk.getByRole('menuitem', { name: 'Edit' }).click()
  const shown = desk.getByAltText('State license')
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
  const mails = await mailbox.mailsTo('cora@cedar.test', 3)
  expect(mails.some(({ subject }) => subject.endsWith('has been approved'))).toBe(true)
  await context.close()
})

test('a page of nobody says so', async ({ page }) => {
  await page.goto(`/web/register/${DEMO_ORGS.clinic}?lang=en`)
  await expect(page.getByRole('heading', { name: 'Organization not found' })).toBeVisible()
})

for (const [mode, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const) {
  test(`axe finds nothing serious on the registration, ${mode} in ${language}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: mode })
    await page.goto(`/web/register/${DEMO_ORGS.reseller}?lang=${language}&mode=${mode}`)
    await page.locator('button[type=submit]').click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    expect(await findingsOf(page)).toEqual([])
  })
}
