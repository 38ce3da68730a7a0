import type { Reply } from '#server/testing/model-server.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../model-fixtures.ts'
import { PIXEL } from '../pixel.ts'

test.use({ viewport: { width: 390, height: 844 } })

const SALAD = {
  type: 'meal',
  title: 'Salad with salmon',
  description: 'A plate of leaves and fish.',
  rating: 5,
  completed: [1],
  calories: '650-720',
  protein: '30',
  carbs: null,
  fiber: null,
  ingredients: [
    { name: 'Salmon', confidence: 92 },
    { name: 'Dressing', confidence: 40 },
  ],
}
const says = (answer: object): Reply => ({ text: JSON.stringify(answer) })
const photo = { name: 'lunch.png', mimeType: 'image/png', buffer: PIXEL }

test('a photo fills a new entry on a phone, and nothing is saved by that', async ({ page, models, signIn }) => {
  models.says(says(SALAD))
  await signIn(page, 'patient@tendwell.test', '/dashboard/activities/new?camera')
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.getByRole('button', { name: 'Fill in from the photo' }).click()
  await expect(page.getByText('Written by AI (stand-in)')).toBeVisible()
  await expect(page.getByLabel('Name of the meal')).toHaveValue('Salad with salmon')
  await expect(page.getByLabel('Note')).toHaveValue('A plate of leaves and fish.')
  await expect(page.getByLabel('Calories')).toHaveValue('650–720')
  await expect(page.locator('.bp6-tag.bp6-intent-warning')).toHaveText('650–720 kcal')
  await expect(page.locator('.tw-ingredients .bp6-intent-success')).toHaveText('Salmon 92%')
  await expect(page.locator('.tw-ingredients .bp6-intent-danger')).toHaveText('Dressing 40%')
  await expect(page.locator('.tw-tick--done')).toHaveCount(1)
  await expectAccessible(page, 'an entry filled in from a photo')

  await page.getByRole('button', { name: 'Undo filling in' }).click()
  await expect(page.getByLabel('Note')).toHaveValue('')
  await expect(page.locator('.tw-tick--done')).toHaveCount(0)

  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('button', { name: 'Fill in from the photo' }).click()
  await expect(page.getByLabel('Note')).toHaveValue('A plate of leaves and fish.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/activities$/)
  await expect(page.getByText('Salad with salmon')).toBeVisible()
})

test('a model that is away, slow, refuses or answers what it must not has its own word each, and the form stays as it was', async ({
  page,
  models,
  signIn,
}) => {
  const cases: readonly (readonly [reply: Reply, words: string])[] = [
    [(response) => response.writeHead(401).end('{}'), 'The AI service did not answer.'],
    [(response) => void response.writeHead(200).write(' '), 'The AI service took too long.'],
    [{ text: 'Sure! A salad.' }, 'The AI service answered with something unreadable.'],
    [{ text: '', finish: 'content_filter' }, 'The AI service refused to answer.'],
    [says({ ...SALAD, title: '<script>alert(1)</script>' }), 'The answer was discarded'],
  ]
  await signIn(page, 'patient@tendwell.test', '/dashboard/activities/new')
  await page.getByLabel('Note').fill('What I typed')
  await page.locator('input[type=file]').setInputFiles(photo)
  let button = page.getByRole('button', { name: 'Fill in from the photo' })
  for (const [reply, words] of cases) {
    models.says(reply)
    await button.click()
    await expect(page.getByText(words)).toBeVisible({ timeout: 40_000 })
    button = page.getByRole('button', { name: 'Try again' })
  }
  models.says((response) => void response.writeHead(200).write(' '))
  await button.click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('This was cancelled.')).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('What I typed')
  await expect(page.locator('.tw-ingredients')).toHaveCount(0)
})
