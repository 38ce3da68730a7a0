import { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../axe.ts'
import { deskCalls } from '../schedule/desk-calls.ts'

interface Settings {
  breaks?: object[]
  closures?: object[]
  patientChangeMinutes?: number
}

test('a clinic sets a break and a closure, and is told who still comes on that day', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  const token = await tokenOf('clinic@tendwell.test')
  const call = callsAs(server.url, token)
  const { org } = await call<{ org: { settings: Settings } }>('GET', `/api/org/${clinic.id}`)
  const [slot] = await deskCalls(server.url, token, clinic.id).freeSlots()
  const { date = '', start, end } = slot ?? {}
  await call('POST', `/api/org/${clinic.id}/event`, {
    name: 'Holly Day',
    email: 'holly@example.org',
    title: 'Check-up',
    start,
    end,
  })

  try {
    await call('PUT', `/api/org/${clinic.id}/settings`, { breaks: [], closures: [] })
    await signIn(page, 'clinic@tendwell.test', '/dashboard/org/manage#hours')
    await page.getByRole('button', { name: 'Add break' }).click()
    const pause = page.getByRole('listitem', { name: 'Break 1' })
    await expect(pause.getByLabel('From')).toBeFocused()
    await pause.getByLabel('To').selectOption({ label: '11:30 AM' })
    await page.getByRole('button', { name: 'Add closure' }).click()
    const closure = page.getByRole('listitem', { name: 'Closure 1' })
    await expect(closure.getByLabel('First day')).toBeFocused()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(pause.getByText('The end must be after the start')).toBeVisible()
    await expect(pause.getByText('Select at least one day')).toBeVisible()
    await expect(closure.getByText('Required').first()).toBeVisible()
    await expect(pause.getByLabel('To')).toBeFocused()
    await expectAccessible(page, 'hours with mistakes')

    await pause.getByLabel('To').selectOption({ label: '12:30 PM' })
    await pause.getByText('Mon', { exact: true }).click()
    await closure.getByLabel('First day').fill(date)
    await expect(closure.getByLabel('Last day')).toHaveValue(date)
    await closure.getByLabel('Name').fill('Holiday')
    await page.getByLabel(/Patients may change or cancel until/).fill('36')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Updated organization!')).toBeVisible()
    await expect(closure.getByText(/appointments? (is|are) still booked here/)).toBeVisible()
    await expectAccessible(page, 'hours')
    const { org: saved } = await call<{ org: { settings: Settings } }>('GET', `/api/org/${clinic.id}`)
    expect(saved.settings).toMatchObject({
      breaks: [{ startTime: '12:00 PM', endTime: '12:30 PM', days: [0] }],
      closures: [{ from: date, to: date, name: 'Holiday' }],
      patientChangeMinutes: 36 * 60,
    })
    await closure.getByRole('link', { name: 'Show in the schedule' }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/schedule\\?view=day&date=${date}`))
    await expect(page.getByText('Holly Day').first()).toBeVisible()
  } finally {
    const { breaks = [], closures = [], patientChangeMinutes = 1440 } = org.settings
    await call('PUT', `/api/org/${clinic.id}/settings`, { breaks, closures, patientChangeMinutes })
  }
})
