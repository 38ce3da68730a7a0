import { formatLocalDate } from '#renderer/domains/scheduling/address/local-date-format.ts'
import { shownDays } from '#renderer/domains/scheduling/address/views.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { expect, test } from '../fixtures.ts'
import { ZONE, deskCalls } from './desk-calls.ts'

test('keys and buttons lead to the views, and the address says which', async ({ page, signIn }) => {
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule')
  const view = (name: string) => page.getByRole('group', { name: 'View' }).getByRole('button', { name, exact: true })
  await expect(view('Week')).toHaveAttribute('aria-pressed', 'true')
  for (const [key, name] of [
    ['m', 'Month'],
    ['d', 'Day'],
    ['a', 'Agenda'],
    ['c', 'Columns'],
    ['w', 'Week'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(view(name)).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(new RegExp(`view=${name.toLowerCase()}`))
  }
  const today = localDateOf(Date.now(), ZONE)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`date=${addDays(today, 7)}`))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(`date=${addDays(today, -7)}`))
  await page.keyboard.press('t')
  await expect(page).toHaveURL(new RegExp(`date=${today}`))
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('New appointment')).toBeVisible()
  // It hears keys once the focus is in it.
  await expect(page.locator('.bp6-portal :focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await view('Month').click()
  await page.reload()
  await expect(view('Month')).toHaveAttribute('aria-pressed', 'true')
})

test('a week starts on Monday, and a press on a free place begins an appointment there', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot({ left: 2 })
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=week&date=${slot.date}`)
  const days = page.getByRole('columnheader').filter({ has: page.getByRole('link') })
  await expect(days).toHaveCount(7)
  const monday = shownDays('week', slot.date).start
  await expect(days.first().getByRole('link')).toHaveAccessibleName(
    formatLocalDate(monday, 'en', { dateStyle: 'long' }),
  )

  await page.goto(`/dashboard/schedule?view=day&date=${slot.date}`)
  const lane = page.locator('.tw-cal__lane')
  await expect(page.locator('.tw-closed').first()).toBeAttached()
  const box = await lane.boundingBox()
  if (box === null) throw new Error('No lane')
  // The free strip at the end of the column, an hour below its top.
  await page.mouse.click(box.x + box.width - 2, box.y + 80)
  const dialog = page.getByRole('dialog', { name: 'Create appointment' })
  await expect(dialog.getByRole('radio', { checked: true })).not.toHaveCount(0)
  await expect(page).toHaveURL(/at=/)

  await page.goto(`/dashboard/schedule?view=day&date=${slot.date}&new=1&at=${slot.start}`)
  await expect(dialog.getByRole('radio', { name: new RegExp(`^${slot.label}`) })).toBeChecked()
})

test('filters leave what they say, and stay in the address', async ({ page, server, clinic, signIn, tokenOf }) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot()
  await desk.make(slot, { name: 'Reda Filter', email: 'reda@example.org', color: 'red' })
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=day&date=${slot.date}`)
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByText('Red', { exact: true }).click()
  // What was pressed has the focus, and Esc closes what it stands in.
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.locator('.tw-event')).toHaveCount(1)
  // What a block has no room for, its card tells.
  await page.getByRole('button', { name: /Reda Filter/ }).hover()
  await expect(page.getByRole('tooltip')).toContainText(/Reda Filter\s*\d.*Booked/)
  await page.reload()
  await expect(page.getByRole('button', { name: /Reda Filter/ })).toBeVisible()
  await expect(page.locator('.tw-event')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove filter: Red' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter: Red' })).toHaveCount(0)
  await expect(page).not.toHaveURL(/colors=/)
  await page.getByRole('button', { name: 'Filters' }).click()
  await drawer.getByText('Dana Whitfield', { exact: true }).click()
  await expect(page).toHaveURL(/providers=/)
  await expect(page.getByRole('button', { name: /Reda Filter/ })).toHaveCount(0)
})

test('on a tablet nothing lies over a name in a crowded week, whichever way it is read', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot({ left: 1, from: 7 })
  // More at once than a column has room for.
  const overbook = { reason: 'In pain' }
  for (const name of ['Ada Okonkwo', 'Bo Lindgren', 'Cy Underwood', 'Di Ferreira'])
    await desk.make(slot, { name, phone: '+1 917 555 6301', overbook })
  await page.setViewportSize({ width: 820, height: 1180 })
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=week&date=${slot.date}`)
  for (const language of ['en', 'ar']) {
    await page.evaluate((value) => localStorage.setItem('tendwell.language', value), language)
    await page.reload()
    await expect(page.locator('.tw-cal__lane .tw-cal__more').first()).toBeVisible()
    const covered = await page.locator('.tw-event--column').evaluateAll((cards) => {
      const meets = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
      const boxes = (root: ParentNode, selector: string) =>
        [...root.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 1)
      const counts = boxes(document, '.tw-cal__lane .tw-cal__more')
      return cards
        .filter((card) => {
          const words = boxes(card, '.tw-event__text, .tw-event__title')
          return words.some((word) =>
            [...counts, ...boxes(card, '.tw-event__status')].some((over) => meets(word, over)),
          )
        })
        .map((card) => card.textContent)
    })
    expect(covered).toEqual([])
  }
})

test('a small screen starts with the agenda, and has no grid of seven days', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule')
  await expect(page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Agenda' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('group', { name: 'View' }).getByRole('button')).toHaveText(['Day', 'Agenda', 'Columns'])
  // A link from a desk shows the same days as a list.
  await page.goto('/dashboard/schedule?view=month')
  await expect(page.getByRole('button', { name: 'Agenda' })).toHaveAttribute('aria-pressed', 'true')
})

test('a patient sees and calls off their own appointment, and makes none', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const patientId = await deskCalls(server.url, await tokenOf('patient@tendwell.test'), clinic.id).myId()
  // The clinic lets its patients change until the day before.
  const slot = await desk.freeSlot({ from: 2 })
  const { id } = await desk.make(slot, { user: patientId, title: 'Yearly visit' })
  await signIn(page, 'patient@tendwell.test', `/dashboard/schedule?view=agenda&date=${slot.date}`)
  await expect(page.getByRole('button', { name: 'New appointment' })).toHaveCount(0)
  await page.getByRole('button', { name: /Yearly visit/ }).click()
  const manage = page.getByRole('dialog', { name: 'Manage appointment' })
  await manage.getByRole('button', { name: 'Change notes' }).click()
  const form = page.getByRole('dialog', { name: 'Change appointment' })
  await expect(form.getByLabel('Title')).toHaveCount(0)
  await form.getByLabel('Notes').fill('I come by bus')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(manage).toContainText('I come by bus')
  await manage.getByRole('button', { name: 'Cancel appointment' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel this appointment?' })
    .getByRole('button', { name: 'Cancel appointment' })
    .click()
  await expect(manage).toContainText('Cancelled')
  expect(await desk.get(id)).toMatchObject({ status: 'cancelled', notes: 'I come by bus' })
})
