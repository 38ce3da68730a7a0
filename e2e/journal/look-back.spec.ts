import { findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('a patient keeps an entry to themself, and finds it by its words and in the year', async ({
  page,
  server,
  signIn,
  callAs,
}) => {
  await signIn(page, 'patient@tendwell.test', '/dashboard/activities/new')
  await page.getByRole('radio', { name: 'Good' }).check()
  await page.getByLabel('Note').fill('Zucchini at the lake')
  await page.getByLabel('Who can read this').selectOption({ label: 'Only me' })
  await page.getByRole('button', { name: 'Save' }).click()
  const entry = page.getByRole('article').filter({ hasText: 'Zucchini at the lake' })
  await expect(entry.getByText('Only me')).toBeVisible()

  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox', { name: /Words in notes/ }).fill('LAKE zucch')
  await expect(entry).toBeVisible()
  expect(await findingsOf(page, { grade: 'any' })).toEqual([])

  await page.goto(`${server.url}/dashboard/activities/year`)
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  expect(await findingsOf(page, { grade: 'any' })).toEqual([])
  await grid.locator('[tabindex="0"]').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(entry).toBeVisible()

  const ofPatient = await callAs('patient@tendwell.test')
  const { id: userId } = (await ofPatient<{ user: { id: string } }>('GET', '/api/auth/me')).user
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })
  const ofDesk = await callAs('desk@tendwell.test')
  const { entries } = await ofDesk<{ entries: { note: string | null }[] }>(
    'GET',
    `/api/entries/user/${userId}/${today}/${today}`,
  )
  expect(entries.filter(({ note }) => note === 'Zucchini at the lake')).toEqual([])
})
