import { DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { totpAt } from '#server/testing/totp-at.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { callsAs } from '../api-calls.ts'
import { expectAccessible } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { enterPassword, openAppSetUp } from './signing.ts'

test('staff of an org that requires it set a second step up before anything else', async ({
  page,
  server,
  clinic,
  callAs,
}) => {
  const asAdmin = await callAs('clinic@tendwell.test')
  const begun = await asAdmin<{ data: { secret: string } }>('POST', '/api/auth/mfa/setup-totp', {
    password: DEMO_PASSWORD,
  })
  await asAdmin('POST', '/api/auth/mfa/confirm-totp', { mfaCode: totpAt(begun.data.secret, Date.now()) })
  const require = (requireSecondFactor: boolean) =>
    asAdmin('PUT', directory.changeSettings.path.replace('{orgId}', clinic.id), { requireSecondFactor })
  await require(true)

  try {
    await page.goto(`${server.url}/auth/jwt/login`)
    await enterPassword(page, 'desk@tendwell.test')
    await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
    await expectAccessible(page, 'a required second step')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    const secret = await openAppSetUp(page)
    await page.getByLabel('Code', { exact: true }).fill(totpAt(secret, Date.now()))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.waitForURL('**/dashboard/**')
    await expect(page.getByRole('button', { name: /Account menu of/ })).toBeVisible()
  } finally {
    // The accounts are those of all tests of this server: without this, none of them would sign in any more.
    await require(false)
    const token = await page.evaluate(() => sessionStorage.getItem('accessToken'))
    for (const as of [asAdmin, ...(token === null ? [] : [callsAs(server.url, token)])])
      await as('PUT', mfa.prefer.path, { method: 'none', password: DEMO_PASSWORD })
  }
})
