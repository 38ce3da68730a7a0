import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../axe.ts'

/** For a key, of somebody who types 40 words a minute (Card, Moran, Newell 1980); and to think before each of the six fields. */
const SECONDS_A_KEY = 0.28
const SECONDS_A_FIELD = 1.35
const FIELDS = 6

test('a note is written, signed and shared by keyboard, printed, added to, unread for the colleague and read by the patient', async ({
  page,
  signIn,
  browser,
  server,
}) => {
  const subject = `Knee ${Date.now()}`
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/users?s=patient%40tendwell.test')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Notes' }).click()
  const path = page.url()
  await expect(page.getByText('No Note Selected')).toBeVisible()

  await page.evaluate(() => {
    Object.assign(window, { presses: 0 })
    addEventListener(
      'keydown',
      () => Object.assign(window, { presses: Number(Reflect.get(window, 'presses')) + 1 }),
      true,
    )
  })
  // By keyboard alone: a template by its first letters, subject, text, vitals; saved and signed from the last field.
  await page.keyboard.press('n')
  await expect(page.getByLabel('Template')).toBeFocused()
  await page.keyboard.type('SOAP')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(subject)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('Stairs are fine again.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Weight (lb)')).toBeFocused()
  for (const value of ['', '64', '121', '79', '98']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByText('Draft kept')).toBeVisible()
  // What the bar at the top covers cannot be pressed there.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'writing a note', 'strict')
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  const note = page.getByRole('article', { name: subject })
  await expect(note.getByText('Blood pressure 121/79 mmHg')).toBeVisible()
  await expect(note.getByText('Stairs are fine again.')).toBeVisible()
  await expect(note.getByText(/Signed by/)).toBeVisible()
  const presses = await page.evaluate(() => Number(Reflect.get(window, 'presses')))
  expect(presses).toBeGreaterThan(50)
  expect(presses * SECONDS_A_KEY + FIELDS * SECONDS_A_FIELD).toBeLessThan(30)
  await expect(note.getByRole('button', { name: 'Edit' })).toHaveCount(0)

  await note.getByRole('button', { name: 'Share with the patient' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share with the patient' }).click()
  await expect(note.getByText(/Shared with the patient/)).toBeVisible()
  const download = page.waitForEvent('download')
  await note.getByRole('button', { name: 'Save as PDF' }).click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-')

  await note.getByRole('button', { name: 'Add addendum' }).click()
  await page.getByRole('textbox', { name: 'Add addendum' }).fill('Called the next day.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(note.getByText(/^Added by/)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'reading a note', 'strict')

  const context = await browser.newContext({ baseURL: server.url })
  const desk = await context.newPage()
  await signIn(desk, 'desk@tendwell.test', path.slice(server.url.length))
  const unread = desk.getByRole('list', { name: 'List of notes' }).getByRole('button', { name: subject })
  await expect(unread).toContainText('Unread')
  await unread.click()
  await expect(desk.getByRole('article', { name: subject }).getByText('Called the next day.')).toBeVisible()
  await expect(unread).not.toContainText('Unread')
  await context.close()

  const own = await browser.newContext({ baseURL: server.url })
  const theirs = await own.newPage()
  await signIn(theirs, 'patient@tendwell.test', '/dashboard/user/notes')
  await theirs.getByRole('button', { name: subject }).click()
  const shared = theirs.getByRole('article', { name: subject })
  await expect(shared.getByText('Stairs are fine again.')).toBeVisible()
  await expect(shared.getByText('Called the next day.')).toBeVisible()
  await own.close()
})

test('what is pasted from Word is plain before it is sent, and the same after it is read', async ({ page, signIn }) => {
  const subject = `Pasted ${Date.now()}`
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/users?s=patient%40tendwell.test')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByText('No Note Selected')).toBeVisible()
  await page.keyboard.press('n')
  await page.getByLabel('Subject').fill(subject)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await text.evaluate((editor) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0;color:red}</style></head><body>
      <!--StartFragment--><h2 style="mso-outline-level:2">Findings</h2><p class="MsoNormal" style="font-family:Calibri;color:#C00000"><b>Knee<o:p></o:p></b> is calm</p>
      <p class="MsoNormal" onclick="alert(1)"><a href="https://evil.test">A link</a><img src="https://evil.test/x.png"></p>
      <table><tr><td>121</td><td>79</td></tr></table><!--EndFragment--></body></html>`,
    )
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(text.getByRole('heading', { name: 'Findings' })).toBeVisible()
  expect(await text.evaluate(strangeIn)).toEqual([])
  await page.keyboard.press('ControlOrMeta+Enter')
  const note = page.getByRole('article', { name: subject })
  await expect(note.getByRole('heading', { name: 'Findings' })).toBeVisible()
  await expect(note.locator('strong', { hasText: 'Knee' })).toBeVisible()
  await expect(note.getByText('A link')).toBeVisible()
  expect(await note.locator('.tw-note-text').evaluate(strangeIn)).toEqual([])
})

/** Elements and attributes that no note has. */
const strangeIn = (text: Element): string[] =>
  [...text.querySelectorAll('*')].flatMap((element) => [
    ...(/^(?:P|H2|H3|STRONG|EM|U|S|UL|OL|LI|BLOCKQUOTE|BR)$/.test(element.tagName) ? [] : [element.tagName]),
    ...element.getAttributeNames().filter((name) => name !== 'dir' && name !== 'class'),
    ...[...element.classList].filter((name) => /Mso/.test(name)),
  ])
