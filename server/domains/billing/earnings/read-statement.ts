import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { invoiceNumber } from '#shared/domains/billing/rules.ts'
import { Movement } from '#shared/domains/billing/earnings/schema.ts'
import type { Statement, StatementLine } from '#shared/domains/billing/earnings/schema.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { SECOND } from '#shared/kernel/time.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { BALANCE_ACCOUNTS } from './month-of.ts'
import type { StatedMonth } from './month-of.ts'

const SumRow = z.object({ movement: Movement, amount: z.number(), count: z.number() })
const AmountRow = z.object({ amount: z.number() })
const LineRow = z.object({
  entry: z.string(),
  at: z.string(),
  movement: Movement,
  source: z.string(),
  tx: z.number().nullable(),
  appointment: z.string().nullable(),
  invoice: z.number().nullable(),
  amount: z.number(),
  balance: z.number(),
})

/** What changed the balance in a month: one row for each movement and side, of what is not nothing. */
const movements = ({ orgId, currency, start, end }: StatedMonth): RawBuilder<unknown> => sql`
  select l.entry_id, l.at, case when l.account in ('receivable', 'refunds') then 'buyer' else 'seller' end as side,
    sum(-l.amount) as amount
  from ledger_lines l
  where l.org_id = ${orgId} and l.currency = ${currency} and l.at >= ${start} and l.at < ${end}
    and l.account in ${BALANCE_ACCOUNTS}
  group by l.entry_id, l.at, side having sum(l.amount) <> 0`

/** A month of an org: what its balance was, what each kind of movement came to, and what it was then. */
export async function readStatement(reader: Reader, month: StatedMonth): Promise<Statement> {
  const [opening, sums, paidOut] = await Promise.all([
    readOpening(reader, month),
    sqlOf(SumRow)`
      select m.side || '.' || e.kind as movement, sum(m.amount)::float8 as amount, count(*)::int as count
      from (${movements(month)}) m join ledger_entries e on e.id = m.entry_id
      group by m.side, e.kind order by m.side desc, sum(abs(m.amount)) desc, e.kind`.execute(reader),
    readPaidOut(reader, month),
  ])
  const closing = sums.rows.reduce((sum, { amount }) => sum + amount, opening)
  const { month: name, currency, currencies } = month
  return { month: name, currency, currencies, opening, closing, sums: sums.rows, paidOut }
}

/** What was owed before the month: by whole days of the tallies, and the lines of the day in which the month begins. */
async function readOpening(reader: Reader, { orgId, currency, start }: StatedMonth): Promise<number> {
  const day = new Date(start.toISOString().slice(0, 10))
  const { rows } = await sqlOf(AmountRow)`
    select (
      coalesce((select sum(credit - debit) from ledger_tallies t
        where t.org_id = ${orgId} and t.currency = ${currency} and t.account in ${BALANCE_ACCOUNTS}
          and t.day < (${day}::timestamptz at time zone 'UTC')::date - date '1970-01-01'), 0)
      + coalesce((select sum(-l.amount) from ledger_lines l
        where l.org_id = ${orgId} and l.currency = ${currency} and l.account in ${BALANCE_ACCOUNTS}
          and l.at >= ${day} and l.at < ${start}), 0))::float8 as amount`.execute(reader)
  return rows[0]?.amount ?? 0
}

async function readPaidOut(reader: Reader, { orgId, currency, start, end }: StatedMonth): Promise<number> {
  const { rows } = await sqlOf(AmountRow)`
    select coalesce(sum(amount), 0)::float8 as amount from ledger_lines
    where org_id = ${orgId} and currency = ${currency} and account = 'banked' and at >= ${start} and at < ${end}`.execute(
    reader,
  )
  return rows[0]?.amount ?? 0
}

/** The payment service tells whole seconds: within one, what was posted first comes first. */
const IN_ORDER = sql`date_trunc('second', m.at), m.entry_id, m.side`

/** Lines with what they are about: the order's number, or that of the invoice by what of it the payment service names. */
const named = (lines: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select m.entry_id as entry, m.at, m.side || '.' || e.kind as movement, e.source, p.order_tx::float8 as tx,
    p.appointment_id as appointment, i.number as invoice,
    m.amount::float8 as amount, m.balance::float8 as balance
  from (${lines}) m join ledger_entries e on e.id = m.entry_id
  left join order_payments p on p.order_id = e.transaction_id
  left join lateral (
    select number from invoices where provider_id = split_part(e.source, ':', 1)
    union all select number from invoices where charge_id = split_part(e.source, ':', 1)
    union all select number from invoices where transfer_id = split_part(e.source, ':', 1)
    limit 1) i on e.transaction_id is null
  order by ${IN_ORDER}`

/** Some of the movements of a month, in the order in which they came, and how many there are. */
export async function listLines(
  reader: Reader,
  month: StatedMonth,
  { page, limit }: { page: number; limit: number },
): Promise<{ lines: StatementLine[]; total: number }> {
  const [lines, { rows: counted }] = await Promise.all([
    readLines(reader, month, { limit, offset: (page - 1) * limit }),
    sqlOf(z.object({ total: z.number() }))`
      select count(*)::int as total from (${movements(month)}) m`.execute(reader),
  ])
  return { lines, total: counted[0]?.total ?? 0 }
}

/** At most so many movements of a month, after so many. */
export async function readLines(
  reader: Reader,
  month: StatedMonth,
  { limit, offset }: { limit: number; offset: number },
): Promise<StatementLine[]> {
  const opening = await readOpening(reader, month)
  const { rows } = await sqlOf(LineRow)`${named(sql`
    select m.*, ${opening}::numeric + sum(m.amount) over (order by ${IN_ORDER}) as balance
    from (${movements(month)}) m order by ${IN_ORDER} limit ${limit} offset ${offset}`)}`.execute(reader)
  return rows.map(lineOf)
}

function lineOf({
  entry: _entry,
  at,
  source,
  tx,
  appointment,
  invoice,
  ...row
}: z.infer<typeof LineRow>): StatementLine {
  return { ...row, at: instantFromRow(at), reference: referenceOf({ source, tx, appointment, invoice }) }
}

/** Movements that are read at once. */
const STEP = 5000

/** Every movement of a month, in the order in which they came. Each step begins where the last one ended, and reads nothing before that. */
export async function* eachLine(reader: Reader, month: StatedMonth, step = STEP): AsyncGenerator<StatementLine> {
  let balance = await readOpening(reader, month)
  let last: z.infer<typeof LineRow> | undefined
  do {
    const rows = await readAfter(reader, month, last, step)
    for (const row of rows) {
      balance += row.amount
      yield { ...lineOf(row), balance }
    }
    last = rows.length < step ? undefined : rows.at(-1)
  } while (last !== undefined)
}

async function readAfter(
  reader: Reader,
  month: StatedMonth,
  last: z.infer<typeof LineRow> | undefined,
  step: number,
): Promise<z.infer<typeof LineRow>[]> {
  if (last === undefined) {
    const first = sql`select m.*, 0::numeric as balance from (${movements(month)}) m order by ${IN_ORDER} limit ${step}`
    return (await sqlOf(LineRow)`${named(first)}`.execute(reader)).rows
  }
  const { entry, movement } = last
  const second = new Date(Math.floor(Date.parse(instantFromRow(last.at)) / SECOND) * SECOND)
  const start = second > month.start ? second : month.start
  const next = sql`
    select m.*, 0::numeric as balance from (${movements({ ...month, start })}) m
    where (date_trunc('second', m.at), m.entry_id, m.side) > (${second}, ${entry}::uuid, ${movement.split('.')[0]})
    order by ${IN_ORDER} limit ${step}`
  return (await sqlOf(LineRow)`${named(next)}`.execute(reader)).rows
}

type Named = Pick<z.infer<typeof LineRow>, 'source' | 'tx' | 'appointment' | 'invoice'>

/** The beginning of an appointment's id tells those of a month apart. */
const referenceOf = ({ source, tx, appointment, invoice }: Named): string => {
  if (tx !== null) return `#${tx}`
  if (appointment !== null) return `A-${appointment.slice(-8)}`
  return invoice === null ? source : invoiceNumber(invoice)
}

const PayoutRow = z.object({ at: z.string(), source: z.string(), amount: z.number() })

/** What the payment service paid to the org's bank in a month, and what came back, each. */
export async function readPayoutLines(reader: Reader, { orgId, currency, start, end }: StatedMonth) {
  const { rows } = await sqlOf(PayoutRow)`
    select l.at, e.source, l.amount::float8 as amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.org_id = ${orgId} and l.currency = ${currency} and l.account = 'banked' and l.at >= ${start} and l.at < ${end}
    order by l.at, l.entry_id`.execute(reader)
  return rows.map((row) => ({ ...row, at: instantFromRow(row.at) }))
}
