import { findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('a patient sees their days as charts and as tables, and pauses a streak', async ({ page, server, signIn }) => {
  await signIn(page, 'patient@tendwell.test')
  await page.goto(`${server.url}/dashboard/app`)
  await expect(page.getByRole('link', { name: 'Go now' })).toHaveAttribute('href', '/dashboard/activities/new')
  await expect(page.getByRole('img', { name: /^Mood \(past 7 days\)\. Latest: / }).locator('svg')).toBeVisible()

  await page.getByRole('link', { name: 'Statistics' }).click()
  const mood = page.getByRole('region', { name: 'Mood over time' })
  await mood.getByRole('button', { name: 'Table' }).click()
  await expect(mood.getByRole('columnheader', { name: 'Week of' })).toBeVisible()
  await expect(mood.getByRole('cell', { name: /of 5$/ }).first()).toBeVisible()

  const sickDays = page.getByRole('region', { name: 'Sick days' })
  await sickDays.getByRole('button', { name: 'Add pause' }).click()
  const remove = sickDays.getByRole('button', { name: /^Remove the pause/ })
  await expect(remove).toBeVisible()
  await sickDays.getByRole('button', { name: 'Add pause' }).click()
  await expect(sickDays.getByText('Some of these days are already paused')).toBeVisible()
  expect(await findingsOf(page, { grade: 'any' })).toEqual([])
  await remove.click()
  await expect(remove).toHaveCount(0)
})

test('a clinic sees who keeps it up and who slips away', async ({ page, server, signIn }) => {
  await signIn(page, 'desk@tendwell.test')
  await page.goto(`${server.url}/dashboard/app`)
  const streaks = page.getByRole('region', { name: 'Top streaks' })
  await expect(streaks.getByText(/\d+ days?$/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Slipping away' })).toBeVisible()
  await streaks.getByRole('link').first().click()
  await expect(
    page.getByRole('img', { name: /^Weight tracking/ }).or(page.getByText('No weight data available')),
  ).toBeVisible()
})
