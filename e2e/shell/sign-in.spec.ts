import { expect, test } from '../fixtures.ts'

const PASSWORD = 'Demo-Pass-2026!'

test('a page behind the sign-in is reached after it, with what stood in its address', async ({ page, server }) => {
  await page.goto(`${server.url}/dashboard/schedule?view=month`)
  await expect(page).toHaveURL(/\/auth\/jwt\/login\?returnTo=/)
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.keyboard.type('DESK@tendwell.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/schedule\?view=month/)
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('accessToken')

  await page.goto(`${server.url}/auth/jwt/login`)
  await expect(page).toHaveURL(/\/dashboard\/app/)
})

test('the address of another site is no place to return to', async ({ page, server }) => {
  for (const target of ['//evil.test/', '/\\evil.test', 'https://evil.test/', 'javascript:alert(1)']) {
    await page.goto(`${server.url}/auth/jwt/login?returnTo=${encodeURIComponent(target)}`)
    await page.getByLabel('Email', { exact: true }).fill('desk@tendwell.test')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(`${server.url}/dashboard/app`)
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('a wrong password is told, and what was typed stays', async ({ page, server }) => {
  await page.goto(`${server.url}/auth/jwt/login`)
  await page.getByLabel('Email', { exact: true }).fill('desk@tendwell.test')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Email or password is incorrect.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('desk@tendwell.test')
})

test('a session that was ended elsewhere ends here', async ({ page, server, signIn }) => {
  await signIn(page, 'desk@tendwell.test')
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken'))
  const ended = await fetch(`${server.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(ended.status).toBe(204)
  await page.goto(`${server.url}/dashboard/schedule`)
  await expect(page).toHaveURL(/\/auth\/jwt\/login/)
  expect(await page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull()
})
