import type { Page } from '@playwright/test'
import { weighFirstLoad } from '../weight/weigh.ts'
import { COLOUR_RULES, findingsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

/** What all public pages share is nine tenths of it. */
const LIMIT_BYTES = 135_500

const find = (page: Page) => page.getByRole('search').getByRole('textbox')

test('the root is a light home page for who is not signed in, and no part of the app', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const bytes = await weighFirstLoad(page, '/', () =>
    expect(page.getByRole('heading', { level: 1, name: 'Care that fits into your day' })).toBeVisible(),
  )
  expect(bytes).toBeLessThan(LIMIT_BYTES)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/web/pages'])
  await expect(page).toHaveTitle('Tendwell: find a clinic, book a visit, keep well')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('the sign-in is there before the app, which comes while somebody types', async ({ page }) => {
  const bytes = await weighFirstLoad(page, '/auth/jwt/login', () =>
    expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible(),
  )
  expect(bytes).toBeLessThan(120_000)
  const app = page.waitForResponse((response) => response.url().includes('/assets/app-'))
  await page.getByLabel('Email', { exact: true }).pressSequentially('de')
  await app
  // The server says what is missing, and what was typed stays.
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('de')
})

for (const { lang, width } of [
  { lang: 'en', width: 1440 },
  { lang: 'ar', width: 390 },
]) {
  test(`axe finds nothing on it, and nothing is cut off (${lang}, ${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/?lang=${lang}`)
    await expect(find(page)).toBeVisible()
    expect(await findingsOf(page, { grade: 'any' })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.goto(`/?lang=${lang}&mode=dark`)
    await expect(find(page)).toBeVisible()
    expect(await findingsOf(page, { grade: 'any', rules: COLOUR_RULES })).toEqual([])
  })
}

test('a visitor finds a clinic by its name or zip code, without a partner', async ({ page }) => {
  await page.goto('/')
  await find(page).fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Enter a zip code')
  await find(page).fill('harbor fam')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('1 provider with “harbor fam” in its name')
  await expect(page.getByRole('heading', { name: 'Harbor Family Clinic' })).toBeVisible()

  await find(page).fill('no clinic of this name')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No clinic of this name is open to the public here.', { exact: false })).toBeVisible()
  expect(await findingsOf(page, { grade: 'any' })).toEqual([])
  await find(page).fill('10011')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('status')).toContainText('nearest to 10011 first')
  await page.goBack()
  await expect(find(page)).toHaveValue('no clinic of this name')
  await page.goBack()
  await page.getByRole('link', { name: 'Book with Harbor Family Clinic' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('an organisation registers without a partner, and its language goes along', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Language').selectOption('fr')
  await page.getByRole('link', { name: 'Inscrire votre organisation' }).click()
  await expect(page).toHaveURL(/\/web\/register$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Nous examinons chaque demande', { exact: false })).toBeVisible()
  expect(await findingsOf(page, { grade: 'any' })).toEqual([])
})
