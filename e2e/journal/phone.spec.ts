import { v7 } from 'uuid'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../axe.ts'

test.use({ viewport: { width: 390, height: 844 } })

const NEW = '/dashboard/activities/new'

test('a tap and an address open the picker of photos, and an address names the day', async ({ page, signIn }) => {
  await signIn(page, 'patient@tendwell.test')
  await page.getByRole('button', { name: 'Quick add' }).click()
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Photo', exact: true }).click()
  expect((await opened).isMultiple()).toBe(false)

  // Browsers open a picker for somebody who has just pressed something, as a call of a test counts for them.
  await page.goto('/dashboard/activities')
  await expect(page.getByRole('link', { name: 'New entry' }).first()).toBeVisible()
  const shown = page.waitForEvent('filechooser')
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `${NEW}?camera`)
  await shown

  const before = new Date(Date.now() - 3 * 86_400_000)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(before)
  const [year, month, date] = day.split('-').map(Number)
  await page.goto(`${NEW}?on=${month}/${date}/${year}`)
  await expect(page.getByLabel('Date')).toHaveValue(day)
  await page.getByRole('radio', { name: 'Meh' }).check()
  await page.getByLabel('Note').fill('Three days late')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/dashboard\/activities$/)
  // What no entry can be for is today.
  await page.goto(`${NEW}?on=1/1/2020`)
  await expect(page.getByLabel('Date')).not.toHaveValue(/^2020/)
})

test('two tabs that write on one draft keep what was typed in both', async ({ page, signIn, callAs }) => {
  await signIn(page, 'patient@tendwell.test', NEW)
  await page.getByRole('radio', { name: 'Good' }).check()
  await page.getByLabel('Note').fill('Begun once')

  const other = await page.context().newPage()
  await signIn(other, 'patient@tendwell.test', NEW)
  await expect(other.getByLabel('Note')).toHaveValue('Begun once')
  await page.getByLabel('Note').fill('Ended in the first tab')
  await other.getByLabel('Note').fill('Ended in the second tab')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/dashboard\/activities$/)
  // The draft of the second outlives what the first has sent.
  await other.reload()
  await expect(other.getByLabel('Note')).toHaveValue('Ended in the second tab')
  await page.context().setOffline(true)
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved on this device, waiting for a connection.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(other.getByText('Saved on this device, waiting for a connection.')).toBeHidden()

  const call = await callAs('patient@tendwell.test')
  const [from, to] = [-2, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  await expect(async () => {
    const { entries } = await call<{ entries: { note: string | null }[] }>('GET', `/api/entries/my/${from}/${to}`)
    const notes = entries.flatMap(({ note }) => (note?.startsWith('Ended') === true ? [note] : []))
    expect(notes.toSorted((one, two) => one.localeCompare(two))).toEqual([
      'Ended in the first tab',
      'Ended in the second tab',
    ])
  }).toPass()
})

test('a plan of hundreds is folded, and what was done is found', async ({ page, signIn, callAs }) => {
  const call = await callAs('patient@tendwell.test')
  const ownPlan = async () =>
    (
      await call<{ plan: Record<'groups' | 'activities', { id: string }[]> & { id: string; version: number } }>(
        'GET',
        '/api/plan/my',
      )
    ).plan
  const plan = await ownPlan()
  const groups = Array.from({ length: 20 }, (_, index) => ({ id: v7(), label: `Room ${index + 1}`, order: 10 + index }))
  const activities = Array.from({ length: 480 }, (_, index) => ({
    id: v7(),
    label: `Exercise ${index + 1}`,
    group: groups[index % 20]?.id,
  }))
  await call('PUT', `/api/plan/${plan.id}`, {
    version: plan.version,
    groups: [...plan.groups, ...groups],
    activities: [...plan.activities, ...activities],
  })

  await signIn(page, 'patient@tendwell.test', NEW)
  await page.getByRole('radio', { name: 'Good' }).check()
  await expect(page.getByRole('button', { name: 'Exercise 321', exact: true })).toHaveCount(0)
  await page.getByLabel('Find an activity').fill('exercise 321')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Exercise 321', exact: true }).click()
  await page.getByLabel('Find an activity').fill('')
  const room = page.locator('details').filter({ has: page.getByRole('heading', { name: 'Room 1', exact: true }) })
  await expect(room).toContainText('1 of 24')
  await room.getByRole('heading').click()
  await expect(page.getByRole('button', { name: 'Exercise 321', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'an entry with a long plan')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Exercise 321' })).toHaveCount(1)

  await page.goto('/dashboard/plan/manage')
  await page.getByLabel('Find an activity').fill('exercise 480')
  await page.getByRole('button', { name: /^Exercise 480/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'a long plan')

  // Tests that follow on this server find the plan as it was: folded groups would hide what they press.
  const { version } = await ownPlan()
  await call('PUT', `/api/plan/${plan.id}`, { version, groups: plan.groups, activities: plan.activities })
})
