import type { Page } from '@playwright/test'
import { findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { clock, fillUp, freeDay, typedInArabic, typedInEnglish } from './free-times.ts'
import { WORDS, fillIn, withoutHold } from './visitor.ts'

const expectNoViolations = async (page: Page, state: string) =>
  expect(await findingsOf(page, { grade: 'any' }), state).toEqual([])

const VARIANTS = [
  { query: '?lang=en&mode=light', words: WORDS.en, typed: typedInEnglish, tag: 'en' },
  { query: '?lang=en&mode=dark&themeColor=%23ffd400', words: WORDS.en, typed: typedInEnglish, tag: 'en' },
  { query: '?lang=ar&mode=light&themeColor=%2399ccff', words: WORDS.ar, typed: typedInArabic, tag: 'ar' },
]

for (const { query, words, typed, tag } of VARIANTS) {
  test(`axe finds nothing from the first look to the confirmation, with ${query}`, async ({ page, server, clinic }) => {
    const { date, times } = await freeDay(server.url, clinic.id)
    const [wanted] = times
    if (wanted === undefined) throw new Error('No free time')
    await withoutHold(page)
    await page.goto(`/web/scheduler/${clinic.id}${query}`)
    await expect(page.getByRole('grid')).toBeVisible()
    await expectNoViolations(page, 'empty')
    await page.getByLabel(words.date).fill(typed(date))
    await page.getByRole('radio', { name: clock(wanted.start, tag), exact: true }).check()
    await fillIn(page, words, { firstName: 'Nora', lastName: 'Quinn', email: 'nora@', phone: 'x' })
    await page.getByRole('button', { name: words.book }).click()
    await expect(page.getByLabel(words.email)).toHaveAttribute('aria-invalid', 'true')
    await expectNoViolations(page, 'with mistakes')
    await fillIn(page, words)
    await fillUp(server.url, clinic.id, wanted)
    await page.getByRole('button', { name: words.book }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoViolations(page, 'taken')
    await page.getByRole('alert').getByRole('button').first().click()
    await page.getByRole('button', { name: words.book }).click()
    await expect(page.getByRole('heading', { name: words.booked })).toBeVisible()
    await expectNoViolations(page, 'confirmed')
  })
}

test('nothing is cut off at 360 px, and the button stays in sight', async ({ page, server, clinic }) => {
  const { date, times } = await freeDay(server.url, clinic.id)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [index, lang] of ['en', 'ar'].entries()) {
    await page.goto(`/web/scheduler/${clinic.id}?lang=${lang}`)
    await page.locator('#booking-date').fill(lang === 'en' ? typedInEnglish(date) : typedInArabic(date))
    // The first is held by the page before, and may have had one place.
    await page.getByRole('radio', { name: clock(times[index]?.start ?? '', lang), exact: true }).check()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
    await expect(page.getByRole('button', { name: lang === 'en' ? WORDS.en.book : WORDS.ar.book })).toBeInViewport()
  }
})
