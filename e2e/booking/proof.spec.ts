import { expect, test } from '../fixtures.ts'
import { startServer } from '../server.ts'
import { clock, freeDay, typedInEnglish } from './free-times.ts'
import { VISITOR, WORDS, fillIn } from './visitor.ts'

test('where many bookings wait, a code of the mailbox is asked for, and nothing is typed twice', async ({
  browser,
  clinic,
}) => {
  const server = await startServer({ LIMIT_UNPROVEN_BOOKINGS: '0,100000,100000' })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const page = await context.newPage()
    const { date, times } = await freeDay(server.url, clinic.id)
    const [wanted] = times
    if (wanted === undefined) throw new Error('No free time')
    await page.goto(`/web/scheduler/${clinic.id}`)
    await page.getByLabel('Date').fill(typedInEnglish(date))
    await page.getByRole('radio', { name: clock(wanted.start), exact: true }).check()
    await fillIn(page, WORDS.en)
    await page.getByLabel('Notes').fill('Please ring twice')
    await page.getByRole('button', { name: WORDS.en.book }).click()

    await expect(page.getByRole('heading', { name: 'Is this your email address?' })).toBeVisible()
    await expect(page.getByText(VISITOR.email)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/(10|9):\d\d/)
    const mail = page.locator('.tw-proof__mail')
    await expect(mail).toContainText(/\d{6}/)
    const code = /\b\d{6}\b/.exec(await mail.innerText())?.[0] ?? ''
    await page.getByLabel('Code of 6 digits').fill(code === '000000' ? '000001' : '000000')
    await page.getByLabel('Code of 6 digits').press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: /code/i })).toBeVisible()
    await expect(page.getByLabel('Notes')).toHaveValue('Please ring twice')
    await expect(page.getByLabel(WORDS.en.phone)).toHaveValue(VISITOR.phone)
    await page.getByLabel('Code of 6 digits').fill(code)
    await page.getByRole('button', { name: 'Confirm and book' }).click()
    await expect(page.getByRole('heading', { name: WORDS.en.booked })).toBeVisible()
  } finally {
    await context.close()
    await server.stop()
  }
})
