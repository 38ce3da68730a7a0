import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const LONG = 'a-role-that-nobody-has-and-that-is-quite-long'
const file = {
  name: 'reasons.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Email,First name,Last name,Role,Phone,Date of birth',
      `lan.reason@imported.example.com,Lan,Reason,${LONG},call me,03/04/1980`,
      `no address,Maximiliana,Featherstonehaugh,${LONG},,`,
      'mai.reason@imported.example.com,Mai,Reason,Patient,+1 617 555 0142,1980-03-04',
      'an.reason@imported.example.com,Mai,Reason,Patient,617-555-0142,1980-03-04',
    ].join('\r\n'),
  ),
}

/** All of a text is there to be read: nothing of it is cut off, at its end or by what stands around it. */
async function expectWhole(page: Page, text: string) {
  const reason = page.getByRole('listitem').filter({ hasText: text }).first()
  await expect(reason).toBeVisible()
  const isCut = await reason.evaluate((item) => {
    for (let box: Element | null = item; box !== null && box.tagName !== 'TABLE'; box = box.parentElement)
      if (box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'visible') return true
    const { left, right } = item.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(item)
    const inner = range.getBoundingClientRect()
    return inner.left < left - 1 || inner.right > right + 1 || right > window.innerWidth || left < 0
  })
  expect(isCut).toBe(false)
}

test.use({ viewport: { width: 390, height: 844 } })

test('why lines of a file are wrong is read to its end on a phone', async ({ page, signIn }) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/users/import')
  await page.getByLabel('Choose a file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible()
  await expectWhole(page, `“${LONG}” is not a role here`)
  await expectWhole(page, 'A date such as 1980-03-31, with the year first')
  await expectAccessible(page, 'lines with long reasons on a phone')
  await page.getByRole('tab', { name: /New/ }).click()
  await expectWhole(page, 'Same name and date of birth as line 4')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
