import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const INVOICES_MAX = 10_000

export const billingPersonData: PersonData = {
  part: 'Billing',
  holds: [
    {
      table: 'billed_subscriptions',
      what: 'What they pay for by the month',
      impersonal: ['name', 'type', 'currency', 'terms', 'state', 'reason', 'provider_id', 'method_id'],
      exported: 'subscriptions.json',
    },
    {
      table: 'invoices',
      what: 'What was billed to them for it',
      impersonal: [
        'provider_id',
        'currency',
        'lines',
        'split',
        'state',
        'reason',
        'charge_id',
        'transfer_state',
        'transfer_id',
      ],
      exported: 'invoices.json',
    },
    {
      table: 'invoice_counts',
      what: 'How many invoices a seller has',
      exported: { not: 'about nobody' },
    },
  ],
  keeps: [
    {
      what: 'By number, not by name, what was billed to them, when, and whether it was paid',
      why: 'the law keeps the invoices of those who sell, numbered without gaps',
      forHowLong: 'at least ten years, as the books themselves',
      columns: ['billed_subscriptions.user_id', 'invoices.user_id'],
    },
  ],
  exportOf: { 'subscriptions.json': readSubscriptions, 'invoices.json': readInvoices },
  async erase() {},
  async eraseOrg() {},
}

const SinceRow = z.object({ since: z.string() })

async function readSubscriptions(reader: Reader, userId: string) {
  const { rows } = await sqlOf(SinceRow)`
    select b.name, o.name as seller, b.type, b.currency, b.price::float8 as price, b.state, b.created_at as since
    from billed_subscriptions b join orgs o on o.id = b.seller_org_id
    where b.user_id = ${userId} order by b.created_at desc, b.id limit ${INVOICES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, since: instantFromRow(row.since) }))
}

const AtRow = z.object({ at: z.string() })

async function readInvoices(reader: Reader, userId: string) {
  const { rows } = await sqlOf(AtRow)`
    select i.number, o.name as seller, i.currency, i.total::float8 as amount, i.state, i.lines, i.issued_at as at
    from invoices i join orgs o on o.id = i.seller_org_id
    where i.user_id = ${userId} order by i.issued_at desc, i.id limit ${INVOICES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, at: instantFromRow(row.at) }))
}
