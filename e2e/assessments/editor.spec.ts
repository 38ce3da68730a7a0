import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { beginAssessment } from './flow.ts'
import { tick } from '../tick.ts'

test('a clinic writes an assessment, orders its groups by keyboard, and a question comes only after the answer that asks for it', async ({
  page,
  browser,
  server,
  signIn,
}) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/assessments')
  await page.getByRole('button', { name: 'New assessment' }).click()
  await page.getByRole('menuitem', { name: 'Empty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assessment' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await dialog.getByLabel('Name', { exact: true }).fill('Sleep check')

  const sleep = dialog.getByRole('region', { name: 'Group 1', exact: true })
  await sleep.getByLabel('Name of the group').fill('Sleep')
  await sleep.getByLabel('Icon', { exact: true }).selectOption('Moon')
  await sleep.getByLabel('Color', { exact: true }).selectOption('Purple')
  const first = sleep.getByRole('region', { name: 'Question 1' })
  await first.getByLabel('Question 1', { exact: true }).last().fill('How do you sleep?')
  await first.getByLabel('Option 1', { exact: true }).fill('Well')
  await first.getByLabel('Option 2', { exact: true }).fill('Badly')
  await sleep.getByRole('button', { name: 'Add question' }).click()
  const second = sleep.getByRole('region', { name: 'Question 2' })
  await second.getByLabel('Kind of question 2').selectOption('Text')
  await second.getByLabel('Question 2', { exact: true }).last().fill('What keeps you awake?')
  await second.getByLabel('Shown if').selectOption('How do you sleep?')
  await tick(second.getByRole('checkbox', { name: 'Badly' }))

  await dialog.getByRole('button', { name: 'Add group' }).click()
  const habits = dialog.getByRole('region', { name: 'Group 2', exact: true })
  await habits.getByLabel('Name of the group').fill('Habits')
  await habits.getByLabel('Kind of question 3').selectOption('Number')
  await habits.getByLabel('Question 3', { exact: true }).last().fill('Cups of coffee a day?')
  await expectAccessible(page, 'the editor of an assessment')
  const firstName = dialog.getByRole('region', { name: 'Group 1', exact: true }).getByLabel('Name of the group')
  await dialog.getByRole('button', { name: 'Move group 2', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Habits is at position 2 of 2.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Habits is at position 1 of 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(firstName).toHaveValue('Habits')
  await dialog.getByRole('button', { name: 'Move up 2' }).press('Enter')
  await expect(firstName).toHaveValue('Sleep')
  await dialog.getByRole('button', { name: 'Move down 1' }).press('Enter')
  await expect(firstName).toHaveValue('Habits')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Publish Sleep check' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Sleep check' })
  const address = await row.getByRole('link', { name: 'Open the page' }).getAttribute('href')

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const visitor = await phone.newPage()
  await visitor.goto(`${server.url}${address}?lang=en`)
  await beginAssessment(visitor, `edda-${crypto.randomUUID().slice(0, 8)}@example.org`, 2)
  await visitor.getByLabel('Cups of coffee a day?').fill('2')
  await visitor.getByRole('button', { name: 'Next' }).click()
  await expect(visitor.getByText('What keeps you awake?')).toBeHidden()
  await visitor.getByLabel('Well').check()
  await expect(visitor.getByText('What keeps you awake?')).toBeHidden()
  await visitor.getByLabel('Badly').check()
  await expect(visitor.getByText('What keeps you awake?')).toBeVisible()
  await phone.close()
})
