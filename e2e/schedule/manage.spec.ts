import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'

test('the desk makes an appointment, changes, confirms and cancels it', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const [first, second] = await desk.freeSlots({ count: 2 })
  if (first === undefined || second === undefined) throw new Error('No slots')
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=agenda&date=${first.date}`)

  await page.getByRole('button', { name: 'New appointment' }).first().click()
  const create = page.getByRole('dialog', { name: 'Create appointment' })
  const submit = create.getByRole('button', { name: 'Create appointment' })
  await expect(submit).toBeDisabled()
  await create.getByRole('combobox', { name: 'Person' }).fill('Nova Example')
  await create.getByRole('option', { name: 'New person: Nova Example' }).click()
  await expect(create.getByLabel('Name')).toHaveValue('Nova Example')
  await create.getByLabel('Email').fill('not an address')
  await create.getByLabel('Title').fill('First visit')
  await create.getByRole('radio', { name: new RegExp(`^${first.label}`) }).check()
  await create.getByLabel('Notes the patient sees').fill('Brings the records')
  await create.getByLabel('Notes for staff').fill('Ask about the invoice')
  await submit.click()
  await expect(create.getByText('Email must be a valid email address')).toBeVisible()
  await create.getByLabel('Email').fill('nova@example.org')
  await submit.click()
  await expect(create).toBeHidden()

  await page.getByRole('button', { name: /Nova Example.*Booked/ }).click()
  const manage = page.getByRole('dialog', { name: 'Manage appointment' })
  await expect(manage.getByText('First visit', { exact: true })).toBeVisible()
  await expect(manage.getByText('Brings the records')).toBeVisible()
  await expect(manage.getByText('Ask about the invoice')).toBeVisible()
  await expect(manage.getByRole('link', { name: 'nova@example.org' })).toHaveAttribute(
    'href',
    'mailto:nova@example.org',
  )

  await manage.getByRole('button', { name: 'Change appointment' }).click()
  const change = page.getByRole('dialog', { name: 'Change appointment' })
  await change.getByLabel('Title').fill('Second visit')
  await change.getByRole('radio', { name: new RegExp(`^${second.label}`) }).check()
  await change.getByLabel('Notes the patient sees').fill('')
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(manage.getByText('Second visit')).toBeVisible()
  // A range within one half of the day says AM or PM once, at its end.
  await expect(manage.getByText(second.label.replace(/ [AP]M$/, '')).last()).toBeVisible()
  await expect(manage.getByText('Brings the records')).toBeHidden()

  await manage.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(manage.getByText('Confirmed', { exact: true })).toBeVisible()

  await manage.getByRole('button', { name: 'Cancel appointment' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this appointment?' })
  await question.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(manage.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(manage.getByRole('button', { name: 'Confirm', exact: true })).toBeHidden()
})

/** What the details of an appointment read for themselves, each later than the one before. */
const LATE_MS = [400, 700, 1000, 1300, 1600]

test('the steps of an appointment stay under the pointer while the rest of it comes', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot({ from: 2 })
  await desk.make(slot, { name: 'Stella Still', email: `stella-${crypto.randomUUID()}@example.org` })
  const late: string[] = []
  await page.route(
    (url) => /\/(person-card|telling|forms|fees|account)$/.test(url.pathname),
    async (route) => {
      late.push(new URL(route.request().url()).pathname)
      await new Promise((resolve) => setTimeout(resolve, LATE_MS[late.length - 1] ?? 0))
      await route.continue()
    },
  )
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=day&date=${slot.date}`)
  const tops = await topsOf(page)
  await page.getByRole('button', { name: /Stella Still/ }).click()
  const manage = page.getByRole('dialog', { name: 'Manage appointment' })
  await expect(manage.getByText('No-shows')).toBeVisible()
  await expect(manage.getByRole('region', { name: 'Given and paid' })).toBeVisible()
  expect(late.length, late.join(' ')).toBeGreaterThanOrEqual(LATE_MS.length)
  await manage.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(manage.getByText('Confirmed', { exact: true })).toBeVisible()
  expect(await tops()).toHaveLength(1)
})

/** At which heights the steps are laid out, each once, from now on; how a dialog grows into sight does not count. */
async function topsOf(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const tops = new Set<number>()
    const look = () => {
      let top = 0
      let part = document.querySelector<HTMLElement>('.tw-steps')
      if (part !== null) {
        for (; part !== null; part = part.offsetParent instanceof HTMLElement ? part.offsetParent : null)
          top += part.offsetTop
        tops.add(top)
        document.body.dataset['tops'] = [...tops].join(' ')
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return async () =>
    (await page.evaluate(() => document.body.dataset['tops'] ?? ''))
      .split(' ')
      .filter((top) => top !== '')
      .map(Number)
}

test('the desk deletes an appointment after being asked', async ({ page, server, clinic, signIn, tokenOf }) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot()
  const { id } = await desk.make(slot, { name: 'Della Gone', email: 'della@example.org' })
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=day&date=${slot.date}&event=${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this appointment?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Della Gone')).toHaveCount(0)
})

test('a time that is taken meanwhile keeps what was typed and offers the next three', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot()
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=day&date=${slot.date}&new=1`)
  const dialog = page.getByRole('dialog', { name: 'Create appointment' })
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Tara Late')
  await dialog.getByRole('option', { name: 'New person: Tara Late' }).click()
  await dialog.getByLabel('Email').fill('tara@example.org')
  await dialog.getByRole('radio', { name: new RegExp(`^${slot.label}`) }).check()
  await page.route(
    '**/api/org/*/event',
    async (route) => {
      for (let place = 0; place < slot.left; place += 1) {
        await desk.make(slot, { name: `Quick ${place}`, email: `quick${place}@example.org` })
      }
      await route.continue()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Create appointment' }).click()
  const refusal = dialog.getByRole('alert')
  await expect(refusal).toContainText('That time was just taken. Here are the next three.')
  await expect(refusal.getByRole('button')).toHaveCount(3)
  await expect(dialog.getByLabel('Email')).toHaveValue('tara@example.org')
  await refusal.getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Create appointment' }).click()
  await expect(dialog).toBeHidden()
})
