import { expect, test } from '../fixtures.ts'
import type { Page } from '@playwright/test'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** So many taps, and so much time, a whole day may take. */
const TAPS_MAX = 8
const MILLIS_MAX = 10_000

const countTaps = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0'
    document.addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement
        dataset['taps'] = `${Number(dataset['taps']) + 1}`
      },
      true,
    )
  })

interface Kept {
  entries: { mood: number; activities: { count: number }[]; bpSys: number | null; note: string | null }[]
}

test('a whole day takes eight taps and ten seconds, and can be undone', async ({ page, signIn, callAs }) => {
  const call = await callAs('patient@tendwell.test')
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date())
  const entries = async () => (await call<Kept>('GET', `/api/entries/my/${day}/${day}`)).entries
  const before = await entries()
  await signIn(page, 'patient@tendwell.test')
  const open = page.getByRole('button', { name: 'Quick add' })
  await expect(open).toBeVisible()
  await countTaps(page)
  const begun = Date.now()
  await open.tap()
  const quick = page.getByRole('dialog', { name: 'Quick add' })
  await quick.getByRole('radio', { name: 'Good' }).tap()
  const chips = quick.getByRole('list', { name: 'What did you do?' }).getByRole('button')
  const water = quick.getByRole('button', { name: /^Drink a glass of water(?!:)/ })
  await water.tap()
  await water.tap()
  await water.tap()
  await chips.filter({ hasNotText: 'Drink a glass of water' }).first().tap()
  await quick.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Added to today')).toBeVisible()
  const millis = Date.now() - begun
  const taps = Number(await page.evaluate(() => document.documentElement.dataset['taps']))
  test.info().annotations.push({ type: 'a whole day', description: `${taps} taps, ${millis} ms` })
  expect(taps).toBeLessThanOrEqual(TAPS_MAX)
  expect(millis).toBeLessThan(MILLIS_MAX)

  const after = await entries()
  expect(after.length).toBe(before.length + 1)
  expect(after[0]?.mood).toBe(3)
  expect(after[0]?.activities.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 3])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('Entry deleted')).toBeVisible()
  expect((await entries()).length).toBe(before.length)
})

test('a chip counts down by holding it, by its button and by keys; one pressure without the other is told', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'patient@tendwell.test')
  await page.getByRole('button', { name: 'Quick add' }).tap()
  const quick = page.getByRole('dialog', { name: 'Quick add' })
  const water = quick.getByRole('button', { name: /^Drink a glass of water(?!:)/ })
  // Others may have logged water for this person today.
  const before = Number(/(\d+) of 8/.exec((await water.textContent()) ?? '')?.[1] ?? 0)
  for (let glass = 0; glass < 4; glass += 1) await water.click()
  await expect(water).toContainText(`${before + 4} of 8`)
  await water.click({ delay: 700 })
  await expect(water).toContainText(`${before + 3} of 8`)
  await quick.getByRole('button', { name: 'Drink a glass of water: one less' }).tap()
  await expect(water).toContainText(`${before + 2} of 8`)
  await water.focus()
  await page.keyboard.press('-')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(water).toHaveAttribute('aria-pressed', String(before > 0))
  await page.keyboard.press('+')
  await expect(water).toContainText(`${before + 1} of 8`)

  await quick.getByRole('button', { name: 'Vitals' }).tap()
  await quick.getByLabel('Systolic pressure').fill('120')
  await quick.getByRole('button', { name: 'Save' }).tap()
  await expect(quick.getByLabel('Diastolic pressure')).toHaveAccessibleDescription(/add the other one too/)
  await quick.getByLabel('Diastolic pressure').fill('80')
  // What was tapped outlives the page.
  await page.reload()
  await page.getByRole('button', { name: 'Quick add' }).tap()
  await expect(quick.getByLabel('Diastolic pressure')).toHaveValue('80')
  await quick.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Added to today')).toBeVisible()
})

test('without a connection a day waits on the phone, arrives once, and can be undone while it waits', async ({
  page,
  signIn,
  context,
  callAs,
}) => {
  const call = await callAs('patient@tendwell.test')
  await signIn(page, 'patient@tendwell.test', '/dashboard/activities')
  const quick = page.getByRole('dialog', { name: 'Quick add' })
  const write = async (note: string) => {
    await page.getByRole('button', { name: 'Quick add' }).tap()
    await quick.getByRole('radio', { name: 'Amazing' }).tap()
    await quick.getByRole('button', { name: 'Note' }).tap()
    await quick.getByLabel('Note').fill(note)
    await quick.getByRole('button', { name: 'Save' }).dblclick()
    await expect(quick).toBeHidden()
  }
  // Opened once, it is there in the tunnel as well.
  await page.getByRole('button', { name: 'Quick add' }).tap()
  await quick.getByRole('button', { name: 'Close' }).tap()
  await context.setOffline(true)
  await write('Taken back in a tunnel')
  await expect(page.getByText('Saved on this device, waiting for a connection.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('Saved on this device, waiting for a connection.')).toBeHidden()
  await write('Kept in a tunnel')
  await context.setOffline(false)
  await expect(page.getByText('1 entry was sent')).toBeVisible()
  const [from, to] = [-2, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  const { entries } = await call<Kept>('GET', `/api/entries/my/${from}/${to}`)
  const own = ['Taken back in a tunnel', 'Kept in a tunnel']
  const notes = entries.flatMap(({ note }) => (own.includes(note ?? '') ? [note] : []))
  expect(notes).toEqual(['Kept in a tunnel'])
})

/** Where the clock says that hour now. The page's own clock cannot be put there: its session would be over. */
function zoneWhereItIs(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  // These names count westwards.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

test('the overview asks about the morning at ten and about the day in the evening, and a face begins an entry', async ({
  browser,
  server,
  signIn,
}) => {
  for (const [hour, question] of [
    [10, 'How is your morning?'],
    [20, 'How was your day?'],
  ] as const) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      timezoneId: zoneWhereItIs(hour),
    })
    const page = await context.newPage()
    await signIn(page, 'patient@tendwell.test')
    await expect(page.getByRole('group', { name: question })).toBeVisible()
    await expect(page.getByText(/^(Left today: |All of today’s)/)).toBeVisible()
    await page.getByRole('group', { name: question }).getByRole('button', { name: 'Amazing' }).click()
    const quick = page.getByRole('dialog', { name: 'Quick add' })
    await expect(quick.getByRole('radio', { name: 'Amazing' })).toBeChecked()
    await context.close()
  }
})

test('who may read a quick entry is said before it is saved, and chosen there', async ({ page, signIn, callAs }) => {
  const call = await callAs('patient@tendwell.test')
  await signIn(page, 'patient@tendwell.test')
  await page.getByRole('button', { name: 'Quick add' }).tap()
  const quick = page.getByRole('dialog', { name: 'Quick add' })
  await quick.getByRole('button', { name: 'Who can read this: My clinic' }).tap()
  await quick.getByLabel('Who can read this').selectOption('Only me')
  await quick.getByRole('radio', { name: 'Meh' }).tap()
  await quick.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Added to today')).toBeVisible()
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date())
  const { entries } = await call<{ entries: { audience: { who: string } }[] }>('GET', `/api/entries/my/${day}/${day}`)
  expect(entries[0]?.audience.who).toBe('me')
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('Entry deleted')).toBeVisible()
})
