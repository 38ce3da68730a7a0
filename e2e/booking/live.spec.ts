import { expect, test } from '../fixtures.ts'
import { clock, freeDay, typedInArabic, typedInEnglish } from './free-times.ts'
import { WORDS, fillIn } from './visitor.ts'

const LANGUAGES = [
  { lang: 'en', words: WORDS.en, typed: typedInEnglish, lastName: 'Everly', isSlow: false },
  // What happens between the first reads of a page and its stream must not be missed.
  { lang: 'ar', words: WORDS.ar, typed: typedInArabic, lastName: 'Haddad', isSlow: true },
] as const

for (const { lang, words, typed, lastName, isSlow } of LANGUAGES) {
  test(`a booking appears by itself on the calendar that staff has open (${lang})`, async ({
    browser,
    server,
    clinic,
    signIn,
  }) => {
    const { date, times } = await freeDay(server.url, clinic.id)
    const [time] = times
    if (time === undefined) throw new Error('No free time')

    const desk = await browser.newContext()
    const calendar = await desk.newPage()
    await signIn(calendar, 'desk@tendwell.test')
    const booked = Promise.withResolvers<void>()
    if (isSlow)
      await calendar.route('**/api/live*', async (route) => {
        await booked.promise
        await route.continue()
      })
    if (lang === 'ar') await calendar.evaluate(() => localStorage.setItem('tendwell.language', 'ar'))
    await calendar.goto(`${server.url}/dashboard/schedule?view=day&date=${date}`)
    await expect(calendar.locator('html')).toHaveAttribute('lang', lang)
    await expect(calendar.getByRole('heading', { level: 1 })).toBeVisible()
    const appointment = calendar.getByRole('button', { name: new RegExp(`Nora ${lastName}`) })
    await expect(appointment).toHaveCount(0)

    const street = await browser.newContext()
    const page = await street.newPage()
    await page.goto(`${server.url}/web/scheduler/${clinic.id}?lang=${lang}`)
    await page.getByLabel(words.date).fill(typed(date))
    await page.getByRole('radio', { name: clock(time.start, lang), exact: true }).check()
    await fillIn(page, words, { firstName: 'Nora', lastName, email: 'nora@example.org', phone: '+1 212 555 0147' })
    await page.getByRole('button', { name: words.book }).click()
    await expect(page.getByRole('heading', { name: words.booked })).toBeVisible()
    booked.resolve()

    await expect(appointment.first()).toBeVisible()
    await desk.close()
    await street.close()
  })
}
