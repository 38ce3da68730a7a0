import { expect, test } from '../fixtures.ts'
import { deskCalls } from '../schedule/desk-calls.ts'
import { press } from '../tick.ts'

test('a booking that a patient makes in one window rings in another, is read there and leads to the appointment', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
  callAs,
}) => {
  const token = await tokenOf('clinic@tendwell.test')
  const [slot] = await deskCalls(server.url, token, clinic.id).freeSlots({ since: 3 })
  // What other tests on this server have rung for.
  const desk = await callAs('desk@tendwell.test')
  const { notices } = await desk<{ notices: { id: string }[] }>('GET', '/api/notices')
  if (notices[0] !== undefined) await desk('PUT', '/api/notices/read-all', { upTo: notices[0].id })
  // The icon of an installed app is the system's: what it is told is kept here.
  await page.addInitScript(() => {
    const badge: (number | undefined)[] = []
    const { setAppBadge } = navigator
    Object.assign(window, { badge })
    navigator.setAppBadge = (count) => {
      badge.push(count)
      return setAppBadge.call(navigator, count)
    }
  })
  const onIcon = () => page.evaluate<number | undefined>('badge.at(-1)')
  await signIn(page, 'desk@tendwell.test', '/dashboard/inbox')
  const bell = page.getByRole('link', { name: /^Inbox, / }).first()
  await expect(bell).toBeVisible()

  const { start = '', end = '' } = slot ?? {}
  const patient = await callAs('patient@tendwell.test')
  await patient('POST', `/api/org/${clinic.id}/event/mine`, { start, end })
  await expect(bell).toHaveAccessibleName('Inbox, one unread')
  await expect(page.getByText('One new notice')).toBeAttached()
  expect(await onIcon()).toBe(1)
  const line = page.getByRole('button', { name: /New booking: / })
  await line.first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard\/schedule\?event=/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Inbox, nothing unread')
  expect(await onIcon()).toBe(0)
})

test('a switch of the matrix is kept, and quiet hours with it', async ({ page, signIn, callAs }) => {
  await signIn(page, 'patient6@tendwell.test', '/dashboard/user/account#notifications')
  const byMail = page.getByRole('checkbox', { name: 'Journal: Email' })
  await expect(byMail).toBeChecked()
  await press(byMail)
  await expect(byMail).not.toBeChecked()
  await press(page.getByRole('checkbox', { name: 'Keep quiet hours' }))
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00')
  await expect(page.getByRole('checkbox', { name: 'Account and security: Email' })).toHaveCount(0)

  const read = await callAs('patient6@tendwell.test')
  await expect
    .poll(() => read<{ choices: { ways: object; quiet: object | null } | null }>('GET', '/api/notices/choices'))
    .toMatchObject({ choices: { ways: { journal: { mail: false } }, quiet: { from: '22:00', until: '07:00' } } })
  await page.reload()
  await expect(byMail).not.toBeChecked()
})
