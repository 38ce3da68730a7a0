import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'

/**
 * Presses a checkbox, radio or switch on its drawing, under which its input lies unseen. It waits for what is over it, a
 * dialog on its way out for one; a forced press on the input would land on that.
 */
export const press = (box: Locator): Promise<void> => box.locator('xpath=following-sibling::*[1]').click()

/** Presses it unless it stands so already, and sees that it does. */
export async function tick(box: Locator, isOn = true): Promise<void> {
  if ((await box.isChecked()) !== isOn) await press(box)
  await expect(box).toBeChecked({ checked: isOn })
}
