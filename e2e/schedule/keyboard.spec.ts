import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'

/** Presses Tab until the focus is where `selector` says. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 25; presses += 1) {
    if ((await page.locator(':focus').and(page.locator(selector)).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector}`)
}

test('an appointment is made without a mouse', async ({ page, server, clinic, signIn, tokenOf }) => {
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const slot = await desk.freeSlot()
  await signIn(page, 'desk@tendwell.test', `/dashboard/schedule?view=agenda&date=${slot.date}`)
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible()

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Create appointment' })
  await expect(dialog.getByRole('combobox', { name: 'Person' })).toBeFocused()
  await page.keyboard.type('Kay Board')
  await expect(dialog.getByRole('option', { name: 'New person: Kay Board' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('kay@example.org')
  // Times that are still being read would be passed by.
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await tabTo(page, 'input[type="radio"]')
  await page.keyboard.press('Space')
  // To the one that is free: those before it are full, and ask for a reason.
  const free = dialog.getByRole('radio', { name: new RegExp(`^${slot.label}`) })
  for (let times = 0; times < 40 && !(await free.isChecked()); times += 1) await page.keyboard.press('ArrowDown')
  await expect(free).toBeChecked()
  await expect(dialog.getByLabel('Reason for booking anyway')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  const event = page.getByRole('button', { name: /Kay Board/ })
  await event.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Manage appointment' })).toContainText('Kay Board')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('somebody known is found while typing, and Esc closes the list before the dialog', async ({ page, signIn }) => {
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule?new=1')
  const dialog = page.getByRole('dialog', { name: 'Create appointment' })
  const person = dialog.getByRole('combobox', { name: 'Person' })
  await person.fill('patient1@')
  await expect(dialog.getByRole('group', { name: 'Patients' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('option').first()).toBeHidden()
  await expect(dialog).toBeVisible()
  await person.fill('patient1@t')
  await expect(dialog.getByRole('group', { name: 'Patients' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Choose somebody else' })).toBeVisible()
  await expect(dialog.getByText('patient1@tendwell.test')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})
