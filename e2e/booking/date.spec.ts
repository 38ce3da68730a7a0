import { DAY } from '#shared/kernel/time.ts'
import { expect, test } from '../fixtures.ts'
import { clock, freeDay, typedInEnglish } from './free-times.ts'
import { WORDS, fillIn } from './visitor.ts'

test('a new date clears the chosen time', async ({ page, server, clinic }) => {
  const first = await freeDay(server.url, clinic.id)
  const time = clock(first.times[0]?.start ?? '')
  await page.goto(`/web/scheduler/${clinic.id}`)
  await fillIn(page, WORDS.en)
  await page.getByLabel('Date').fill(typedInEnglish(first.date))
  await page.getByRole('radio', { name: time, exact: true }).check()
  const book = page.getByRole('button', { name: 'Book appointment' })
  await expect(book).toBeEnabled()

  const second = await freeDay(server.url, clinic.id, first.date)
  await page.getByLabel('Date').fill(typedInEnglish(second.date))
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(book).toBeDisabled()

  await page.getByLabel('Date').fill(typedInEnglish(first.date))
  await expect(page.getByRole('radio', { name: time, exact: true })).not.toBeChecked()
  await expect(page.getByLabel('First name')).not.toHaveValue('')
})

test('the date field takes digits and slashes, and no other keys', async ({ page, clinic }) => {
  await page.goto(`/web/scheduler/${clinic.id}`)
  const field = page.getByLabel('Date')
  await expect(field).not.toHaveValue('')
  await field.focus()
  await field.pressSequentially('a1b2-/ .x01!/é2')
  await expect(field).toHaveValue('12/01/2')
  await field.press('ArrowLeft')
  await field.press('Backspace')
  await expect(field).toHaveValue('12/012')
  await field.press('Delete')
  await expect(field).toHaveValue('12/01')

  await field.fill('')
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('#booking-date')
    input?.focus()
    document.execCommand('insertText', false, 'on 01/31/2020, please')
  })
  await expect(field).toHaveValue('01/31/2020')
  await field.press('Tab')
  await expect(field).not.toBeFocused()
})

test('a day before today, or beyond the window, is not taken', async ({ page, clinic }) => {
  await page.goto(`/web/scheduler/${clinic.id}`)
  const field = page.getByLabel('Date')
  for (const days of [-2, 40]) {
    await field.fill(typedInEnglish(new Date(Date.now() + days * DAY).toISOString().slice(0, 10)))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/Pick a day from .* to .*\./)).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
  }
  await field.fill('13/45/2026')
  await expect(page.getByText('Enter the date as MM/DD/YYYY.')).toBeVisible()
})

test('a day without free times leads to the next one', async ({ page, server, clinic }) => {
  const { date } = await freeDay(server.url, clinic.id)
  await page.route('**/slots?*', (route) => route.fulfill({ json: { date, timezone: 'America/New_York', slots: [] } }))
  await page.goto(`/web/scheduler/${clinic.id}`)
  await page.getByLabel('Date').fill(typedInEnglish(date))
  await expect(page.getByText('No available times')).toBeVisible()
  await page.getByRole('button', { name: /^See / }).click()
  const next = new Date(Date.parse(date) + DAY).toISOString().slice(0, 10)
  await expect(page.getByLabel('Date')).toHaveValue(typedInEnglish(next))
})

test('a visitor elsewhere is told whose clock the times are on', async ({ browser, server, clinic }) => {
  const { date, times } = await freeDay(server.url, clinic.id)
  const context = await browser.newContext({ timezoneId: 'Asia/Ho_Chi_Minh' })
  const page = await context.newPage()
  await page.goto(`${server.url}/web/scheduler/${clinic.id}`)
  await page.getByLabel('Date').fill(typedInEnglish(date))
  await expect(page.getByRole('radio', { name: clock(times[0]?.start ?? ''), exact: true })).toBeVisible()
  await expect(page.getByText(/Times are in the clinic’s time zone: Eastern (Standard|Daylight) Time\./)).toBeVisible()

  await page.getByRole('button', { name: 'Show in Indochina Time' }).click()
  const own = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Ho_Chi_Minh' })
  const chosen = page.getByRole('radio', { name: own.format(new Date(times[0]?.start ?? '')), exact: true })
  await expect(chosen).toHaveValue(times[0]?.start ?? '')
  await chosen.check()
  await page.getByRole('button', { name: /^Show in Eastern/ }).click()
  await expect(page.getByRole('radio', { name: clock(times[0]?.start ?? ''), exact: true })).toBeChecked()
  await context.close()
})
