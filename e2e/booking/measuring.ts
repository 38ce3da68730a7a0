import type { FrameLocator, Page } from '@playwright/test'

/** Where a visitor is asked whether their way may be counted. */
export const question = (page: Page | FrameLocator) => page.getByRole('region', { name: 'Question about measuring' })

/** Answers as a visitor does; done when the question has gone. */
export async function answer(page: Page | FrameLocator, word: 'Allow' | 'Decline'): Promise<void> {
  await question(page).getByRole('button', { name: word, exact: true }).click()
  await question(page).waitFor({ state: 'detached' })
}
