import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../identity/axe.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a day on a phone: quick add, an entry with a note, a change, and a deletion that is taken back', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'patient@tendwell.test')

  await page.getByRole('button', { name: 'Quick add' }).click()
  const quick = page.getByRole('dialog', { name: 'Quick add for today' })
  const water = quick.getByRole('slider', { name: 'Drink a glass of water' })
  await expect(water).toHaveAttribute('min', '1')
  await water.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(quick.getByText('3 of 8')).toBeVisible()
  await expectAccessible(page, 'quick add')
  await quick.getByRole('button', { name: 'Done' }).dblclick()
  await expect(page.getByText('Added to today')).toBeVisible()
  await expect(quick).toBeHidden()

  await page.getByRole('button', { name: 'Quick add' }).click()
  await expect(water).toHaveAttribute('min', '3')
  await quick.getByRole('link', { name: 'Today' }).click()

  // Four taps: how it was, what was done, and save.
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Good' }).check()
  await page.getByRole('button', { name: 'Walk 30 minutes' }).click()
  await page.getByLabel('Note').fill('Went well 🚶 مشيت')
  await expectAccessible(page, 'a new entry')
  // What was typed outlives the page.
  await page.reload()
  await expect(page.getByText('What you began is still here.')).toBeVisible()
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
  await expect(page.getByLabel('Heart rate')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Heart rate').fill('61')
  await page.getByRole('button', { name: 'Save' }).click()
  const changed = page.getByRole('article').filter({ hasText: 'Went very well' })
  await expect(changed).toContainText('61 bpm')

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
