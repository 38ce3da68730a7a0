import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'

/** What axe finds serious or worse, as short lines. In the dark only the colours are different. */
async function seriousFindings(page: Page, mode: 'light' | 'dark'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (mode === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

for (const mode of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing serious, ${mode}`, () => {
    test.slow()
    test.beforeEach(async ({ page, signIn }) => {
      await page.addInitScript((value) => {
        localStorage.setItem('tendwell.settings', JSON.stringify({ mode: value }))
      }, mode)
      await signIn(page, 'desk@tendwell.test')
    })

    for (const view of ['month', 'week', 'day', 'agenda', 'columns']) {
      test(`on the ${view}`, async ({ page }) => {
        await page.goto(`/dashboard/schedule?view=${view}`)
        await expect(page.locator('.tw-event').first().or(page.getByText('No appointments this week'))).toBeVisible()
        expect(await seriousFindings(page, mode)).toEqual([])
      })
    }

    test('on the dialogs', async ({ page, server, clinic, tokenOf }) => {
      const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
      const [slot] = await desk.freeSlots()
      if (slot === undefined) throw new Error('No slot')
      const { id } = await desk.make(slot, { name: 'Axel Axe', email: 'axel@example.org', phone: '+1 212 555 0110' })
      await page.goto(`/dashboard/schedule?view=agenda&date=${slot.date}&new=1`)
      const create = page.getByRole('dialog', { name: 'Create Appointment' })
      await create.getByRole('combobox', { name: 'Person' }).fill('patient1')
      await expect(create.getByRole('group', { name: 'Patients' })).toBeVisible()
      await expect(create.getByRole('radio', { name: /AM|PM/ }).first()).toBeVisible()
      await expect(page.locator('.bp6-overlay-enter-active, .bp6-overlay-appear-active')).toHaveCount(0)
      expect(await seriousFindings(page, mode), 'create').toEqual([])

      await page.goto(`/dashboard/schedule?view=agenda&date=${slot.date}&event=${id}`)
      await page.getByRole('button', { name: 'Change Appointment' }).waitFor()
      await expect(page.locator('.bp6-overlay-enter-active, .bp6-overlay-appear-active')).toHaveCount(0)
      expect(await seriousFindings(page, mode), 'manage').toEqual([])
    })

    test('on the day sheet and the overview', async ({ page, server, clinic, tokenOf }) => {
      const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
      const [slot] = await desk.freeSlots()
      if (slot === undefined) throw new Error('No slot')
      await desk.make(slot, { name: 'Petra Paper', email: 'petra@example.org' })
      await page.goto(`/dashboard/schedule/day/${slot.date}`)
      await expect(page.getByRole('row', { name: /Petra Paper/ }).first()).toBeVisible()
      expect(await seriousFindings(page, mode), 'sheet').toEqual([])
      await page.goto('/dashboard/app')
      await expect(page.getByRole('heading', { name: 'Pending requests' })).toBeVisible()
      expect(await seriousFindings(page, mode), 'overview').toEqual([])
    })
  })
}
