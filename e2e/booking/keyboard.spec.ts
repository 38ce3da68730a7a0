import { expect, test } from '../fixtures.ts'
import { VISITOR, WORDS } from './visitor.ts'

test('everything can be done by keyboard', async ({ page, clinic }) => {
  await page.goto(`/web/scheduler/${clinic.id}`)
  const { keyboard } = page
  const tabTo = async (name: string, role: 'textbox' | 'button' | 'radio') => {
    const target = page.getByRole(role, { name }).first()
    for (let presses = 0; presses < 12; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${name}`)
  }

  // Into the month, which is one stop, and on to a weekday of next week.
  await tabTo('Date', 'textbox')
  for (let presses = 0; presses < 6; presses += 1) {
    await keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)) break
  }
  const focusedDay = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await keyboard.press('ArrowDown')
  await keyboard.press('Home')
  expect(await focusedDay()).toMatch(/^Monday/)
  await keyboard.press('ArrowRight')
  expect(await focusedDay()).toMatch(/^Tuesday/)
  await keyboard.press('End')
  expect(await focusedDay()).toMatch(/^Sunday/)
  await keyboard.press('Home')
  await keyboard.press('ArrowRight')
  const day = await focusedDay()
  await keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { selected: true })).toHaveAccessibleName(day)

  // The times are one stop too; arrows choose.
  await expect(page.getByRole('radio').first()).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { checked: true })).toBeFocused()

  await tabTo(WORDS.en.firstName, 'textbox')
  for (const text of [VISITOR.firstName, VISITOR.lastName, VISITOR.email, VISITOR.phone]) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await tabTo(WORDS.en.book, 'button')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: WORDS.en.booked })).toBeFocused()
})

test('arrows follow the reading direction', async ({ page, clinic }) => {
  await page.goto(`/web/scheduler/${clinic.id}?lang=ar`)
  const grid = page.getByRole('grid')
  // The first free day, once the days are known.
  await expect(grid.getByRole('gridcell', { selected: true })).toBeVisible()
  const first = grid.locator('button[tabindex="0"]')
  const day = Number(await first.innerText())
  await first.focus()
  await page.keyboard.press('ArrowLeft')
  const next = Number(await page.evaluate(() => document.activeElement?.textContent))
  expect([day + 1, 1]).toContain(next)
})
