import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('a description and tips are suggested in the editor of a plan, and taken over only by a press', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/plan')
  await page.getByRole('button', { name: 'Edit description' }).click()
  const about = page.getByRole('dialog', { name: 'Edit description' })
  await about.getByRole('button', { name: 'Suggest a description' }).click()
  await expect(about.getByText('Made by rules, without AI')).toBeVisible()
  await expectAccessible(page, 'a suggested description')
  await about.getByRole('button', { name: 'Use this text' }).click()
  const suggested = (await about.locator('.tw-written__box p').textContent()) ?? ''
  await expect(about.locator('textarea')).toHaveValue(suggested)
  await about.getByRole('button', { name: 'Hide' }).click()
  await expect(about.getByRole('button', { name: 'Suggest a description' })).toBeVisible()
  await about.getByRole('button', { name: 'Save' }).click()

  await page.locator('.tw-activities__row').first().click()
  const activity = page.getByRole('dialog', { name: 'Edit activity' })
  const before = await activity.locator('textarea').inputValue()
  await activity.getByRole('button', { name: 'Suggest tips' }).click()
  await expect(activity.locator('.tw-written__tips li').first()).toBeVisible()
  expect(await activity.locator('textarea').inputValue()).toBe(before)
  await activity.getByRole('button', { name: 'Use this text' }).click()
  await expect(activity.locator('textarea')).not.toHaveValue(before)
})

test('activities are suggested for a plan, and those that stay ticked go into the editor', async ({ page, signIn }) => {
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/plan')
  const rows = page.locator('.tw-activities__row')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  await page.getByRole('button', { name: 'Suggest activities' }).click()
  const list = page.getByRole('list', { name: 'Suggested activities' })
  await expect(list.getByRole('checkbox').first()).toBeChecked()
  await expectAccessible(page, 'suggested activities')
  // Nobody is asked for words that only a model would read.
  await expect(page.getByLabel(/^What is this plan for/)).toHaveCount(0)
  const offered = await list.getByRole('checkbox').count()
  await list.getByText('Spend time outdoors').click()
  await page.getByRole('button', { name: 'Add to the plan' }).click()
  await expect(rows).toHaveCount(before + offered - 1)
  await expect(page.getByText('Talk to somebody close').first()).toBeVisible()
  await expect(list).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.reload()
  await expect(rows).toHaveCount(before + offered - 1)
})

test('a clinic reads what a patient asked for first, edits it, and the patient gets it', async ({
  page,
  browser,
  clinic,
  server,
  signIn,
  callAs,
}) => {
  const asAdmin = await callAs('clinic@tendwell.test')
  await signIn(page, 'clinic@tendwell.test', '/dashboard/org/manage#ai')
  await expect(page.getByText('No model is set up')).toBeVisible()
  await page.getByText('Staff approve what patients asked for before they read it').click()
  await expectAccessible(page, 'settings of AI')
  // The button rests while it saves as well, so the answer tells that it is done.
  const saved = page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().endsWith('/settings'))
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)

  const context = await browser.newContext({ baseURL: server.url })
  const theirs = await context.newPage()
  await signIn(theirs, 'patient@tendwell.test', '/dashboard/activities/new')
  await theirs.locator('.tw-tick__name').first().click()
  await theirs
    .getByRole('button', { name: /^Tips for/ })
    .first()
    .click()
  const tips = theirs.getByRole('dialog', { name: /^Tips for/ })
  await tips.getByRole('button', { name: 'Suggest tips' }).click()
  await expect(tips.getByText('Your clinic reads this first')).toBeVisible()

  await signIn(page, 'desk@tendwell.test', '/dashboard/org/review')
  await expect(page.getByRole('heading', { name: '1 text for a patient is waiting for your approval' })).toBeVisible()
  await expectAccessible(page, 'texts that wait for the clinic')
  await page.getByRole('button', { name: /^Edit the text for/ }).click()
  await page.getByLabel('Tips, one a line').fill('Walk with a friend on Sundays.')
  await page.getByRole('button', { name: /^Approve the text for/ }).click()
  await expect(page.getByRole('heading', { name: /waiting for your approval/ })).toHaveCount(0)

  await expect(tips.getByText('Walk with a friend on Sundays.')).toBeVisible()
  await expect(tips.getByText('Read by the clinic')).toBeVisible()
  await context.close()
  await asAdmin('PUT', `/api/org/${clinic.id}/settings`, { aiApproval: false })
})

test('who wants nothing written about them says so once', async ({ page, signIn }) => {
  await signIn(page, 'patient@tendwell.test', '/dashboard/user/account')
  const choice = page.getByText('Texts about me may be written by a machine')
  await choice.click()
  await expect(page.getByLabel('Texts about me may be written by a machine')).not.toBeChecked()
  await page.reload()
  await expect(page.getByLabel('Texts about me may be written by a machine')).not.toBeChecked()
  await choice.click()
  await expect(page.getByLabel('Texts about me may be written by a machine')).toBeChecked()
})
