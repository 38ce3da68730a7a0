import { totpAt } from '#server/testing/totp-at.ts'
import { DEMO_ORGS, DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { logInAs } from '../orgs/entering.ts'
import { PASSWORD, acceptMembership, fillRegistration, invitationOf, openInvite } from '../people/invitation.ts'
import { enterNextCode, enterPassword, openAppSetUp, signOut } from './signing.ts'

test('from an invitation to a second factor, a second org, and what its audit log tells of a visit', async ({
  page,
  browser,
  server,
  mailbox,
  signIn,
  callAs,
}) => {
  const email = `story-${crypto.randomUUID().slice(0, 8)}@example.org`
  const reason = `Asked for help with their calendar by ${email}.`

  const desk = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(desk, 'clinic@tendwell.test')
  const dialog = await openInvite(desk)
  await dialog.getByLabel('Email addresses').fill(email)
  await dialog.getByLabel('Role', { exact: true }).selectOption({ label: 'Staff' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(desk.getByText('Invite sent!')).toBeVisible()
  await desk.context().close()

  const { path } = await invitationOf(mailbox, email)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Join Harbor Family Clinic' })).toBeVisible()
  await fillRegistration(page, 'Nora', 'Story')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/dashboard/app')

  await page.goto('/dashboard/user/account#security')
  const secret = await openAppSetUp(page, PASSWORD)
  await page.getByLabel('Code', { exact: true }).fill(totpAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()
  await signOut(page)

  await enterPassword(page, email, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
  await enterNextCode(page, secret)

  const call = await callAs('other@tendwell.test')
  await call('POST', `/api/org/${DEMO_ORGS.other}/invites`, [{ email, role: 'org-admin' }])
  await acceptMembership(page, server.url, 'Lakeside Clinic')
  await page.getByRole('button', { name: /Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Lakeside Clinic' }).click()
  await expect(page.getByText('You have switched to Lakeside Clinic')).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(visitor, 'system@tendwell.test')
  await logInAs(visitor, 'Lakeside Clinic', reason)
  await visitor.context().close()

  await page.goto('/dashboard/org/audit')
  const entry = page.getByRole('table', { name: 'Activity log' }).getByRole('row').filter({ hasText: reason })
  await expect(entry).toContainText('Logged in as the organization')
  await expect(entry).toContainText('Sam Okafor')
})

test('who belongs to a clinic of a reseller that leads its people to its site ends there', async ({
  page,
  server,
  signIn,
  callAs,
}) => {
  interface Settings {
    features?: string[]
    system?: string[]
    redirectSiteId?: string | null
  }
  const call = await callAs('system@tendwell.test')
  const reseller = `/api/org/${DEMO_ORGS.reseller}`
  const { org } = await call<{ org: { settings: Settings } }>('GET', reseller)
  const { features = [], system = [], redirectSiteId = null } = org.settings
  await call('PUT', `${reseller}/settings`, {
    features: [...new Set([...features, 'enableWebsite'])],
    system: [...new Set([...system, 'enableWebsite'])],
  })
  try {
    const asReseller = await callAs('reseller@tendwell.test')
    const { site } = await asReseller<{ site: { id: string; version: number } }>('POST', `${reseller}/sites`, {
      name: 'Our clinics',
      language: 'en',
      template_id: 'clinic',
    })
    await asReseller('POST', `${reseller}/site/${site.id}/publish`, { version: site.version })

    // The system chooses the site with the feature that leads there.
    await signIn(page, 'system@tendwell.test', `/dashboard/admin/org/${DEMO_ORGS.reseller}/edit`)
    await page.getByRole('tab', { name: 'System features' }).click()
    await page.getByText('Redirect to site', { exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Choose a published site of this organization')).toBeVisible()
    await page.getByLabel('Site after sign-in').selectOption('Our clinics')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Choose a published site of this organization')).toBeHidden()
    // Away from the page first: what it still hears of the change would keep its session anew.
    await page.goto('/env.json')
    await page.evaluate(() => sessionStorage.clear())

    await page.goto('/auth/jwt/login')
    await enterPassword(page, 'patient4@tendwell.test', DEMO_PASSWORD)
    await expect(page).toHaveURL(`${server.url}/web/template/${DEMO_ORGS.reseller}/${site.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care for the whole family')

    // From the website itself nobody reaches the session.
    await page.goto('/robots.txt')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/auth/jwt/login?returnTo=%2Fdashboard%2Fuser%2Faccount')
    await enterPassword(page, 'patient4@tendwell.test', DEMO_PASSWORD)
    await expect(page).toHaveURL(`${server.url}/dashboard/user/account`)
  } finally {
    await call('PUT', `${reseller}/settings`, { features, system, redirectSiteId })
  }

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/auth/jwt/login')
  await enterPassword(page, 'patient4@tendwell.test', DEMO_PASSWORD)
  await expect(page).toHaveURL(`${server.url}/dashboard/app`)
})
