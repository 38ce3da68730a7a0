import type { Page } from '@playwright/test'
import { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from '../schedule/desk-calls.ts'

/*
 * What the administrator changes elsewhere, by the API, is right on the screen that the desk has open. Nothing is
 * reloaded, and the window is never left, which would read anew by itself.
 */

interface Settings {
  schedules: { openTime: string; closeTime: string; days: number[]; slots: number; slotLength: number }[]
  closures?: object[]
}

interface Service {
  id: string
  version: number
}

/** Opens the dialog in which a time of the day is chosen. */
async function openTimes(page: Page, label: string) {
  await page.getByRole('button', { name: 'New appointment' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create appointment' })
  await expect(dialog.getByRole('radio', { name: new RegExp(`^${label}`) })).toBeVisible()
  return dialog
}

test('other hours stand in the calendar and among the times to choose from', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const token = await tokenOf('clinic@tendwell.test')
  const call = callsAs(server.url, token)
  const [slot] = await deskCalls(server.url, token, clinic.id).freeSlots({ since: 14 })
  const { date = '', label = '' } = slot ?? {}
  const { org } = await call<{ org: { settings: Settings } }>('GET', `/api/org/${clinic.id}`)
  const { schedules } = org.settings
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=day&date=${date}`)
  const lateHour = page.getByText('8 PM', { exact: true })
  const dialog = await openTimes(page, label)
  const lateTime = dialog.getByRole('radio', { name: /^8:30 PM/ })
  await expect(lateTime).toHaveCount(0)
  await expect(lateHour).toHaveCount(0)

  try {
    const later = schedules.map((entry) =>
      entry.closeTime === '06:00 PM' ? { ...entry, closeTime: '09:00 PM' } : entry,
    )
    await call('PUT', `/api/org/${clinic.id}/settings`, { schedules: later })
    await expect(lateTime).toBeVisible()
    await expect(lateHour).toBeAttached()
  } finally {
    await call('PUT', `/api/org/${clinic.id}/settings`, { schedules })
  }
  await expect(lateTime).toHaveCount(0)
  await expect(lateHour).toHaveCount(0)
})

test('a day that is closed from now on has no time to choose any more', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const token = await tokenOf('clinic@tendwell.test')
  const call = callsAs(server.url, token)
  const [slot] = await deskCalls(server.url, token, clinic.id).freeSlots()
  const { date = '', label = '' } = slot ?? {}
  const { org } = await call<{ org: { settings: Settings } }>('GET', `/api/org/${clinic.id}`)
  const closures = org.settings.closures ?? []
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=day&date=${date}`)
  const dialog = await openTimes(page, label)

  try {
    const holiday = { from: date, to: date, name: 'Holiday' }
    await call('PUT', `/api/org/${clinic.id}/settings`, { closures: [...closures, holiday] })
    await expect(dialog.getByText('No times are offered on this day')).toBeVisible()
  } finally {
    await call('PUT', `/api/org/${clinic.id}/settings`, { closures })
  }
  await expect(dialog.getByRole('radio', { name: new RegExp(`^${label}`) })).toBeVisible()
})

test('a room that is new, renamed or given up is a column that comes, is renamed and goes', async ({
  page,
  clinic,
  signIn,
  callAs,
}) => {
  const call = await callAs('clinic@tendwell.test')
  const path = `/api/org/${clinic.id}/rooms`
  await call('POST', path, { name: 'Linden' })
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule?view=columns&by=room')
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(column('Linden')).toBeVisible()

  const { room } = await call<{ room: { id: string; version: number } }>('POST', path, { name: 'Willow' })
  await expect(column('Willow')).toBeVisible()
  await call('PUT', `${path}/${room.id}`, { name: 'Rowan', version: room.version })
  await expect(column('Rowan')).toBeVisible()
  await expect(column('Willow')).toHaveCount(0)
  await call('DELETE', `${path}/${room.id}`)
  await expect(column('Rowan')).toHaveCount(0)
})

test('a service that is new, and its price once it is another, stand in the open catalogue', async ({
  page,
  clinic,
  signIn,
  callAs,
}) => {
  const call = await callAs('clinic@tendwell.test')
  await signIn(page, 'desk@tendwell.test', '/dashboard/org/services?s=hearing')
  await expect(page.getByText('Nothing matches')).toBeVisible()

  const { service } = await call<{ service: Service }>('POST', `/api/org/${clinic.id}/service`, {
    name: 'Hearing check',
    description: 'A quarter of an hour.',
    role: 'subscription',
    type: 'user/mo',
    price: 4950,
    serviceSKU: 'HC-HEARING',
  })
  const row = page.getByRole('row', { name: /Hearing check/ })
  await expect(row.getByText('$49.50')).toBeVisible()
  const address = `/api/org/${clinic.id}/service/${service.id}`
  const { service: dearer } = await call<{ service: Service }>('PUT', address, {
    version: service.version,
    price: 5900,
  })
  await expect(row.getByText('$59.00')).toBeVisible()
  await call('PUT', address, { version: dearer.version, name: 'Hearing test' })
  await expect(page.getByRole('row', { name: /Hearing test/ })).toBeVisible()
  await call('DELETE', address)
  await expect(page.getByText('Nothing matches')).toBeVisible()
})
