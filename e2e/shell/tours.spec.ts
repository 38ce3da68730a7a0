import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const popover = (page: Page) => page.locator('.driver-popover')

async function ask(page: Page, name = 'Show the tour of this page'): Promise<void> {
  await page.locator('.tw-account-button').click()
  await page.getByRole('menuitem', { name }).click()
  await expect(popover(page)).toBeVisible()
}

/** The demonstration's people have addresses of a test domain: these answers give one an address of their own. */
async function withAddressOfTheirOwn(page: Page, completed: string[]): Promise<void> {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const { user, ...session } = (await response.json()) as { user: object }
    const settings = { tours: { completed } }
    await route.fulfill({ response, json: { ...session, user: { ...user, email: 'ann@clinic.com', settings } } })
  })
  await page.route('**/api/user/settings', async (route) => {
    const { settings } = route.request().postDataJSON() as { settings: { tours?: { completed: string[] } } }
    completed.push(...(settings.tours?.completed ?? []))
    await route.fulfill({ json: { settings } })
  })
}

test('a tour is walked by keyboard, and gives the focus back', async ({ page, signIn }) => {
  await signIn(page, 'patient@tendwell.test')
  await ask(page)
  await expect(popover(page)).toContainText('Your day')
  await expect(popover(page).getByRole('button', { name: 'Next' })).toBeFocused()
  await expectAccessible(page, 'tour')
  await page.keyboard.press('Enter')
  await expect(popover(page)).toContainText('Everything starts here')
  await page.keyboard.press('ArrowRight')
  await expect(popover(page)).toContainText('Find anything')
  await page.keyboard.press('ArrowLeft')
  await expect(popover(page)).toContainText('Everything starts here')
  // Nothing below it hears a key.
  await page.keyboard.press('Control+k')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/user/settings'))
  await page.keyboard.press('Escape')
  await expect(popover(page)).toHaveCount(0)
  expect((await saved).status()).toBe(200)
  await expect(page.locator('.tw-account-button')).toBeFocused()
})

const WALKS = [
  { who: 'patient@tendwell.test', path: '/dashboard/app', steps: 4 },
  { who: 'patient@tendwell.test', path: '/dashboard/user/profile', steps: 2 },
  { who: 'patient@tendwell.test', path: '/dashboard/activities', steps: 4 },
  { who: 'patient@tendwell.test', path: '/dashboard/activities/new', steps: 3 },
  { who: 'clinic@tendwell.test', path: '/dashboard/org/users', steps: 3 },
  { who: 'clinic@tendwell.test', path: '/dashboard/org/plan', steps: 4 },
]

test('each tour finds all of its steps on its screen', async ({ page, signIn }) => {
  for (const { who, path, steps } of WALKS) {
    await signIn(page, who, path)
    await ask(page)
    for (let step = 1; step <= steps; step += 1) {
      await expect(popover(page), path).toContainText(`${step} of ${steps}`)
      await expect(page.locator('.driver-active-element'), path).toHaveAttribute('data-tour', /./)
      await page.keyboard.press('ArrowRight')
    }
    await expect(popover(page)).toHaveCount(0)
  }
})

test('by itself it comes once, when the screen is there, over no dialog, and never to a test address', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'patient@tendwell.test')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.waitForTimeout(2500)
  await expect(popover(page)).toHaveCount(0)

  const completed: string[] = ['profile']
  await withAddressOfTheirOwn(page, completed)
  await page.goto('/dashboard/app#settings')
  // The address differs by its end alone, which loads nothing anew.
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.waitForTimeout(2500)
  await expect(popover(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(popover(page)).toContainText('Your day')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => completed).toEqual(['profile', 'welcome'])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.waitForTimeout(2500)
  await expect(popover(page)).toHaveCount(0)
  await page.goto('/dashboard/user/profile')
  await page.waitForTimeout(2500)
  await expect(popover(page)).toHaveCount(0)
})

test('from right to left the arrows go where they point, and on a phone it points at the bar', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('tendwell.language', 'ar'))
  await signIn(page, 'patient@tendwell.test')
  await ask(page, 'عرض جولة هذه الصفحة')
  await expect(popover(page)).toContainText('يومك')
  await page.keyboard.press('ArrowLeft')
  await expect(popover(page)).toContainText('صفحاتك الأكثر استخدامًا')
  const box = await popover(page).boundingBox()
  expect(box).not.toBeNull()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect(popover(page)).toContainText('يومك')
})
