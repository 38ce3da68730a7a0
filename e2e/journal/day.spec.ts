import { v7 } from 'uuid'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../axe.ts'
import { PIXEL } from '../pixel.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a week on a phone: a photo, a goal that is met, and a streak that has risen', async ({
  page,
  signIn,
  callAs,
}) => {
  const call = await callAs('patient@tendwell.test')
  const { plan } = await call<{
    plan: Record<'groups' | 'activities' | 'goals', { id: string }[]> & { id: string; version: number }
  }>('GET', '/api/plan/my')
  const juggling = { id: v7(), label: 'Juggle', icon: 'hand', group: plan.groups[0]?.id }
  await call('PUT', `/api/plan/${plan.id}`, {
    version: plan.version,
    activities: [...plan.activities, juggling],
    goals: [...plan.goals, { id: v7(), goal: 'Learn to juggle', target: 1, activityId: juggling.id }],
  })

  await signIn(page, 'patient@tendwell.test', '/dashboard/activities/new')
  await page.getByRole('radio', { name: 'Amazing' }).check()
  await page.getByRole('button', { name: 'Juggle' }).click()
  await page.getByLabel('Add a photo').setInputFiles({ name: 'balls.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(page.getByRole('img', { name: 'Preview of the photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^\d+ days? in a row$/)).toBeVisible()
  const photographed = page.getByRole('article').filter({ hasText: 'Juggle' })
  await photographed.getByRole('button', { name: /^Photo of/ }).click()
  await page.getByRole('button', { name: 'Close the photo' }).click()
  const goal = page.getByRole('listitem').filter({ hasText: 'Learn to juggle' })
  await expect(goal).toContainText('Met')
  await expect(goal).toContainText('1 / 1')
})

test('a day on a phone: quick add, a note, a change, a report for a visit, and a deletion that is taken back', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'patient@tendwell.test')

  await page.getByRole('button', { name: 'Quick add' }).click()
  const quick = page.getByRole('dialog', { name: 'Quick add' })
  const water = quick.getByRole('button', { name: /^Drink a glass of water(?!:)/ })
  for (let glass = 0; glass < 3; glass += 1) await water.click()
  await expect(water).toContainText('3 of 8')
  await expectAccessible(page, 'quick add')
  await quick.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page.getByText('Added to today')).toBeVisible()
  await expect(quick).toBeHidden()

  await page.getByRole('button', { name: 'Quick add' }).click()
  await expect(water).toContainText('3 of 8')
  await quick.getByRole('link', { name: 'More details' }).click()
  // It has faces and a button of its own until it is gone.
  await expect(quick).toBeHidden()

  // Four taps: how it was, what was done, and save.
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Good' }).check()
  await page.getByRole('button', { name: 'Walk 30 minutes', exact: true }).click()
  await page.getByLabel('Note').fill('Went well 🚶 مشيت')
  await expectAccessible(page, 'a new entry')
  // What was typed outlives the page.
  await page.reload()
  await expect(page.getByText('Your draft is still here.')).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('Went well 🚶 مشيت')
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page).toHaveURL(/\/dashboard\/activities$/)

  const entry = page.getByRole('article').filter({ hasText: 'Went well 🚶 مشيت' })
  await expect(entry).toHaveCount(1)
  const added = page.getByRole('article').filter({ hasText: 'Quick add' })
  await expect(added).toHaveCount(1)
  await expect(added).toContainText('Drink a glass of water ×3')
  await expectAccessible(page, 'the journal')

  await entry.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Note').fill('Went very well')
  await page.getByText('Vitals').click()
  await page.getByLabel('Heart rate').fill('201')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Heart rate')).toHaveAccessibleDescription('At most 200')
  // Emptied, it does not fold away under who is typing; and people type with their own digits.
  await page.getByLabel('Heart rate').fill('')
  await page.getByLabel('Heart rate').fill('٦١')
  await page.getByRole('button', { name: 'Save' }).click()
  const changed = page.getByRole('article').filter({ hasText: 'Went very well' })
  await expect(changed).toContainText('61 bpm')

  // What helps with it is one tap away; and all of it goes along to a visit, as a report and as a file.
  await changed.getByRole('button', { name: 'Tips for Walk 30 minutes' }).click()
  await expect(page.getByRole('dialog').getByText('After lunch is easiest.', { exact: false })).toBeVisible()
  // The key belongs to the dialog once it has the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.bp6-portal') instanceof Element))
    .toBe(true)
  await page.keyboard.press('Escape')
  // A pointer that rests on a message keeps it there.
  await page.mouse.move(0, 700)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Report for a visit' }).click()
  const report = page.getByRole('article')
  await expect(report.getByRole('cell', { name: '61', exact: true })).toBeVisible()
  await expect(report).toContainText('Went very well')
  await expectAccessible(page, 'a report')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Vitals (FHIR)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^journal_.*\.fhir\.json$/)
  await page.getByRole('link', { name: 'Journal' }).first().click()

  await changed.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('Entry deleted')).toBeVisible()
  await expect(changed).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(changed).toHaveCount(1)
})

test('what is written without a connection waits on the phone and arrives once', async ({ page, signIn, context }) => {
  await signIn(page, 'patient@tendwell.test')
  await page.goto('/dashboard/activities/new')
  await page.getByRole('radio', { name: 'Amazing' }).check()
  await page.getByLabel('Note').fill('Written in a tunnel')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved on this device, waiting for a connection.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 entry was sent')).toBeVisible()
  await expect(page.getByText('Saved on this device, waiting for a connection.')).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: 'Written in a tunnel' })).toHaveCount(1)
})

test('what was written without a connection and is refused can be mended, and loses no word', async ({
  page,
  signIn,
  context,
}) => {
  await signIn(page, 'patient@tendwell.test')
  await page.goto('/dashboard/activities/new')
  await page.getByRole('radio', { name: 'Bad' }).check()
  await page.getByLabel('Note').fill('Written on a mountain')
  await page.getByText('Vitals').click()
  await page.getByLabel('Heart rate').fill('88')
  await context.setOffline(true)
  // A time that is still to come is told at once: later nobody would be there to mend it.
  const day = await page.getByLabel('Date').inputValue()
  await page.getByLabel('Date').fill('2099-01-01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Date')).toHaveAccessibleDescription(/not in the future/)
  await page.getByLabel('Date').fill(day)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved on this device, waiting for a connection.')).toBeVisible()

  const refusal = { code: 'invalid_input', message: 'Refused', fields: { note: 'Not this word' }, requestId: 'r' }
  await page.route('**/api/plan/*/entry', (route) => route.fulfill({ status: 400, json: { error: refusal } }))
  await context.setOffline(false)
  await expect(page.getByText('Could not be sent: Not this word')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/plan/*/entry')
  await expectAccessible(page, 'a refused entry')

  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Could not be sent')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByText('Could not be sent: Not this word')).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('Written on a mountain')
  await expect(page.getByLabel('Heart rate')).toHaveValue('88')
  await page.getByLabel('Note').fill('Written on a hill')
  await page.getByRole('button', { name: 'Save' }).click()
  const entry = page.getByRole('article').filter({ hasText: 'Written on a hill' })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('88 bpm')
  await expect(page.getByText('Could not be sent')).toBeHidden()
})
