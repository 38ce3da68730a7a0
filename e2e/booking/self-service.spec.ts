import { expect, test } from '../fixtures.ts'
import { deskCalls } from '../schedule/desk-calls.ts'
import { clock, freeDay, fullDay, typedInEnglish } from './free-times.ts'
import { WORDS, fillIn } from './visitor.ts'

test('a visitor moves and cancels a booking by the link in the mail, and the open calendar follows', async ({
  browser,
  server,
  clinic,
  mailbox,
  signIn,
}) => {
  const email = `link-${crypto.randomUUID().slice(0, 8)}@example.org`
  // Later than the day before which the clinic lets nobody change anything.
  const dayAfter = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const first = await freeDay(server.url, clinic.id, dayAfter)
  const second = await freeDay(server.url, clinic.id, first.date)
  const [time] = first.times
  const [other] = second.times
  if (time === undefined || other === undefined) throw new Error('No free times')

  const street = await browser.newContext()
  const page = await street.newPage()
  await page.goto(`${server.url}/web/scheduler/${clinic.id}`)
  await page.getByLabel('Date').fill(typedInEnglish(first.date))
  await page.getByRole('radio', { name: clock(time.start), exact: true }).check()
  await fillIn(page, WORDS.en, { firstName: 'Lena', lastName: 'Linkova', email, phone: '+1 212 555 0147' })
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()
  await expect(page.getByText(`We sent the details to \u2068${email}\u2069.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'View or cancel' })).toHaveAttribute('href', /^\/web\/booking\//)

  const [mail] = await mailbox.mailsTo(email)
  expect(mail?.calendar).toContain('BEGIN:VEVENT')
  const path = /\/web\/booking\/[\w-]+\?lang=en/.exec(mail?.text ?? '')?.[0] ?? 'no link'
  const answer = await page.goto(server.url + path)
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
  await expect(page.getByText(fullDay(time.start))).toBeVisible()

  const desk = await browser.newContext()
  const calendar = await desk.newPage()
  await signIn(calendar, 'desk@tendwell.test', `${server.url}/dashboard/schedule?view=day&date=${second.date}`)
  await expect(calendar.getByRole('heading', { level: 1 })).toBeVisible()
  const appointment = calendar.getByRole('button', { name: /Lena Linkova/ })
  await expect(appointment).toHaveCount(0)

  await page.getByRole('button', { name: 'Move appointment' }).click()
  await page.getByLabel('Date').fill(typedInEnglish(second.date))
  await page.getByRole('radio', { name: clock(other.start), exact: true }).check()
  await page.getByRole('button', { name: 'Move appointment' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Your appointment was moved' })).toBeFocused()
  await expect(page.getByText(fullDay(other.start))).toBeVisible()
  await expect(appointment.first()).toBeVisible()

  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this appointment?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await question.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(page.getByRole('heading', { name: 'Your appointment is cancelled' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Book a new appointment' })).toBeVisible()
  await expect(calendar.getByRole('button', { name: /Lena Linkova.*Cancelled/ }).first()).toBeVisible()

  await page.goto(`${server.url}/web/booking/${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'Appointment not found' })).toBeVisible()
  await Promise.all([street.close(), desk.close()])
})

test('a patient who is signed in moves an appointment of their own', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const patient = deskCalls(server.url, await tokenOf('patient@tendwell.test'), clinic.id)
  const dayAfter = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const first = await freeDay(server.url, clinic.id, dayAfter)
  const [from, to] = first.times
  if (from === undefined || to === undefined) throw new Error('No free times')
  const { id } = await desk.make(from, { user: await patient.myId(), title: 'Own visit' })

  await signIn(page, 'patient@tendwell.test', `/dashboard/schedule?event=${id}`)
  const manage = page.getByRole('dialog', { name: 'Manage appointment' })
  await manage.getByRole('link', { name: 'Move appointment' }).click()
  await page.getByLabel('Date').fill(typedInEnglish(first.date))
  await page.getByRole('radio', { name: clock(to.start), exact: true }).check()
  await page.getByRole('button', { name: 'Move appointment' }).dblclick()
  await expect(page.getByText('Your appointment was moved')).toBeVisible()
  await expect(manage.getByText('Pending')).toBeVisible()
  expect(await desk.get(id)).toMatchObject({ start: to.start, status: 'pending' })
})
