import { addDays } from '#shared/kernel/calendar/days.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'

test('the day sheet holds the day, and paper holds nothing else', async ({ page, server, clinic, signIn, tokenOf }) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot()
  await desk.make(slot, {
    name: 'Paper Printed',
    email: 'paper@example.org',
    phone: '+1 212 555 0142',
    title: 'Injection',
    notes: 'Second dose',
  })
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=day&date=${slot.date}`)
  await page.getByRole('link', { name: 'Day sheet' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/schedule/day/${slot.date}$`))

  const row = page.getByRole('row', { name: /Paper Printed/ })
  // A time range writes AM or PM once where both ends share it.
  const start = slot.label.replace(/\s[AP]M$/, '')
  for (const text of [start, '+1 212 555 0142', 'Injection', 'Second dose', 'Booked']) {
    await expect(row).toContainText(text)
  }
  const rows = await page.locator('.tw-sheet tbody tr').count()
  await expect(page.locator('.tw-sheet__totals div').first()).toHaveText(`Total${rows}`)

  await page.emulateMedia({ media: 'print' })
  await expect(row).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.locator('.tw-sheet')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'screen' })

  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()

  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page).toHaveURL(new RegExp(`/day/${addDays(slot.date, 1)}$`))
})
