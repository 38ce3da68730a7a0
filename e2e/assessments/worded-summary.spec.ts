import { DEMO_ASSESSMENT } from '#server/demo/assessments.ts'
import type { Reply } from '#server/testing/model-server.ts'
import { callsAs } from '../api-calls.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../model-fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

const says = (...summaries: string[]): Reply => ({
  text: JSON.stringify({ items: summaries.map((summary, index) => ({ place: index + 1, summary })) }),
})

test('the summary of an assessment is worded by AI beside the one of the rules, rated, hidden, and a hostile one is not shown', async ({
  page,
  models,
  server,
  signIn,
}) => {
  const call = callsAs(server.url, '')
  const wellness = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`who5i${index + 1}`, 'v2']))
  const answers = { rested: 'badly', greens: 3, walks: 2, ...wellness }
  const about = { name: 'Pat', email: `pat-${crypto.randomUUID().slice(0, 8)}@example.org`, consent: true }
  const begun = await call<{ token: string }>('PUT', `/api/page/${DEMO_ASSESSMENT}/progress`, {
    ...about,
    progress: { step: 3, group: 0, answers },
  })
  await call('POST', `/api/web/assessments/${begun.token}/summary`)
  await signIn(page, 'patient@tendwell.test', `/dashboard/plan/assessment?take=${begun.token}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  models.says(
    says('Your sleep deserves attention: begin with a walk in daylight.', 'Two days of movement are a beginning.'),
  )
  await page.getByRole('button', { name: 'Put the summary in words by AI' }).click()
  await expect(page.getByText('Written by AI (stand-in)')).toBeVisible()
  await expect(page.getByText('begin with a walk in daylight')).toBeVisible()
  await expect(page.getByText('Answers in your own words are not told to the AI.')).toBeVisible()
  await expect(page.getByText('Coffee after noon')).toBeVisible()
  await page.getByRole('button', { name: 'This is useful', exact: true }).click()
  await expect(page.getByRole('button', { name: 'This is useful', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page, 'a summary that AI has worded')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('begin with a walk in daylight')).toBeHidden()

  models.says(says('Read more at https://evil.test/a'))
  await page.getByRole('button', { name: 'Put the summary in words by AI' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText('evil.test')).toBeHidden()
  await expect(page.getByText('Coffee after noon')).toBeVisible()
})
