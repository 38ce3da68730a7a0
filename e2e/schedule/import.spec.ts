import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'

const choose = (page: Page, name: string, text: string | Buffer) =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const check = (page: Page) => page.getByRole('button', { name: 'Check the file' }).click()

test('a file is judged line by line, imported without its wrong lines, changes nothing when it comes again, and is undone', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  test.setTimeout(120_000)
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const [slot, next] = await desk.freeSlots({ count: 2 })
  if (slot === undefined || next === undefined) throw new Error('No slots')
  const mark = crypto.randomUUID().slice(0, 8)
  const file = [
    'title;name;email;start;Room number',
    `Imported visit;"Zoë, عمر 🌿";zoe-${mark}@x.test;${slot.start};1`,
    `Another;Bo;bo-${mark}@x.test;${next.start};2`,
    `Wrong;Cy;nobody;${next.start};3`,
    `Night;Di;di-${mark}@x.test;2027-03-14 02:30;4`,
  ].join('\r\n')

  await signIn(page, 'desk@tendwell.test')
  await page.getByRole('link', { name: 'Schedule' }).first().click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import and export' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import and export' })).toBeVisible()

  await choose(page, 'visits.csv', file)
  await check(page)
  await expect(page.getByText('Not used: Room number')).toBeVisible()
  const lines = page.getByRole('table', { name: 'Lines' })
  await expect(lines.getByText('Email must be a valid email address')).toBeVisible()
  await expect(lines.getByText('This time does not exist')).toBeVisible()
  await expectAccessible(page, 'an import of appointments that was looked at')
  await page.getByRole('button', { name: 'Import 2 appointments' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('tab', { name: 'Created 2' }).click()
  await page.getByRole('link', { name: 'Zoë, عمر 🌿' }).click()
  await expect(page.getByRole('dialog').getByText('Imported visit').first()).toBeVisible()
  await page.goBack()

  const done = page.url()
  await page.goto('/dashboard/schedule/import')
  await choose(page, 'visits.csv', file.split('\r\n').slice(0, 3).join('\n'))
  await check(page)
  await expect(page.getByText('There is nothing to import.')).toBeVisible()

  await page.goto(done)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('button', { name: 'Undo 2 appointments' }).click()
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible({ timeout: 60_000 })
  await page.goto(`/dashboard/schedule?view=day&date=${slot.date}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
  await expect(page.getByText('Zoë, عمر 🌿')).toBeHidden()
})

test('what is exported comes back as unchanged, from the keyboard alone', async ({ page, signIn }) => {
  await signIn(page, 'desk@tendwell.test', '/dashboard/schedule/import')
  for (const name of ['As CSV', 'As calendar']) {
    await page.getByRole('button', { name, exact: true }).focus()
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    const text = await readFile(await download.path())
    await page
      .getByLabel(/Choose a(?:nother)? file/)
      .first()
      .setInputFiles({ name: download.suggestedFilename(), mimeType: 'text/plain', buffer: text })
    await page.getByRole('button', { name: 'Check the file' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('There is nothing to import.')).toBeVisible()
    await page.goBack()
  }
  await page.getByLabel('First day').fill('2010-01-01')
  await page.getByRole('button', { name: 'As CSV', exact: true }).click()
  await expect(page.getByText('At most five years at once')).toBeVisible()
})

test('the screen holds on a phone, and axe finds nothing serious', async ({ page, signIn }) => {
  await signIn(page, 'desk@tendwell.test')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard/schedule/import')
  await choose(
    page,
    'visits.csv',
    `title,name,email,start\n${'long'.repeat(30)},${'name'.repeat(30)},nobody,tomorrow\n`,
  )
  await check(page)
  await expect(page.getByRole('tab', { name: /With errors 1/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await findingsOf(page)).toEqual([])
})
