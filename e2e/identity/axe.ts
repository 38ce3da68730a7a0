import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Nothing serious on the page as it stands, in light and in dark. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  for (const mode of ['light', 'dark']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-mode', chosen), mode)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(
      grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`),
      `${where}, ${mode}`,
    ).toEqual([])
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-mode', 'light'))
}
