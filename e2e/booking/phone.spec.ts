import { expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const lang of ['en', 'ar'])
  test(`a phone shows free times at once, above the button (${lang})`, async ({ page, clinic }) => {
    await page.goto(`/web/scheduler/${clinic.id}?lang=${lang}`)
    const first = page.locator('.tw-booking-slot:has(:enabled)').first()
    await expect(first).toBeVisible()
    // Whole, and not under the bar at the foot of the page.
    const bar = (await page.locator('.tw-submit').boundingBox())?.y ?? 0
    const { y = 0, height = 0 } = (await first.boundingBox()) ?? {}
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(y + height).toBeLessThan(bar)
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: lang === 'en' ? 'Month' : 'الشهر', exact: true }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

test('a phone leaves out a part of the day of which nothing is free, and what is before the first free time', async ({
  page,
  clinic,
}) => {
  await page.goto(`/web/scheduler/${clinic.id}`)
  const parts = page.locator('.tw-slots__group').filter({ visible: true })
  await expect(parts.first()).toBeVisible()
  const shown = await parts.count()
  // As they are once others have taken them: whole parts of a day cannot be booked here without a hundred bookings.
  const times = page.locator('.tw-booking-slot').filter({ visible: true })
  const earliest = (await times.first().textContent()) ?? ''
  // That very part, which goes with its last free time: late in a morning there may be but one.
  const first = await parts.first().elementHandle()
  await times.first().evaluate((time) => time.querySelectorAll('input').forEach((radio) => (radio.disabled = true)))
  await expect(times.first()).not.toHaveText(earliest)
  await first?.evaluate((part) => part.querySelectorAll('input').forEach((time) => (time.disabled = true)))
  await expect(parts).toHaveCount(shown - 1)
})

test('what is no phone number is told on leaving the field', async ({ page, clinic }) => {
  await page.goto(`/web/scheduler/${clinic.id}`)
  const field = page.getByLabel('Phone')
  await field.fill('12')
  await page.getByLabel('Notes').focus()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Enter a valid phone number')).toBeVisible()
})
