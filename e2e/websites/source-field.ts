import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** The field in which the text of a page is written. */
export const sourceField = (page: Page): Locator => page.getByRole('textbox', { name: 'Text of the page' })

/** Writes a text in place of all that stands there: only lines in sight are in the document, so it is chosen by the keys. */
export async function writeSource(page: Page, text: string): Promise<void> {
  const field = sourceField(page)
  await field.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await pasteSource(page, text)
}

/** Pastes a text where the cursor stands. */
export async function pasteSource(page: Page, text: string): Promise<void> {
  await sourceField(page).evaluate((content, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** All of the text, as somebody would copy it. */
export async function readSource(page: Page): Promise<string> {
  const field = sourceField(page)
  await field.focus()
  await page.keyboard.press('Control+a')
  return field.evaluate((content) => {
    const clipboardData = new DataTransfer()
    content.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/plain')
  })
}

/** Waits until the text is this one. */
export const expectSource = (page: Page, text: string | RegExp): Promise<void> =>
  typeof text === 'string'
    ? expect.poll(() => readSource(page)).toBe(text)
    : expect.poll(() => readSource(page)).toMatch(text)
