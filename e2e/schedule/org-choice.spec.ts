import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'

test('the people of a partner look at the schedule of a clinic that they manage, and book there', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot({ count: 1, left: 1 })
  await desk.make(slot, { name: 'Seen From Outside', email: 'outside@example.org' })

  await signIn(page, 'reseller@tendwell.test', `/dashboard/schedule?view=day&date=${slot.date}`)
  const field = page.getByRole('combobox', { name: 'Whose schedule' })
  await expect(field).toHaveValue('Northwind Wellness Partners')
  await expect(page.getByRole('button', { name: /Seen From Outside/ })).toHaveCount(0)

  // By keyboard: the name, down to the row, Enter.
  await field.focus()
  await page.keyboard.type('harbor')
  // One row there is at first as well, before the orgs that are managed have come: their own.
  await expect(page.getByRole('option')).toHaveText([/Harbor/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`org=${clinic.id}`))
  await expect(page).toHaveURL(new RegExp(`date=${slot.date}`))
  await expect(page.getByRole('button', { name: /Seen From Outside/ })).toBeVisible()

  await page.getByRole('button', { name: 'New appointment' }).click()
  await expect(page.getByRole('dialog', { name: 'Create appointment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: 'Day sheet' })
    .or(page.getByRole('button', { name: 'Day sheet' }))
    .click()
  await expect(page.getByText('Seen From Outside')).toBeVisible()
  await page.locator('.tw-page__back').click()
  await expect(page).toHaveURL(new RegExp(`org=${clinic.id}`))
})

test('an org that is not theirs, or none at all, shows nobody’s appointments', async ({ page, signIn }) => {
  await signIn(page, 'reseller@tendwell.test')
  for (const id of [DEMO_ORGS.other, '0190a000-0000-7000-8000-00000000dead']) {
    await page.goto(`/dashboard/schedule?org=${id}`)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Whose schedule' })).toBeVisible()
  }
})

test('the desk of a clinic has no such field, and the address names nothing for it', async ({
  page,
  clinic,
  signIn,
}) => {
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?org=${DEMO_ORGS.other}`)
  await expect(page.getByRole('button', { name: 'New appointment' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Whose schedule' })).toHaveCount(0)
  expect(clinic.id).not.toBe(DEMO_ORGS.other)
})
