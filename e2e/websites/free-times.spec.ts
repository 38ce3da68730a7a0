import type { Browser, Locator } from '@playwright/test'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { findingsOf } from '../axe.ts'
import type { callsAs } from '../api-calls.ts'
import { fillUp, freeDay } from '../booking/free-times.ts'
import { VISITOR, WORDS, fillIn } from '../booking/visitor.ts'
import { expect, test } from '../fixtures.ts'
import { lookedAt, withoutWalls } from './looked-at.ts'

/** Where the form of a page is sent. */
const BOOK = '**/web/template/*/book'
const ORG = `/api/org/${DEMO_ORGS.clinic}`

/** A published website of the clinic. */
async function publish(call: ReturnType<typeof callsAs>, url: string, language: 'en' | 'ar' = 'en'): Promise<void> {
  const about = { name: url, url, language, template_id: 'clinic' }
  const { site } = await call<{ site: { id: string; version: number } }>('POST', `${ORG}/sites`, about)
  await call('POST', `${ORG}/site/${site.id}/publish`, { version: site.version })
}

/** Somebody with a phone in their hand. */
async function aVisitor(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.tap()
  }
  return { page, press, presses: () => presses, leave: () => context.close() }
}

/** A time as a form of a page sends it. */
async function timeOf(radio: Locator): Promise<{ start: string; end: string }> {
  const [start = '', end = ''] = (await radio.inputValue()).split('/')
  return { start, end }
}

test('a visitor on a phone books a free time in the page with two presses and four fields', async ({
  browser,
  server,
  callAs,
}) => {
  await publish(await callAs('clinic@tendwell.test'), 'free-times')
  const { page, press, presses, leave } = await aVisitor(browser, server.url)
  await withoutWalls(page, BOOK)
  await lookedAt(page, '/web/template/free-times')
  const form = page.locator('#book form')
  const times = form.locator('.time')
  await expect(form.locator('h3')).toHaveCount(3)
  for (const box of await times.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height)))
    expect(box).toBeGreaterThanOrEqual(44)
  // What is asked of a person comes once a time is chosen.
  await expect(form.getByLabel('First name')).toBeHidden()
  const chosen = times.nth(2)
  const { start, end } = await timeOf(chosen.getByRole('radio'))
  const label = (await chosen.getByRole('radio').getAttribute('aria-label')) ?? ''
  await press(chosen)
  await expect(form.getByRole('radio', { name: label })).toBeChecked()
  expect(await findingsOf(page, { grade: 'any' })).toEqual([])
  // What is wrong is told in its place, with all that was typed.
  await fillIn(form, WORDS.en, { ...VISITOR, phone: '12' })
  await press(page.getByRole('button', { name: WORDS.en.book }))
  await expect(page.getByRole('alert')).toHaveText('Not booked yet. Check the fields below.')
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(form.getByRole('radio', { name: label })).toBeChecked()
  await expect(form.getByLabel('First name')).toHaveValue(VISITOR.firstName)
  expect(await findingsOf(page, { grade: 'any' })).toEqual([])
  // Within its walls again.
  await page.unrouteAll()
  await form.getByLabel('Phone').fill(VISITOR.phone)
  await press(page.getByRole('button', { name: WORDS.en.book }))
  await expect(page).toHaveURL(/\/web\/booking\//)
  const time = new Date(start).toLocaleTimeString('en', { timeZone: 'America/New_York', timeStyle: 'short' })
  expect(label).toContain(time)
  await expect(page.getByText(time.replace(/ [AP]M$/, '')).first()).toBeVisible()
  // A time, the form that was wrong, and once more.
  expect(presses()).toBe(3)
  await leave()

  const call = await callAs('clinic@tendwell.test')
  const { events } = await call<{ events: { name: string; start: string }[] }>(
    'GET',
    `/api/events/org/${DEMO_ORGS.clinic}?${new URLSearchParams({ start, end })}`,
  )
  expect(events.map((one) => [one.name, Date.parse(one.start)])).toContainEqual([
    `${VISITOR.firstName} ${VISITOR.lastName}`,
    Date.parse(start),
  ])
})

test('by keyboard, in Arabic: a time that is taken meanwhile is told in the form, and another one is booked', async ({
  browser,
  server,
  callAs,
}) => {
  await publish(await callAs('clinic@tendwell.test'), 'taken-times', 'ar')
  const { page, leave } = await aVisitor(browser, server.url)
  await withoutWalls(page, BOOK)
  await page.goto('/web/template/taken-times')
  const radios = page.getByRole('radio')
  await radios.nth(1).focus()
  await page.keyboard.press('Space')
  const gone = await timeOf(radios.nth(1))
  await fillUp(server.url, DEMO_ORGS.clinic, gone)
  const form = page.locator('#book form')
  await fillIn(form, WORDS.ar, { ...VISITOR, email: `taken-${crypto.randomUUID()}@example.org` })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('حُجز هذا الوقت للتو. اختر وقتًا آخر.')
  await expect(page.locator(`[value="${gone.start}/${gone.end}"]`)).toHaveCount(0)
  expect(await findingsOf(page, { grade: 'any' })).toEqual([])
  await page.unrouteAll()
  await radios.first().focus()
  await page.keyboard.press('Space')
  await expect(form.getByLabel(WORDS.ar.firstName)).toHaveValue(VISITOR.firstName)
  await form.getByLabel(WORDS.ar.phone).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/web\/booking\/.*lang=ar/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await leave()
})

test('a link to a time that is taken meanwhile tells so, with the next ones, and another can be chosen by hand', async ({
  browser,
  server,
}) => {
  const { page, press, leave } = await aVisitor(browser, server.url)
  const { times } = await freeDay(server.url, DEMO_ORGS.clinic)
  const [time] = times
  if (time === undefined) throw new Error('No free time')
  await fillUp(server.url, DEMO_ORGS.clinic, time)
  await page.goto(`/web/scheduler/${DEMO_ORGS.clinic}?lang=en&at=${encodeURIComponent(time.start)}`)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('is no longer free. Here are the next free times.')
  await expect(notice.getByRole('button')).toHaveCount(3)
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await findingsOf(page, { grade: 'any' })).toEqual([])
  await press(notice.getByRole('button').first())
  await expect(page.getByRole('heading', { name: 'Your visit' })).toBeVisible()
  await expect(notice).toHaveCount(0)

  await press(page.getByRole('button', { name: 'Choose another time' }))
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(page.getByRole('grid')).toBeVisible()

  // What is none of the clinic's times is told in the same way, and the page is not kept from anybody by it.
  await page.goto(`/web/scheduler/${DEMO_ORGS.clinic}?lang=en&at=2001-01-01T03:17:00.000Z`)
  await expect(notice).toContainText('is no longer free.')
  await page.goto(`/web/scheduler/${DEMO_ORGS.clinic}?lang=en&at=tomorrow`)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await leave()
})

test('the editor names one of the types that visitors book, and its times lead to it with what is asked', async ({
  page,
  browser,
  server,
  signIn,
  callAs,
}) => {
  const call = await callAs('clinic@tendwell.test')
  const types = [
    { names: { en: 'Check-up' }, minutes: 30, color: 'teal' },
    {
      names: { en: 'First talk' },
      minutes: 60,
      color: 'purple',
      questions: [{ text: { en: 'What is it about?' }, isRequired: true }],
    },
  ]
  const made: { type: { id: string } }[] = []
  for (const type of types) made.push(await call('POST', `${ORG}/types`, type))
  try {
    const about = { name: 'By type', url: 'by-type', language: 'en', template_id: 'booking' }
    const { site } = await call<{ site: { id: string } }>('POST', `${ORG}/sites`, about)
    await signIn(page, 'clinic@tendwell.test', `/dashboard/org/sites/editor/${site.id}`)
    const preview = page.frameLocator('iframe')
    await expect(preview.getByText('Check-up')).toBeVisible()
    await page.getByRole('button', { name: 'Booking', exact: true }).click()
    const named = page.getByLabel('Type of visit')
    await expect(named.getByRole('option')).toHaveText(['The first that visitors can book', 'Check-up', 'First talk'])
    await named.selectOption('First talk')
    await expect(preview.getByText('First talk')).toBeVisible()
    await expect(preview.locator('a.time').first()).toBeVisible()
    await expect(page.getByText('Draft saved')).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Published. Everybody sees this version now.')).toBeVisible()

    const visitor = await aVisitor(browser, server.url)
    await visitor.page.goto('/web/template/by-type')
    await visitor.press(visitor.page.locator('a.time').last())
    await expect(visitor.page.getByText('First talk')).toBeVisible()
    await expect(visitor.page.getByRole('radio')).toHaveCount(0)
    await visitor.page.getByLabel('What is it about?').fill('A cough that stays')
    await fillIn(visitor.page, WORDS.en)
    await visitor.press(visitor.page.getByRole('button', { name: WORDS.en.book }))
    await expect(visitor.page.getByRole('heading', { name: WORDS.en.booked })).toBeVisible()
    await visitor.leave()
  } finally {
    for (const { type } of made) await call('DELETE', `${ORG}/types/${type.id}`)
  }
})
