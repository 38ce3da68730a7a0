import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { withClient } from '#server/database/with-client.ts'
import { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../axe.ts'
import { forgetPaymentMethods } from '../inventory/goods.ts'

const { clinic: CLINIC, reseller: RESELLER } = DEMO_ORGS

test('whoever gives an org a service sees before what it pays, to the cent, and the invoice is that', async ({
  page,
  server,
  signIn,
  tokenOf,
  callAs,
}) => {
  await withClient(server.databaseUrl, (client) =>
    client.query(
      `insert into payment_accounts (id, created_at, updated_at, org_id, provider_id, details_submitted, charges_enabled, payouts_enabled)
       values (gen_random_uuid(), now(), now(), $1, 'acct_sandbox_ready_cost', true, true, true)
       on conflict do nothing`,
      [RESELLER],
    ),
  )
  const asReseller = await callAs('reseller@tendwell.test')
  const clinicToken = await tokenOf('clinic@tendwell.test')
  const asClinic = callsAs(server.url, clinicToken)
  await forgetPaymentMethods(server.url, clinicToken)
  // A cent of it lasts for more than an hour.
  const service = { name: 'Phone support', description: 'Every day.', role: 'subscription', type: 'sub/mo', price: 600 }
  await asReseller('POST', `/api/org/${RESELLER}/service`, {
    ...service,
    serviceSKU: 'PHONE-1',
    isOrgSubscription: true,
  })

  await signIn(page, 'reseller@tendwell.test', `/dashboard/partner/org/${CLINIC}/edit`)
  const assigned = page.getByRole('region', { name: 'Assigned subscriptions' })
  await assigned.getByRole('button', { name: 'Manage' }).click()
  const dialog = page.getByRole('dialog')
  const cost = dialog.getByRole('region', { name: 'What it costs' })
  await dialog.getByText('Phone support').click()
  await expect(cost.getByText('will be created when a payment method is added')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const billingDetails = { name: 'Harbor Family Clinic' }
  await asClinic('POST', `/api/payments/org/${CLINIC}/methods`, {
    paymentMethodId: 'pm_card_visa',
    type: 'card',
    billingDetails,
  })
  await page.reload()
  await assigned.getByRole('button', { name: 'Manage' }).click()
  // What cannot be asked is said, and asked again.
  await page.route('**/subscriptions/preview', (route) => route.abort())
  await dialog.getByText('Phone support').click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/subscriptions/preview')
  const retry = dialog.getByRole('button', { name: 'Retry' })
  await expect(async () => {
    // It may have been asked again by itself.
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(cost.getByText('Charged now')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(cost.getByText('$6.00 / month')).toBeVisible()
  await expectAccessible(page, 'the cost of a service')
  const now = await cost.getByText('Charged now').locator('xpath=following-sibling::*').innerText()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    const { data } = await asClinic<{ data: { description: string; amount: number }[] }>(
      'GET',
      `/api/payments/org/${CLINIC}/history`,
    )
    const invoice = data.find(({ description }) => description === 'Phone support')
    expect(`$${((invoice?.amount ?? 0) / 100).toFixed(2)}`).toBe(now)
  }).toPass()

  await assigned.getByRole('button', { name: 'Remove Phone support' }).click()
  await expect(cost.getByText('Nothing more is charged.')).toBeVisible()
  await expect(cost.getByText(/^Expires /)).toBeVisible()
})
