import { DEMO_ORGS } from '#server/demo/accounts.ts'
import type { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { WORDS, fillIn } from './visitor.ts'

const ORG = `/api/org/${DEMO_ORGS.other}`
const ADMIN = 'other@tendwell.test'
const CHECKUP = { names: { en: 'Check-up' }, minutes: 20, color: 'teal' }
const TALK = {
  names: { en: 'First talk' },
  minutes: 45,
  bufferAfter: 15,
  color: 'purple',
  instructions: { en: 'Bring the letters of your former doctors.' },
  questions: [{ text: { en: 'What is it about?' }, isRequired: true }],
}

interface Person {
  id: string
  name: string
}

/** Both of the staff see patients, and two types may be booked by the public; what undoes both. */
async function withTypes(call: ReturnType<typeof callsAs>) {
  const mark = async (isProvider: boolean) => {
    const { staff } = await call<{ staff: Person[] }>('GET', `${ORG}/staff-hours`)
    for (const { id, name: _name, ...hours } of staff)
      await call('PUT', `${ORG}/staff-hours/${id}`, { ...hours, isProvider })
    return staff
  }
  const staff = await mark(true)
  const made: { type: { id: string } }[] = []
  for (const type of [CHECKUP, TALK]) made.push(await call('POST', `${ORG}/types`, type))
  const undo = async () => {
    for (const { type } of made) await call('DELETE', `${ORG}/types/${type.id}`)
    await mark(false)
  }
  return { staff, undo }
}

test('a visitor on a phone books a type with somebody, and the desk sees with whom and what was answered', async ({
  browser,
  page,
  server,
  signIn,
  callAs,
}) => {
  const call = await callAs(ADMIN)
  const { staff, undo } = await withTypes(call)
  try {
    const [who] = staff
    if (who === undefined) throw new Error('Nobody works there')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/web/scheduler/${DEMO_ORGS.other}`)
    const book = page.getByRole('button', { name: WORDS.en.book })
    await expect(page.getByText('First choose what kind of visit.')).toBeVisible()
    await page.getByRole('radio', { name: 'First talk' }).check()
    await expect(page.getByText('Bring the letters of your former doctors.')).toBeVisible()
    const whom = page.getByLabel('With whom?')
    await expect(whom.getByRole('option')).toHaveText(['Anybody who is free', ...staff.map(({ name }) => name)])
    await whom.selectOption(who.name)
    await page.locator('.tw-booking-slot:has(:enabled)').last().click()
    await fillIn(page, WORDS.en)
    await expect(page.getByText('Answer the questions about your visit.')).toBeVisible()
    await expect(book).toBeDisabled()
    await page.getByLabel('What is it about?').fill('A cough that stays')
    await book.click()
    await expect(page.getByRole('heading', { name: WORDS.en.booked })).toBeVisible()

    const range = new URLSearchParams({
      start: new Date().toISOString(),
      end: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    })
    const { events } = await call<{
      events: { id: string; name: string; provider: string; start: string; end: string }[]
    }>('GET', `/api/events/org/${DEMO_ORGS.other}?${range}`)
    const booked = events.find(({ name }) => name === 'Nora Quinn')
    expect(booked).toMatchObject({ title: 'First talk', provider: who.id })
    expect(Date.parse(booked?.end ?? '') - Date.parse(booked?.start ?? '')).toBe(45 * 60_000)
    const desk = await (await browser.newContext({ baseURL: server.url })).newPage()
    await signIn(desk, ADMIN, `/dashboard/schedule?event=${booked?.id}`)
    const details = desk.getByRole('dialog')
    await expect(details.getByText('First talk')).toBeVisible()
    await expect(details.getByText(who.name)).toBeVisible()
    await expect(details.getByText('What is it about?')).toBeVisible()
    await expect(details.getByText('A cough that stays')).toBeVisible()
    await desk.context().close()
  } finally {
    await undo()
  }
})
