import type { Page } from '@playwright/test'
import { DEMO_ASSESSMENT } from '#server/demo/assessments.ts'
import { expect } from '../fixtures.ts'

export const PAGE = `/page/${DEMO_ASSESSMENT}?lang=en`

/** Says who they are and agrees, as far as the first questions; an assessment of so many groups. */
export async function beginAssessment(page: Page, email: string, groups = 4): Promise<void> {
  await page.getByLabel('Name').fill('Vera Visitor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').press('Enter')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: `Questions (1 of ${groups})` })).toBeVisible()
}

/** Answers all of it, as badly as it goes, and looks at the summary. */
export async function answerAll(page: Page): Promise<void> {
  await page.getByLabel('Badly').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('1', { exact: true }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox').fill('3')
  await page.getByRole('button', { name: 'Next' }).click()
  for (const option of await page.getByLabel('Less than half of the time').all()) await option.check()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('WHO-5: 40 of 100')).toBeVisible()
}
