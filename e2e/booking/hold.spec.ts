import { expect, test } from '../fixtures.ts'
import { clock, fillUp, freeDay, typedInEnglish } from './free-times.ts'
import { WORDS, fillIn } from './visitor.ts'

test('a chosen time is kept for a visitor, whoever else comes meanwhile', async ({ page, browser, server, clinic }) => {
  const { date, times } = await freeDay(server.url, clinic.id)
  const [wanted] = times
  if (wanted === undefined) throw new Error('No free time')
  await page.goto(`/web/scheduler/${clinic.id}`)
  await page.getByLabel('Date').fill(typedInEnglish(date))
  await page.getByRole('radio', { name: clock(wanted.start), exact: true }).check()
  await expect(page.getByRole('timer')).toHaveText(/Reserved for [45]:\d\d/)

  await fillUp(server.url, clinic.id, wanted)
  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await other.goto(`/web/scheduler/${clinic.id}`)
  await other.getByLabel('Date').fill(typedInEnglish(date))
  await expect(other.getByRole('radio', { name: `${clock(wanted.start)} not available`, exact: true })).toBeDisabled()
  await context.close()

  await fillIn(page, WORDS.en)
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect(page.getByRole('heading', { name: WORDS.en.booked })).toBeVisible()
})

test('a time that is kept no longer says so, and can be kept again', async ({ page, server, clinic }) => {
  const { date, times } = await freeDay(server.url, clinic.id)
  const [wanted, next] = times
  if (wanted === undefined || next === undefined) throw new Error('No free time')
  await page.clock.install()
  await page.goto(`/web/scheduler/${clinic.id}`)
  await page.getByLabel('Date').fill(typedInEnglish(date))
  await page.getByRole('radio', { name: clock(wanted.start), exact: true }).check()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByLabel('Notes').fill('Please ring twice')
  await page.clock.runFor(5 * 60_000 + 1000)
  await expect(page.getByText('Your time is no longer reserved.')).toBeVisible()
  await page.getByRole('button', { name: 'Reserve it again' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('radio', { name: clock(next.start), exact: true }).check()
  await expect(page.getByRole('timer')).toHaveText(/[45]:\d\d/)
  await expect(page.getByLabel('Notes')).toHaveValue('Please ring twice')
})

test('a visitor who loads the page anew finds their own time free', async ({ page, server, clinic }) => {
  const { date, times } = await freeDay(server.url, clinic.id)
  const [wanted] = times
  if (wanted === undefined) throw new Error('No free time')
  await page.goto(`/web/scheduler/${clinic.id}`)
  await page.getByLabel('Date').fill(typedInEnglish(date))
  await page.getByRole('radio', { name: clock(wanted.start), exact: true }).check()
  await expect(page.getByRole('timer')).toBeVisible()
  await fillUp(server.url, clinic.id, wanted)
  await page.reload()
  await page.getByLabel('Date').fill(typedInEnglish(date))
  await page.getByRole('radio', { name: clock(wanted.start), exact: true }).check()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('days without a free time are grey before they are tried', async ({ page, server, clinic, tokenOf }) => {
  const { date } = await freeDay(server.url, clinic.id)
  const token = await tokenOf('clinic@tendwell.test')
  const close = async (closures: object[]) => {
    const response = await fetch(`${server.url}/api/org/${clinic.id}/settings`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ closures }),
    })
    expect(response.status).toBe(200)
  }
  await close([{ from: date, to: date, name: 'Holiday' }])
  try {
    await page.goto(`/web/scheduler/${clinic.id}`)
    await page.getByLabel('Date').fill(typedInEnglish(date))
    await expect(page.getByText('No available times')).toBeVisible()
    await expect(page.getByRole('button', { name: /, closed$/ })).toHaveCount(1)
    await page.getByRole('button', { name: /^See / }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
  } finally {
    await close([])
  }
})
