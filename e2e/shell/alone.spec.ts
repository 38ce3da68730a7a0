import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { fillRegistration } from '../people/invitation.ts'

const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''

const noneCutOff = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

test('who registers alone comes on a phone from the home page to the first logged day, without a clinic', async ({
  page,
  mailbox,
}) => {
  const email = `ada-${crypto.randomUUID().slice(0, 8)}@example.org`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const began = Date.now()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillRegistration(page, 'Ada', 'Alone')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const mail = (await mailbox.mailsTo(email)).at(-1)
  await page.getByLabel('Code', { exact: true }).fill(codeIn(mail?.subject))
  await page.keyboard.press('Enter')

  // Led there this once: nobody has to look for the first step.
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  await expectAccessible(page, 'about you')
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('heading', { name: 'What would you like to work on?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make my plan' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Sleep well' }).check()
  await page.getByRole('checkbox', { name: 'Find calm' }).check()
  await expectAccessible(page, 'what to work on')
  await noneCutOff(page)
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await expect(page.getByRole('heading', { name: 'When should we remind you?' })).toBeVisible()
  await page.getByLabel('Time').fill('21:15')
  await page.getByRole('checkbox', { name: 'Sunday' }).uncheck()
  await expectAccessible(page, 'a reminder')
  await noneCutOff(page)
  await page.getByRole('button', { name: 'Remind me then' }).click()
  await expect(page.getByRole('heading', { name: 'Do you have a clinic?' })).toBeVisible()
  await expect(page.getByText(`Ask them to invite ${email}`, { exact: false })).toBeVisible()
  await expectAccessible(page, 'finding a clinic')
  await noneCutOff(page)

  await page.getByRole('link', { name: 'Write down my first day' }).click()
  await expect(page.getByText('Sleep seven hours').first()).toBeVisible()
  await logDay(page)
  expect(Date.now() - began).toBeLessThan(90_000)

  // The plan is theirs to change, and nothing asks for one again.
  await page.goto('/dashboard/plan/manage')
  await expect(page.getByText('Breathe for five minutes').first()).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard\/app/)
  await expect(page.getByRole('button', { name: /(Reminder today|Next reminder).*9:15 PM/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get started' })).toHaveCount(0)
})

async function logDay(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Good' }).check()
  await page.getByRole('button', { name: 'Sleep seven hours', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Sleep seven hours' })).toBeVisible()
}
