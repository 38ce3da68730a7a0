import { z } from 'zod'
import { sql } from 'kysely'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'

/** Entries in an export: thirty years of three a day. */
const ENTRIES_MAX = 33_000
const LINES_MAX = 10_000

const ChangedRow = z.object({ changed: z.string() })

/** What a person's plan says; null without one. */
export async function readPlanFile(reader: Reader, userId: string) {
  const { rows } = await sqlOf(ChangedRow)`
    select description, narrative, entry_type as "entryType", groups, activities, goals, updated_at as changed
    from plans where user_id = ${userId}`.execute(reader)
  const [plan] = rows
  return plan === undefined ? null : { ...plan, changed: instantFromRow(plan.changed) }
}

/** All that they wrote down, by the clock on the wall where they were; activities by their names while the plan has them. */
export async function readJournalFile(reader: Reader, userId: string) {
  const { rows } = await sql`
    with labels as (
      select activity->>'id' as id, activity->>'label' as label
      from plans, jsonb_array_elements(activities) as activity where user_id = ${userId}
    ), done as (
      select d.entry_id, jsonb_agg(jsonb_build_object('activity', coalesce(l.label, d.activity_id::text),
        'day', d.local_date, 'count', d.count) order by d.local_date, l.label) as activities
      from entry_activities d left join labels l on l.id = d.activity_id::text where d.user_id = ${userId} group by d.entry_id
    )
    select to_char(e.local_at, 'YYYY-MM-DD"T"HH24:MI:SS') as at, e.time_zone as "timeZone", e.entry_type as type,
      e.date_type as "dayOrWeek", e.title, e.mood, e.note, e.photo_url as "photoURL", e.weight, e.hr, e.bp_sys as "bpSys",
      e.bp_dia as "bpDia", e.spo2, e.analysis, coalesce(done.activities, '[]') as activities
    from entries e left join done on done.entry_id = e.id
    where e.user_id = ${userId} and e.deleted_at is null
    order by e.local_at desc, e.id desc limit ${ENTRIES_MAX}`.execute(reader)
  return rows
}

/** Days on which their streak rests. */
export async function readPausesFile(reader: Reader, userId: string) {
  const { rows } = await sql`
    select from_date::text as from, until_date::text as until, reason from streak_pauses
    where user_id = ${userId} order by from_date desc limit ${LINES_MAX}`.execute(reader)
  return rows
}

const SinceRow = z.object({ since: z.string() })

/** Subscriptions and products that they have from an org. */
export async function readServicesFile(reader: Reader, userId: string) {
  const { rows } = await sqlOf(SinceRow)`
    select o.name as org, s.name as service, s.role, us.status, us.qty, us.renews_on::text as "renewsOn", us.created_at as since
    from user_services us join services s on s.id = us.service_id join orgs o on o.id = us.org_id
    where us.user_id = ${userId} order by us.created_at desc limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, since: instantFromRow(row.since) }))
}

const AtRow = z.object({ at: z.string() })

/** Goods that were handed to them, with the lots that they came from. */
export async function readGoodsFile(reader: Reader, userId: string) {
  const { rows } = await sqlOf(AtRow)`
    select o.name as org, t.created_at as at, l.name as product, l.qty, coalesce((
      select jsonb_agg(lot.number order by lot.number) from inventory_line_lots ll join stock_lots lot on lot.id = ll.lot_id
      where ll.line_id = l.id), '[]') as lots
    from inventory_transactions t join orgs o on o.id = t.from_org_id join inventory_lines l on l.transaction_id = t.id
    where t.to_user_id = ${userId} order by t.created_at desc, l.position limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, at: instantFromRow(row.at) }))
}

/** What they pay with, as far as it is kept here: never a number. */
export async function readMethodsFile(reader: Reader, userId: string) {
  const { rows } = await sqlOf(SinceRow)`
    select type, is_default as "isDefault", billing_details as "billingDetails", card, us_bank_account as "usBankAccount",
      created_at as since
    from payment_methods where user_id = ${userId} order by created_at desc limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, since: instantFromRow(row.since) }))
}
