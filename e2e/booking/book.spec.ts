import { readFileSync } from 'node:fs'
import { expect, test } from '../fixtures.ts'
import { clock, freeDay, fullDay, typedInArabic, typedInEnglish } from './free-times.ts'
import { answer } from './measuring.ts'
import { VISITOR, WORDS, fillIn } from './visitor.ts'

test('a visitor books in English and takes the appointment along', async ({ page, server, clinic }) => {
  const { date, times } = await freeDay(server.url, clinic.id)
  const [time] = times
  if (time === undefined) throw new Error('No free time')
  await page.goto(`/web/scheduler/${clinic.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Family Clinic')
  const book = page.getByRole('button', { name: 'Book appointment' })
  await expect(book).toBeDisabled()

  await page.getByLabel('Date').fill(typedInEnglish(date))
  await page.getByRole('radio', { name: clock(time.start), exact: true }).check()
  await expect(book).toBeDisabled()
  await fillIn(page, WORDS.en)
  await page.getByLabel('Notes').fill('Second visit; I bring the results.')
  await expect(book).toBeEnabled()
  await book.click()

  await expect(page.getByRole('heading', { name: 'Request received' })).toBeFocused()
  await expect(page.getByText('Harbor Family Clinic will confirm your appointment.')).toBeVisible()
  await expect(page.getByText(fullDay(time.start))).toBeVisible()
  await expect(page.getByText(`${clock(time.start)} to ${clock(time.end)}`)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain(`DTSTART:${time.start.replaceAll(/[-:]|\.000/g, '')}`)
  expect(file).toContain('SUMMARY:Appointment at Harbor Family Clinic')

  await page.getByRole('button', { name: 'Book another' }).click()
  await expect(page.getByLabel('First name')).toHaveValue(VISITOR.firstName)
  await expect(page.getByLabel('Notes')).toHaveValue('')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(book).toBeDisabled()
})

test('a visitor books in Arabic, from right to left', async ({ page, server, clinic }) => {
  const { date, times } = await freeDay(server.url, clinic.id)
  const [time] = times
  if (time === undefined) throw new Error('No free time')
  await page.goto(`/web/scheduler/${clinic.id}?lang=ar`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByLabel(WORDS.ar.date).fill(typedInArabic(date))
  await page.getByRole('radio', { name: clock(time.start, 'ar'), exact: true }).check()
  await fillIn(page, WORDS.ar)
  await page.getByRole('button', { name: WORDS.ar.book }).click()
  await expect(page.getByRole('heading', { name: WORDS.ar.booked })).toBeVisible()
  await expect(page.getByText(fullDay(time.start, 'ar'))).toBeVisible()
})

test('a double click sends once', async ({ page, server, clinic }) => {
  const { date, times } = await freeDay(server.url, clinic.id)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/event') && request.method() === 'POST')
      sent.push(request.headers()['idempotency-key'] ?? 'no key')
  })
  await page.goto(`/web/scheduler/${clinic.id}`)
  await page.getByLabel('Date').fill(typedInEnglish(date))
  await page.getByRole('radio', { name: clock(times[0]?.start ?? ''), exact: true }).check()
  await fillIn(page, WORDS.en)
  await page.getByRole('button', { name: 'Book appointment' }).dblclick()
  await expect(page.getByRole('heading', { name: WORDS.en.booked })).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatch(/^[\da-f-]{36}$/)
})

test('what the page before handed over is filled in, and its tag manager is told', async ({ page, server, clinic }) => {
  const { date, times } = await freeDay(server.url, clinic.id)
  await page.addInitScript((visitor) => {
    const usr = { ...visitor, gtmId: 'GTM-1', conversionId: '42', conversionLabel: 'booked' }
    window.history.replaceState({ usr, key: 'k', idx: 0 }, '')
  }, VISITOR)
  await page.goto(`/web/scheduler/${clinic.id}?firstName=Mallory`)
  await expect(page.getByLabel('First name')).toHaveValue(VISITOR.firstName)
  await expect(page.getByLabel('Email')).toHaveValue(VISITOR.email)
  await page.getByLabel('Date').fill(typedInEnglish(date))
  await page.getByRole('radio', { name: clock(times[0]?.start ?? ''), exact: true }).check()
  await answer(page, 'Allow')
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect(page.getByRole('heading', { name: WORDS.en.booked })).toBeVisible()
  const labels = { gtmId: 'GTM-1', conversionId: '42', conversionLabel: 'booked' }
  expect(await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer)).toEqual([
    { event: 'booking_started', ...labels },
    { event: 'booking_completed', ...labels },
  ])
})

test('an address that names no org says so', async ({ page }) => {
  for (const path of ['/web/scheduler/0190a000-0000-7000-8000-0000000000ff', '/web/scheduler/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organization not found')
  }
  await page.goto('/web/nothing-here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, page not found!')
})

test('a page that cannot be read can be tried again', async ({ page, clinic }) => {
  await page.route('**/pub', (route) =>
    route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'No.' } } }),
  )
  await page.goto(`/web/scheduler/${clinic.id}`)
  await expect(page.getByRole('alert')).toContainText('No.')
  await page.unroute('**/pub')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Family Clinic')
})

test('the language can be changed at the foot, and stays', async ({ page, clinic }) => {
  await page.goto(`/web/scheduler/${clinic.id}?lang=vi`)
  await page.getByLabel('Ngôn ngữ').selectOption('fr')
  await expect(page.getByLabel('Prénom')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Prénom')).toBeVisible()
})
