import { readFile } from 'node:fs/promises'
import { DEMO_ORGS } from '#server/demo/accounts.ts'
import { withClient } from '#server/database/with-client.ts'
import { callsAs } from '../api-calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../axe.ts'
import { forgetPaymentMethods, stockedProduct, tokensOfTrade } from '../inventory/goods.ts'

const { clinic: CLINIC, supplier: SUPPLIER } = DEMO_ORGS

test('an order whose bank disputes it says so on both sides, and the supplier sees what it gets next', async ({
  page,
  server,
  signIn,
  tokenOf,
}) => {
  const tokens = await tokensOfTrade(tokenOf)
  const { soldId } = await stockedProduct(server.url, tokens, { name: 'Vial', sku: 'VIAL-9', price: 1000, minimum: 5 })
  await withClient(server.databaseUrl, async (client) => {
    await client.query(
      `insert into payment_accounts (id, created_at, updated_at, org_id, provider_id, details_submitted, charges_enabled, payouts_enabled)
       values (gen_random_uuid(), now(), now(), $1, 'acct_sandbox_ready_browser', true, true, true)`,
      [SUPPLIER],
    )
    await client.query(
      `insert into payment_payouts (id, created_at, updated_at, provider_id, org_id, currency, amount, state, reason, made_at, arrives_at)
       select gen_random_uuid(), now(), now(), 'po_' || n, $1, 'USD', amount, state, reason, at, at + interval '2 days'
       from (values (1, 12050, 'paid', null, timestamptz '2026-11-02 10:00Z'),
         (2, 8400, 'failed', 'account_closed', timestamptz '2026-11-09 10:00Z')) as t (n, amount, state, reason, at)`,
      [SUPPLIER],
    )
  })
  const asClinic = callsAs(server.url, tokens.clinic)
  const asSupplier = callsAs(server.url, tokens.supplier)
  const pay = async (paymentMethodId: string) => {
    await forgetPaymentMethods(server.url, tokens.clinic)
    const billingDetails = { name: 'Harbor Family Clinic' }
    await asClinic('POST', `/api/payments/org/${CLINIC}/methods`, { paymentMethodId, type: 'card', billingDetails })
    const order = { role: 'request', description: 'For the clinic', fromOrg: SUPPLIER, total: 5000 }
    const { transaction } = await asClinic<{ transaction: { tx: number } }>('POST', `/api/inv/${CLINIC}`, {
      ...order,
      items: [{ id: soldId, qty: 5 }],
    })
    await asSupplier('PUT', `/api/inv/${SUPPLIER}/${transaction.tx}/status`, { status: 'pending' })
    return transaction.tx
  }
  await pay('pm_card_visa')
  const tx = await pay('pm_card_createDispute')

  await signIn(page, 'clinic@tendwell.test', `/dashboard/inv/${tx}?org=${SUPPLIER}`)
  await expect(page.getByText('The buyer’s bank withdrew this payment until it decides.')).toBeVisible()
  await expect(page.getByText('Bank dispute · Undecided')).toBeVisible()
  await expect(page.getByText('-$50.00')).toBeVisible()
  await expectAccessible(page, 'a disputed order')

  await signIn(page, 'supplier@tendwell.test', `/dashboard/inv/${tx}?org=${SUPPLIER}`)
  await expect(page.getByText('The buyer’s bank withdrew this payment until it decides.')).toBeVisible()
  await signIn(page, 'supplier@tendwell.test', '/dashboard/partner/manage#billing')
  await expect(page.getByText('Next payouts')).toBeVisible()
  await expect(page.getByText('At the payment service')).toBeVisible()
  const last = page.getByRole('listitem')
  await expect(last.filter({ hasText: '$84.00' })).toContainText('The bank account is closed.')
  await expect(last.filter({ hasText: '$120.50' })).toContainText('Paid out')
  await expectAccessible(page, 'payouts')

  // What came of both stands on the page of payments, and in the files of the month.
  await page.getByRole('navigation').getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL(/\/dashboard\/org\/payments$/)
  const transactions = page.getByRole('region', { name: 'Transactions' })
  await expect(transactions.getByRole('row').filter({ hasText: `Order #${tx}` })).toContainText('Paid')
  const statement = page.getByRole('region', { name: 'Statement' })
  await expect(statement.getByText('Withheld by the buyer’s bank')).toBeVisible()
  await statement.getByRole('button', { name: 'Every movement' }).click()
  await expect(
    statement
      .getByRole('row')
      .filter({ hasText: `#${tx}` })
      .filter({ hasText: 'Sales' }),
  ).toContainText('$50.00')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    statement.getByRole('button', { name: 'Bookkeeping (CSV)' }).click(),
  ])
  const journal = await readFile(await file.path(), 'utf8')
  expect(journal).toContain('JournalNo,JournalDate,AccountName,Debits,Credits')
  const sums = journal
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  const sumOf = (column: number) => sums.reduce((all, cells) => all + Math.round(Number(cells[column] ?? 0) * 100), 0)
  expect(sumOf(3)).toBeGreaterThan(0)
  expect(sumOf(3)).toBe(sumOf(4))
  await expectAccessible(page, 'payments')
  await statement.getByRole('button', { name: 'Earlier month' }).click()
  await expect(statement.getByText('Nothing moved in this month.')).toBeVisible()
})

test('the administrator of the system sees what the books and the payment service do not say alike', async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, 'system@tendwell.test', '/dashboard/admin/money')
  await expect(page.getByText('Everything matches')).toBeVisible()
  await withClient(server.databaseUrl, async (client) => {
    await client.query(
      `insert into money_comparisons (id, at, since, until, movements, differences)
       values (gen_random_uuid(), now(), now() - interval '5 days', now() - interval '2 hours', 1204, 2)`,
    )
    await client.query(
      `insert into money_differences (id, found_at, seen_at, resolved_at, source, currency, kind, here, there, moved_at)
       select gen_random_uuid(), now(), now(), resolved, source, 'USD', kind, here, there, now() - interval '1 day'
       from (values ('dp_1QxyzAbCdEfGh', 'missing_here', 0, -6500, null),
         ('ch_3QxyzAbCdEfGh', 'other_amount', 12000, 12050, null),
         ('tr_1QxyzOld', 'missing_there', -400, -400, now())) as t (source, kind, here, there, resolved)`,
    )
  })
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'dp_1QxyzAbCdEfGh' })).toContainText('Not in the books')
  await expect(page.getByText('tr_1QxyzOld')).toBeHidden()
  await page.getByRole('tab', { name: 'All' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'tr_1QxyzOld' })).toContainText('Resolved')
  await expectAccessible(page, 'reconciliation')
})
