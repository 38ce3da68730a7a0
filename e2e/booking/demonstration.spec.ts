import { DEMO_ORGS, DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { startServer } from '../server.ts'

test('the demonstration as it comes: the public chooses a type first, and everybody who sees patients has a full column', async ({
  page,
}) => {
  const server = await startServer({}, { isPlain: false })
  try {
    await page.goto(`${server.url}/web/scheduler/${DEMO_ORGS.clinic}?lang=fr`)
    await page.getByRole('radio', { name: /Première visite/ }).check()
    await expect(page.getByText(/Apportez la liste de vos médicaments/)).toBeVisible()
    await expect(page.getByRole('radio', { name: /Perfusion/ })).toHaveCount(0)

    await page.goto(`${server.url}/auth/jwt/login?lang=en`)
    await page.getByLabel('Email', { exact: true }).fill('desk@tendwell.test')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await page.waitForURL('**/dashboard/**')
    await page.goto(`${server.url}/dashboard/schedule?view=columns&date=${monday()}`)
    for (const name of ['Helen Marsh', 'Mateo Alvarez'])
      await expect(
        page.getByRole('region', { name, exact: true }).getByRole('button', { name: /AM|PM/ }).nth(2),
      ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Dana Whitfield' })).toHaveCount(0)
  } finally {
    await server.stop()
  }
})

/** Of the week after the next: nobody has been there yet. */
function monday(): string {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 14 - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
