import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from '../schedule/desk-calls.ts'
import { clock, freeDay, typedInEnglish } from './free-times.ts'

test('a patient books for their child on a phone, moves the visit and calls it off, and the desk sees each step', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  // Later than the day before which the clinic lets nobody change anything.
  const dayAfter = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const first = await freeDay(server.url, clinic.id, dayAfter)
  const [time, other] = first.times
  if (time === undefined || other === undefined) throw new Error('No free times')

  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'patient@tendwell.test')
  await page.getByRole('link', { name: 'Book a visit' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Book a visit' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a family member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your family' })
  await dialog.getByLabel('First name').fill('Emma')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByLabel('Last name')).toBeFocused()
  await dialog.getByLabel('Last name').fill('Okonkwo')
  await dialog.getByLabel('Date of birth').fill('2018-03-02')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('radio', { name: 'Emma Okonkwo' })).toBeChecked()

  await page.getByLabel('Date').fill(typedInEnglish(first.date))
  await page.getByRole('radio', { name: clock(time.start), exact: true }).check()
  await page.getByLabel('Reason').fill('A cough')
  await expectAccessible(page, 'booking of one’s own visit')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Book appointment' }).dblclick()
  const visit = page.getByRole('dialog', { name: 'Manage Appointment' })
  await expect(visit).toContainText('Emma Okonkwo')
  const id = new URL(page.url()).searchParams.get('event') ?? ''
  expect(await desk.get(id)).toMatchObject({ name: 'Emma Okonkwo', status: 'pending', start: time.start })

  await visit.getByRole('link', { name: 'Move appointment' }).click()
  await page.getByLabel('Date').fill(typedInEnglish(first.date))
  await page.getByRole('radio', { name: clock(other.start), exact: true }).check()
  await page.getByRole('button', { name: 'Move appointment' }).click()
  await expect(page.getByText('Your appointment was moved')).toBeVisible()
  expect(await desk.get(id)).toMatchObject({ start: other.start })

  // Whichever visit of theirs is the first, one is within the week now.
  await page.goto(`${server.url}/dashboard/app`)
  const next = page.getByRole('region', { name: 'Your next visit' })
  await expect(next.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /openstreetmap/)
  const download = page.waitForEvent('download')
  await next.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('appointment.ics')
  await expectAccessible(page, 'overview with the next visit')

  await page.goto(`${server.url}/dashboard/schedule?event=${id}`)
  await visit.getByRole('button', { name: 'Cancel appointment' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel this appointment?' })
    .getByRole('button', { name: 'Cancel appointment' })
    .click()
  await expect(visit).toContainText('Cancelled')
  expect(await desk.get(id)).toMatchObject({ status: 'cancelled' })
})
