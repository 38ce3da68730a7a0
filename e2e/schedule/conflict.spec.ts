import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'

async function openForm(page: Page, date: string, id: string) {
  await page.goto(`/dashboard/schedule?view=day&date=${date}&event=${id}`)
  await page.getByRole('button', { name: 'Change appointment' }).click()
  return page.getByRole('dialog', { name: 'Change appointment' })
}

test('two people change the same appointment, and the second one chooses', async ({
  browser,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot()
  const { id } = await desk.make(slot, { name: 'Connie Both', email: 'connie@example.org', title: 'Check-up' })
  const first = await browser.newPage({ baseURL: server.url })
  const second = await browser.newPage({ baseURL: server.url })
  await signIn(first, 'desk@tendwell.test')
  await signIn(second, 'clinic@tendwell.test')
  const slow = await openForm(second, slot.date, id)
  await slow.getByLabel('Title').fill('Massage')
  await slow.getByLabel('Notes the patient sees').fill('Left knee')

  const quick = await openForm(first, slot.date, id)
  await quick.getByLabel('Title').fill('Blood draw')
  await quick.getByLabel('Phone').fill('+1 212 555 0199')
  await quick.getByRole('button', { name: 'Save changes' }).click()
  await expect(first.getByRole('dialog', { name: 'Manage appointment' })).toBeVisible()

  await slow.getByRole('button', { name: 'Save changes' }).click()
  const both = second.getByRole('table')
  await expect(both.getByRole('row', { name: /Title/ })).toContainText('Blood draw')
  await expect(both.getByRole('row', { name: /Title/ })).toContainText('Massage')
  await expect(both.getByRole('row', { name: /Notes/ })).toContainText('Left knee')
  await second.getByRole('button', { name: 'Keep mine' }).click()
  await expect(second.getByRole('dialog', { name: 'Manage appointment' })).toContainText('Massage')
  // What only the other one changed is still there.
  expect(await desk.get(id)).toMatchObject({ title: 'Massage', notes: 'Left knee', phone: '+1 212 555 0199' })
  await first.close()
  await second.close()
})

test('the stored version can be taken instead', async ({ page, server, clinic, signIn, tokenOf }) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot()
  const { id } = await desk.make(slot, { name: 'Stan Stored', email: 'stan@example.org' })
  await signIn(page, 'desk@tendwell.test')
  const form = await openForm(page, slot.date, id)
  await form.getByLabel('Title').fill('Mine')
  await expect(form.getByLabel('Title')).toHaveValue('Mine')
  await page.route(
    `**/api/event/${id}`,
    async (route) => {
      // Somebody saves between our reading and our saving.
      const headers = {
        authorization: `Bearer ${await tokenOf('clinic@tendwell.test')}`,
        'content-type': 'application/json',
      }
      const body = JSON.stringify({ version: 1, title: 'Theirs' })
      await fetch(`${server.url}/api/event/${id}`, { method: 'PUT', headers, body })
      await route.continue()
    },
    { times: 1 },
  )
  await form.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Use saved version' }).click()
  await expect(page.getByRole('dialog', { name: 'Manage appointment' })).toContainText('Theirs')
  expect(await desk.get(id)).toMatchObject({ title: 'Theirs', version: 2 })
})
