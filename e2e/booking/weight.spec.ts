import { expect, test } from '../fixtures.ts'
import { weighFirstLoad } from './weight.ts'

const LIMIT_BYTES = 150_000

for (const lang of ['en', 'ar']) {
  test(`the first load weighs less than 150 kB (${lang})`, async ({ page, clinic }) => {
    const bytes = await weighFirstLoad(page, `/web/scheduler/${clinic.id}?lang=${lang}`, () =>
      expect(page.getByRole('grid')).toBeVisible(),
    )
    expect(bytes).toBeLessThan(LIMIT_BYTES)
  })
}
