import type { Page } from '@playwright/test'
import { series } from '#shared/domains/scheduling/series/api.ts'
import type { OccurrenceView } from '#shared/domains/scheduling/series/schema.ts'
import { datePlus } from '#shared/domains/scheduling/series/series.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'
import type { FreeSlot } from './desk-calls.ts'

/** A desk that also looks at three weeks of a time. */
function aDesk(url: string, token: string, orgId: string) {
  const desk = deskCalls(url, token, orgId)
  const look = async ({ start, end, date }: FreeSlot): Promise<OccurrenceView[]> => {
    const query = new URLSearchParams({ start, end, everyWeeks: '1', until: datePlus(date, 14) })
    const response = await fetch(`${url}${series.look.path.replace('{orgId}', orgId)}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return series.look.answer?.parse(await response.json()).occurrences ?? []
  }
  /** A time that has two places on its day and a place on the same day of the next two weeks. */
  const freeForThreeWeeks = async (): Promise<{ slot: FreeSlot; days: OccurrenceView[] }> => {
    for (const slot of await desk.freeSlots({ left: 2, count: 6 })) {
      const days = await look(slot)
      if (days.every(({ problem }) => problem === null)) return { slot, days }
    }
    throw new Error('No time is free for three weeks')
  }
  return { ...desk, look, freeForThreeWeeks }
}

async function typePerson(page: Page, name: string, email: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Person' }).fill(name)
  await dialog.getByRole('option', { name: `New person: ${name}` }).click()
  await dialog.getByLabel('Email').fill(email)
}

test('a series is begun without the day that is full, and says where in it an appointment stands', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = aDesk(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const { slot, days } = await desk.freeForThreeWeeks()
  const second = { start: days[1]?.start ?? '', end: days[1]?.end ?? '' }
  for (let place = 0; (await desk.look(slot))[1]?.problem === null; place += 1)
    await desk.make(second, { name: `Full ${place}`, email: `full-series${place}@example.org` })

  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=day&date=${slot.date}&new=1&at=${slot.start}`)
  const dialog = page.getByRole('dialog')
  await typePerson(page, 'Sera Series', 'sera@example.org')
  await dialog.getByLabel('Repeats').selectOption({ label: 'Every week' })
  await dialog.getByLabel('Until').fill(datePlus(slot.date, 14))
  await expect(dialog.getByText('2 of 3 days are available. These are not:')).toBeVisible()
  await expect(dialog.getByText(/: fully booked$/)).toBeVisible()
  const submit = dialog.getByRole('button', { name: 'Create 2 appointments' })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription('Check the days of the series.')
  // All that has to be seen before it is pressed is in sight, without scrolling.
  for (const part of [dialog.getByText(/: fully booked$/), dialog.getByLabel('Notes for staff'), submit])
    await expect(part).toBeInViewport({ ratio: 1 })
  await dialog.getByText('Skip these and book the other 2').click()
  await submit.click()
  await expect(page.getByText('2 appointments made for Sera Series')).toBeVisible()

  await page.getByRole('button', { name: /\d.*Sera Series/ }).click()
  await expect(dialog.getByText(/^Every week until .* · 1 of 2$/)).toBeVisible()
})

test('one of a series is changed alone, then all that follow, and all that is left is called off', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = aDesk(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const { slot } = await desk.freeForThreeWeeks()
  const repeats = { everyWeeks: 1, until: datePlus(slot.date, 14) }
  const made = await desk.make(slot, { name: 'Alma Again', email: 'alma@example.org', repeats })

  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=day&date=${slot.date}&event=${made.id}`)
  const dialog = page.getByRole('dialog')
  const changeTitle = async (title: string, isAll: boolean) => {
    await dialog.getByRole('button', { name: 'Change appointment' }).click()
    await dialog.getByLabel('Title').fill(title)
    if (isAll) await dialog.getByText('This one and all 2 that follow').click()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText(title, { exact: true })).toBeVisible()
  }
  await changeTitle('Just that one', false)
  expect((await desk.get(made.id)).title).toBe('Just that one')
  await changeTitle('All of them', true)

  await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this appointment?' })
  await question.getByText('This one and all 2 that follow').click()
  await question.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(page.getByText('3 appointments cancelled')).toBeVisible()
  expect((await desk.get(made.id)).status).toBe('cancelled')
  expect((await desk.look(slot)).every(({ problem }) => problem === null)).toBe(true)
})
