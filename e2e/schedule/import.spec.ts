import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls } from './desk-calls.ts'

const choose = (page: Page, name: string, text: string | Buffer) =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a file is judged line by line, imported without its wrong lines, and changes nothing when it comes again', async ({
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
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
  await expect(page.getByText('Room number')).toBeVisible()
  const wrong = page.getByRole('table', { name: 'Lines of the file' })
  await expect(wrong.getByRole('row')).toHaveCount(3)
  await expect(wrong.getByText('Email must be a valid email address')).toBeVisible()
  await expect(wrong.getByText('This time does not exist')).toBeVisible()
  const run = page.getByRole('button', { name: 'Import 2 appointments' })
  await expect(run).toBeDisabled()
  await page.getByText('Skip 2 invalid lines').click()
  await run.dblclick()
  await expect(page.getByText('2 appointments imported')).toBeVisible()

  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, 'visits.csv', file.split('\r\n').slice(0, 3).join('\n'))
  await expect(page.getByText('Everything in this file has already been imported.')).toBeVisible()
  await page.goto(`/dashboard/schedule?view=day&date=${slot.date}`)
  await expect(page.getByText('Zoë, عمر 🌿').first()).toBeVisible()
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
    await expect(page.getByText('Everything in this file has already been imported.')).toBeVisible()
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
  await expect(page.getByRole('table')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await findingsOf(page)).toEqual([])
})
