import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { deskCalls, showDay } from './desk-calls.ts'
import { tick } from '../tick.ts'

const TITLE = 'Consent to needling'

test('a form goes from the administrator by the desk to a patient’s phone, and signed back to the desk', async ({
  browser,
  page,
  server,
  clinic,
  signIn,
  tokenOf,
}) => {
  // Written, put in order by keyboard, looked at as on a phone, and published.
  await signIn(page, 'clinic@tendwell.test', '/dashboard/schedule/forms')
  await page.getByRole('button', { name: 'New form' }).click()
  const editor = page.getByRole('dialog', { name: 'New form' })
  await editor.getByLabel('Title', { exact: true }).fill(TITLE)
  for (const [number, kind, label] of [
    [1, 'signature', 'Your signature'],
    [2, 'short', 'Medication'],
  ] as const) {
    await editor.getByRole('button', { name: 'Add field' }).click()
    await editor.getByLabel(`Kind of field ${number}`).selectOption(kind)
    const field = editor.getByRole('region', { name: `Field ${number}`, exact: true })
    await field.getByLabel(`Field ${number}`, { exact: true }).fill(label)
    await tick(field.getByLabel('Required'))
  }
  await editor.getByRole('button', { name: 'Move field 2', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Medication is at position 2 of 2.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Medication is at position 1 of 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(editor.getByRole('region', { name: 'Field 1', exact: true }).getByRole('textbox').first()).toHaveValue(
    'Medication',
  )
  await editor.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'On the patient’s phone' })
  await preview.getByLabel('Medication').fill('Only a try')
  await expect(preview.getByRole('img')).toBeVisible()
  await expectAccessible(page, 'preview of a form')
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('button', { name: `Publish ${TITLE}` }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toContainText('Published, version 1')

  // The desk books a patient, whose row says what is missing, and shows the link.
  const desk = deskCalls(server.url, await tokenOf('desk@tendwell.test'), clinic.id)
  const patientToken = await tokenOf('patient@tendwell.test')
  const me = await deskCalls(server.url, patientToken, clinic.id).myId()
  const slot = await desk.freeSlot({ from: 3 })
  const { name } = await desk.make(slot, { user: me, title: 'Needling' })
  await showDay(page, clinic.id, slot)
  await page.route('**/form-stands?*', (route, request) =>
    route.continue({
      url: `${request.url().split('?')[0]}?${new URLSearchParams({ start: slot.start, end: slot.end })}`,
    }),
  )
  await signIn(page, 'desk@tendwell.test')
  const row = page.getByRole('listitem').filter({ hasText: 'Needling' })
  await expect(row).toContainText(/Forms (missing|0 of)/)
  await row.getByRole('link', { name }).click()
  const visit = page.getByRole('dialog', { name: 'Manage Appointment' })
  await expect(visit.getByText('Missing forms')).toBeVisible()
  await visit.getByRole('button', { name: 'Show link and QR code' }).click()
  const link = await visit.getByLabel('Link to the forms').inputValue()

  // On the patient's phone: without a line, after the page was closed, and signed by finger.
  const phone = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } })
  const first = await phone.newPage()
  await first.goto(link)
  // The demonstration's clinic asks everybody for a consent of its own, signed by name.
  await first.getByLabel('I have read this and agree').check()
  await first.getByLabel('Type your full name to sign').fill('Paul Osei')
  await first.getByRole('button', { name: 'Sign and send' }).click()
  await expect(first.getByRole('heading', { name: TITLE })).toBeFocused()
  await expect(first.getByText('Form 2 of 2')).toBeVisible()
  await phone.setOffline(true)
  await first.getByLabel('Medication').fill('Aspirin 100')
  await expect(first.getByText('What you typed is kept on this device')).toBeVisible()
  await first.close()
  await phone.setOffline(false)
  const again = await phone.newPage()
  await again.goto(link)
  await expect(again.getByLabel('Medication')).toHaveValue('Aspirin 100')
  await expect(again.getByText('Saved.')).toBeVisible()
  const pad = again.getByRole('img', { name: 'Space to draw your signature' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (box === null) throw new Error('No pad')
  const at = (x: number, y: number) => ({ x: box.x + x * box.width, y: box.y + y * box.height })
  const finger = await phone.newCDPSession(again)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [at(0.2, 0.5)])
  await touch('touchMove', [at(0.4, 0.3)])
  await touch('touchMove', [at(0.6, 0.7)])
  await touch('touchEnd', [])
  await expect(again.getByRole('img', { name: 'Your drawn signature' })).toBeVisible()
  await expectAccessible(again, 'form on a phone')
  expect(await again.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await again.getByRole('button', { name: 'Sign and send' }).click()
  await expect(again.getByRole('heading', { name: 'Thank you, all forms are complete' })).toBeVisible()
  // Nothing is left for whoever has the phone next.
  const left = await again.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('formsUnsent')))
  expect(left).toEqual([])
  await phone.close()

  // The desk sees it without loading anew, reads it, and has it as a file; the look is written down.
  await visit.getByRole('button', { name: `Read: ${TITLE}` }).click()
  const answers = page.getByRole('dialog', { name: TITLE })
  await expect(answers).toContainText('Aspirin 100')
  await expect(answers.getByRole('img', { name: 'Drawn signature' })).toBeVisible()
  const download = page.waitForEvent('download')
  await answers.getByRole('button', { name: 'Save as PDF' }).click()
  const file = await (await download).path()
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto(`${server.url}/dashboard/app`)
  await expect(row).toContainText('Forms complete')
  const views = await fetch(`${server.url}/api/user/${me}/views`, {
    headers: { authorization: `Bearer ${patientToken}` },
  })
  expect(await views.text()).toContain('"formFile"')
})
