import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { clock, fillUp, freeDay, typedInEnglish } from './free-times.ts'
import type { FreeDay } from './free-times.ts'
import { VISITOR, WORDS, fillIn, withoutHold } from './visitor.ts'

/** Everything but the last press. */
async function prepare(page: Page, clinicId: string, { date, times }: FreeDay): Promise<void> {
  await page.goto(`/web/scheduler/${clinicId}`)
  await page.getByLabel('Date').fill(typedInEnglish(date))
  await page.getByRole('radio', { name: clock(times[0]?.start ?? ''), exact: true }).check()
  await fillIn(page, WORDS.en)
  await page.getByLabel('Notes').fill('Please ring twice')
}

test('a time that somebody else took keeps what was typed and offers the next three', async ({
  page,
  server,
  clinic,
}) => {
  const day = await freeDay(server.url, clinic.id)
  const [wanted] = day.times
  if (wanted === undefined) throw new Error('No free time')
  await withoutHold(page)
  await prepare(page, clinic.id, day)
  await fillUp(server.url, clinic.id, wanted)
  const book = page.getByRole('button', { name: 'Book appointment' })
  await book.click()

  const notice = page.getByRole('alert')
  await expect(notice).toContainText('That time was just taken. Here are the next three.')
  await expect(notice).toBeFocused()
  await expect(notice.getByRole('button')).toHaveCount(3)
  await expect(book).toBeDisabled()
  await expect(page.getByRole('radio', { name: `${clock(wanted.start)} not available`, exact: true })).toBeDisabled()
  await expect(page.getByLabel('First name')).toHaveValue(VISITOR.firstName)
  await expect(page.getByLabel('Email')).toHaveValue(VISITOR.email)
  await expect(page.getByLabel('Notes')).toHaveValue('Please ring twice')

  await notice.getByRole('button').first().click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await book.click()
  await expect(page.getByRole('heading', { name: WORDS.en.booked })).toBeVisible()
})

test('a chosen time that goes while the page is open is let go with a word', async ({ page, server, clinic }) => {
  const day = await freeDay(server.url, clinic.id)
  const [wanted] = day.times
  if (wanted === undefined) throw new Error('No free time')
  await page.clock.install()
  await withoutHold(page)
  await prepare(page, clinic.id, day)
  await fillUp(server.url, clinic.id, wanted)
  await page.clock.runFor(31_000)
  await expect(page.getByText('That time was just taken. Please pick another.')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Book appointment' })).toBeDisabled()
  await expect(page.getByLabel('Notes')).toHaveValue('Please ring twice')
})

test('a lost connection loses nothing, and trying again books once', async ({ page, server, clinic }) => {
  const day = await freeDay(server.url, clinic.id)
  await prepare(page, clinic.id, day)
  const keys = new Set<string | undefined>()
  // The first answer is lost after the server has booked: the worst moment for the connection to go.
  await page.route(
    '**/event',
    async (route) => {
      keys.add(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort('connectionfailed')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Book appointment' }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('No connection. Your details are kept')
  await expect(page.getByLabel('Phone')).toHaveValue(VISITOR.phone)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)

  page.on('request', (request) => {
    if (request.method() === 'POST') keys.add(request.headers()['idempotency-key'])
  })
  await notice.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: WORDS.en.booked })).toBeVisible()
  expect(keys.size).toBe(1)
})

test('what is wrong is said beside the field, by the page and by the server', async ({ page, server, clinic }) => {
  const day = await freeDay(server.url, clinic.id)
  await prepare(page, clinic.id, day)
  await page.getByLabel('Email').fill('nora@')
  await page.getByLabel('Email').blur()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email must be a valid email address')
  await page.getByLabel('Phone').fill('call me')
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Enter a valid phone number')

  await fillIn(page, WORDS.en)
  await page.route('**/event', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: {
          code: 'invalid_input',
          message: 'Please check the marked fields.',
          fields: { phone: 'Unknown number' },
        },
      },
    }),
  )
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect(page.getByRole('alert')).toContainText('Please check the marked fields.')
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Unknown number')
  await expect(page.getByLabel('Phone')).toBeFocused()
})
