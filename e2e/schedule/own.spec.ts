import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'

test('a patient’s schedule opens on what is ahead, and is a month with dots on a phone', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const patientId = await deskCalls(server.url, await tokenOf('patient@tendwell.test'), clinic.id).myId()
  const slot = await desk.freeSlot({ from: 2 })
  await desk.make(slot, { user: patientId, title: 'Eye check' })

  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'patient@tendwell.test', `/dashboard/schedule?date=${slot.date}`)
  const ahead = page.getByRole('region', { name: 'Upcoming' })
  await expect(ahead.getByRole('listitem').first()).toBeInViewport()
  // Others may have booked for this person before.
  const visit = ahead.getByRole('link', { name: 'Eye check' })
  await expect(async () => {
    if (!(await visit.isVisible())) await ahead.getByRole('button', { name: 'Show more' }).click({ timeout: 1000 })
    await expect(visit).toBeVisible({ timeout: 1000 })
  }).toPass()
  const day = page.getByRole('button', { pressed: true, name: /appointment/ })
  await expect(day.locator('.tw-dots__dot').first()).toBeVisible()
  await expectAccessible(page, 'own schedule on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // By the keys to another day and back, whose appointments stand below.
  const ofDay = page.locator('.tw-dots').getByRole('link', { name: 'Eye check' })
  await expect(ofDay).toBeVisible()
  await day.press('ArrowDown')
  await expect(ofDay).toHaveCount(0)
  await expect(page.locator('.tw-dots__day:focus')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowUp')
  await ofDay.click()
  await expect(page.getByRole('dialog', { name: 'Manage appointment' })).toContainText('Eye check')
})
