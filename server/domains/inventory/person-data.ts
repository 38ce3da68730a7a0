import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const AtRow = z.object({ at: z.string() })

const ToldRow = z.object({ toldAt: z.string().nullable(), answeredAt: z.string().nullable() })

const LINES_MAX = 10_000
const GOODS = { not: 'goods of an org, about nobody' } as const

export const inventoryPersonData: PersonData = {
  part: 'Inventory',
  holds: [
    {
      table: 'inventory_transactions',
      what: 'Goods that were handed to them: what was written about it goes, that goods went stays',
      cleared: ['description', 'description_to', 'notes', 'tracking_number'],
      impersonal: ['currency', 'terms'],
      exported: 'products-i-got.json',
    },
    {
      table: 'inventory_steps',
      what: 'The steps of such a transaction: their notes go',
      cleared: ['note'],
      exported: 'products-i-got.json',
    },
    {
      table: 'inventory_lines',
      what: 'What was handed over, by the names of the catalogue',
      impersonal: ['name', 'description', 'sku', 'packaging'],
      exported: 'products-i-got.json',
    },
    { table: 'inventory_line_lots', what: 'From which lots', exported: 'products-i-got.json' },
    { table: 'inventory_sides', what: 'The same in the list of an org', exported: GOODS },
    { table: 'inventory_tallies', what: 'How many of those', impersonal: ['ordering'], exported: GOODS },
    { table: 'inventory_usage', what: 'What of a delivery was used and charged', exported: GOODS },
    { table: 'inventory_counters', what: 'The number of the next', exported: GOODS },
    { table: 'stock_levels', what: 'What an org has', exported: GOODS },
    { table: 'stock_lots', what: 'Of which production run', impersonal: ['number'], exported: GOODS },
    {
      table: 'lot_blocks',
      what: 'Which production runs were called back',
      impersonal: ['number', 'reason'],
      exported: GOODS,
    },
    {
      table: 'recalls',
      what: 'In which words others were told of them',
      impersonal: ['number', 'to_orgs', 'to_people'],
      exported: GOODS,
    },
    {
      table: 'recall_orgs',
      what: 'Which orgs were told, and what they answered',
      impersonal: ['answer'],
      exported: GOODS,
    },
    {
      table: 'recall_people',
      what: 'That they were told of a recall of what was handed to them, and whether they said they still had it',
      deletedBy: ['user_id'],
      exported: 'recalls-i-was-told-of.json',
    },
    { table: 'stock_moves', what: 'How it rose and fell', exported: GOODS },
  ],
  keeps: [
    {
      what: 'That an org handed out so many of a product from a lot on a day, to somebody without a name',
      why: 'stock and books of the org have to add up, and a recall has to count what is out',
      forHowLong: 'as long as the org keeps its books here',
      columns: ['inventory_transactions.to_user_id'],
    },
    {
      what: 'By number, not by name, who of the staff made a transaction, took a step of it, noted its payment or moved stock',
      why: 'the books of an org say that one and the same person did it',
      forHowLong: 'as long as the org keeps its books here',
      columns: [
        'inventory_transactions.created_by',
        'inventory_transactions.paid_by',
        'inventory_steps.by_user_id',
        'stock_moves.by_user_id',
        'lot_blocks.by_user_id',
        'recalls.by_user_id',
        'recall_orgs.by_user_id',
      ],
    },
  ],
  exportOf: { 'products-i-got.json': readGoods, 'recalls-i-was-told-of.json': readRecalls },

  async erase({ reader, person: { userId }, now }) {
    await sql`
      update inventory_steps set note = null
      where transaction_id in (select id from inventory_transactions where to_user_id = ${userId})`.execute(reader)
    await sql`
      update inventory_transactions set description = '', description_to = null, notes = null, tracking_number = null,
        updated_at = ${now}, version = version + 1
      where to_user_id = ${userId} and (description <> '' or description_to is not null or notes is not null
        or tracking_number is not null)`.execute(reader)
    await sql`delete from recall_people where user_id = ${userId}`.execute(reader)
  },

  /** What went between it and another org stands in the other's books as well, and stays there. */
  async eraseOrg({ reader, orgId }) {
    const alone = sql`
      select id from inventory_transactions where from_org_id = ${orgId} and (to_org_id is null or to_org_id = ${orgId})`
    await sql`delete from stock_moves where org_id = ${orgId}`.execute(reader)
    await sql`delete from inventory_transactions where id in (${alone})`.execute(reader)
    await sql`
      delete from stock_lots s where org_id = ${orgId}
        and not exists (select 1 from inventory_line_lots l where l.lot_id = s.id)
        and not exists (select 1 from stock_moves m where m.lot_id = s.id)`.execute(reader)
    await sql`delete from recall_people where org_id = ${orgId}`.execute(reader)
    await sql`delete from recall_orgs where org_id = ${orgId}`.execute(reader)
    await sql`delete from recalls where org_id = ${orgId}`.execute(reader)
    await sql`delete from stock_levels where org_id = ${orgId}`.execute(reader)
    await sql`delete from inventory_sides where org_id = ${orgId}`.execute(reader)
    await sql`delete from inventory_tallies where org_id = ${orgId}`.execute(reader)
    await sql`delete from inventory_counters where org_id = ${orgId}`.execute(reader)
  },
}

/** Goods that were handed to them, with the lots that they came from and what was written about it. */
async function readGoods(reader: Reader, userId: string) {
  const { rows } = await sqlOf(AtRow)`
    select o.name as org, t.created_at as at, t.description, t.description_to as "descriptionTo", t.notes,
      t.tracking_number as "trackingNumber", l.name as product, l.qty, coalesce((
        select jsonb_agg(lot.number order by lot.number) from inventory_line_lots ll join stock_lots lot on lot.id = ll.lot_id
        where ll.line_id = l.id), '[]') as lots, coalesce((
        select jsonb_agg(s.note order by s.at) from inventory_steps s where s.transaction_id = t.id and s.note is not null), '[]') as steps
    from inventory_transactions t join orgs o on o.id = t.from_org_id join inventory_lines l on l.transaction_id = t.id
    where t.to_user_id = ${userId} order by t.created_at desc, l.position limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, at: instantFromRow(row.at) }))
}

/** Recalls of what was handed to them, and what they answered. */
async function readRecalls(reader: Reader, userId: string) {
  const { rows } = await sqlOf(ToldRow)`
    select o.name as org, s.name as product, r.number as lot, p.told_at as "toldAt", p.answer, p.answered_at as "answeredAt"
    from recall_people p join recalls r on r.id = p.recall_id join services s on s.id = r.service_id join orgs o on o.id = p.org_id
    where p.user_id = ${userId} order by r.created_at desc, p.id limit ${LINES_MAX}`.execute(reader)
  return rows.map(({ toldAt, answeredAt, ...row }) => ({
    ...row,
    toldAt: toldAt === null ? null : instantFromRow(toldAt),
    answeredAt: answeredAt === null ? null : instantFromRow(answeredAt),
  }))
}
