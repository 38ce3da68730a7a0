import { expect, test } from '../fixtures.ts'
import { weighFirstLoad, weighLetters } from './weigh.ts'

const LIMIT_BYTES = 150_000
/** The product’s letters in one file, of which nobody waits. */
const LETTERS_BYTES = 30_000

for (const lang of ['en', 'ar']) {
  test(`the first load weighs less than 150 kB (${lang})`, async ({ page, clinic }) => {
    const bytes = await weighFirstLoad(page, `/web/scheduler/${clinic.id}?lang=${lang}`, () =>
      expect(page.getByRole('grid')).toBeVisible(),
    )
    expect(bytes).toBeLessThan(LIMIT_BYTES)
  })
}

test('the letters are the product’s, and weigh less than 30 kB', async ({ page, clinic }) => {
  const bytes = await weighLetters(page, `/web/scheduler/${clinic.id}?lang=en`, () =>
    expect(page.getByRole('grid')).toBeVisible(),
  )
  expect(bytes).toBeLessThan(LETTERS_BYTES)
  expect(await page.evaluate(() => document.fonts.check('16px "Public Sans Variable"', 'a'))).toBe(true)
})
