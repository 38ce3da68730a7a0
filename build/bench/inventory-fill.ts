import { query } from './database.ts'
import { ORGS, idOf, sqlIdOf, staffOf } from './shape.ts'

/** Transactions of the one supplier, each with a line. */
export const TRANSACTIONS = 1_000_000
/** Of which one of its clinics gets so many; the others share the rest. */
export const OF_ONE_CLINIC = TRANSACTIONS / 10
const CLINICS = 200
const SUPPLIER = ORGS + 4
const FIRST_CLINIC = SUPPLIER + 1
export const PRODUCTS = 50
const LOTS_OF_A_PRODUCT = 20
const LOTS = PRODUCTS * LOTS_OF_A_PRODUCT
/** The last of them are still open. */
const OPEN = 20_000
/** The whole of it lies in so many seconds between two: three years. */
const SECONDS_APART = 95

/** Lines of the order that is printed. */
export const SLIP_LINES = 200
export const SLIP_TX = 2

export const supplierId = idOf('org', SUPPLIER)
/** The clinic of {@link OF_ONE_CLINIC}. */
export const clinicId = idOf('org', FIRST_CLINIC)
export const productId = (number: number): string => idOf('product', number)
export const lotNumber = (number: number): string => `LOT-${String(number).padStart(6, '0')}`

const TABLES = [
  'inventory_transactions',
  'inventory_sides',
  'inventory_lines',
  'inventory_line_lots',
  'inventory_steps',
  'inventory_tallies',
  'stock_moves',
  'stock_lots',
]

/**
 * A supplier with a million transactions, 200 clinics that got their goods, a lot on every line and the ledger of it all.
 * Indexes are made when the rows are there; the triggers, which keep the counts, are passed over and made up for.
 */
export async function fillInventory(url: string): Promise<void> {
  const indexes = await query<{ name: string; definition: string }>(
    url,
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename in (${TABLES.map((table) => `'${table}'`).join(', ')})
       and indexname not in (select conname from pg_constraint)`,
  )
  await query(
    url,
    // Checkpoints in the midst of it would write each page of the indexes over and over.
    `alter system set max_wal_size = '8GB'`,
    `alter system set checkpoint_timeout = '30min'`,
    `select pg_reload_conf()`,
    // The rows refer to what has just been made: checking each reference would only take time.
    `set session_replication_role = replica`,
    `set synchronous_commit = off`,
    `set maintenance_work_mem = '512MB'`,
    `set work_mem = '256MB'`,
    ...indexes.map(({ name }) => `drop index ${name}`),
    `alter table inventory_sides drop constraint inventory_sides_pkey`,
    ...orgsAndProducts(),
    ...transactions(),
    ...stock(),
    `alter table inventory_sides add constraint inventory_sides_pkey primary key (org_id, transaction_id)`,
    ...indexes.map(({ definition }) => definition),
    `set session_replication_role = default`,
    `vacuum (analyze) orgs, memberships, services, stock_levels, ${TABLES.join(', ')}`,
    `alter system reset max_wal_size`,
    `alter system reset checkpoint_timeout`,
    `select pg_reload_conf()`,
    `checkpoint`,
  )
}

const supplier = sqlIdOf('org', String(SUPPLIER))
const clinicOf = (n: string) =>
  sqlIdOf('org', `${FIRST_CLINIC} + case when ${n} % 10 = 3 then 0 else 1 + ${n} % ${CLINICS - 1} end`)
const product = (n: string) => `1 + ${n} / 10 % ${PRODUCTS}`
const price = (n: string) => `(500 + 37 * (${product(n)}))`
const qty = (n: string) => `(1 + ${n} % 12)`
const isStock = (n: string) => `${n} % 20 = 0`
/** A lot of the product of that line. */
const lot = (n: string) => `(${product(n)} + ${PRODUCTS} * (${n} / 7 % ${LOTS_OF_A_PRODUCT}))`
const clinicLot = (n: string) => `md5(${clinicOf(n)} || '/' || ${lot(n)})::uuid`
const at = (n: string) => `now() - (${TRANSACTIONS} - ${n}) * interval '${SECONDS_APART} seconds'`
const status = (n: string) => `case when ${isStock(n)} then 'completed' when ${n} % 50 = 7 then 'cancelled'
  when ${n} <= ${TRANSACTIONS - OPEN} then 'completed' else (array['requested', 'pending', 'shipping'])[1 + ${n} % 3] end`

const orgsAndProducts = (): string[] => [
  `insert into orgs (id, created_at, updated_at, name, kind, status, time_zone, settings)
   select ${sqlIdOf('org', `${SUPPLIER} + n`)}, now(), now(), case when n = 0 then 'Supplier of a million' else 'Clinic of goods ' || n end,
     case when n = 0 then 'partner-supplier' else 'customer' end, 'active', 'America/New_York', '{"features": ["inventoryAdvanced"]}'
   from generate_series(0, ${CLINICS}) n`,
  `insert into memberships (id, created_at, updated_at, org_id, user_id, role, status)
   select gen_random_uuid(), now(), now(), org, ${sqlIdOf('user', String(staffOf(1)))}, role, 'active'
   from (values (${supplier}, 'partner-staff'), (${sqlIdOf('org', String(FIRST_CLINIC))}, 'org-staff')) as m(org, role)`,
  `insert into services (id, created_at, updated_at, org_id, name, description, role, type, price, currency, sku)
   select ${sqlIdOf('product', 'p')}, now(), now(), ${supplier}, 'Product ' || p, 'Of use', 'product', 'product', 500 + 37 * p, 'USD', 'SKU-' || p
   from generate_series(1, ${PRODUCTS}) p`,
]

const transactions = (): string[] => [
  `insert into inventory_transactions (id, created_at, updated_at, from_org_id, tx, to_org_id, role, status, description, currency,
     subtotal, total, carrier, tracking_number, notes, created_by)
   select ${sqlIdOf('transaction', 'n')}, ${at('n')}, ${at('n')}, ${supplier}, n, case when not ${isStock('n')} then ${clinicOf('n')} end,
     case when ${isStock('n')} then 'stock' when n % 20 = 1 then 'shipment' else 'request' end, ${status('n')},
     (array['Restock', 'Monthly order', 'Urgent order', 'Order of the week'])[1 + n % 4] || ' ' ||
       (array['gauze', 'gloves', 'masks', 'splints', 'bandages', 'needles', 'thermometers'])[1 + n % 7] || ' ' || substr(md5(n::text), 1, 6),
     'USD', ${qty('n')} * ${price('n')}, case when ${isStock('n')} then 0 else ${qty('n')} * ${price('n')} end,
     case when n % 3 = 0 then 'UPS' end, case when n % 3 = 0 then '1Z' || lpad(n::text, 16, '0') end,
     case when n % 4 = 0 then 'Leave it at the side door, please.' end, ${sqlIdOf('user', String(staffOf(1)))}
   from generate_series(1, ${TRANSACTIONS}) n`,
  `insert into inventory_sides (org_id, transaction_id, other_org_id, is_sender, status, role, tx, total, created_at)
   select from_org_id, id, to_org_id, true, status, role, tx, total, created_at from inventory_transactions
   union all
   select to_org_id, id, from_org_id, false, status, role, tx, total, created_at from inventory_transactions where to_org_id is not null`,
  `insert into inventory_tallies (org_id, ordering, status, step, sides)
   select org_id, ordering, status, step, count(*) from inventory_sides cross join lateral (values
     ('tx', tx / 1000 * 1000),
     ('ca', floor(extract(epoch from created_at) / 86400)::bigint),
     ('total', total - total % (10 ^ greatest(0, length(total::text) - 3))::bigint)) as steps(ordering, step)
   group by 1, 2, 3, 4`,
  `insert into inventory_counters (org_id, next) values (${supplier}, ${TRANSACTIONS + 1})`,
  `insert into inventory_lines (id, transaction_id, position, service_id, name, sku, qty, qty_shipped, price, cost)
   select ${sqlIdOf('line', 'n')}, ${sqlIdOf('transaction', 'n')}, 0, ${sqlIdOf('product', product('n'))}, 'Product ' || ${product('n')},
     'SKU-' || ${product('n')}, ${qty('n')}, ${qty('n')}, ${price('n')}, ${price('n')} / 2
   from generate_series(1, ${TRANSACTIONS}) n
   union all
   select ${sqlIdOf('line', `${TRANSACTIONS} + l`)}, ${sqlIdOf('transaction', String(SLIP_TX))}, l, ${sqlIdOf('product', product('l'))},
     'Product ' || ${product('l')}, 'SKU-' || ${product('l')}, 1, 1, ${price('l')}, ${price('l')} / 2
   from generate_series(1, ${SLIP_LINES - 1}) l`,
  `insert into inventory_steps (id, transaction_id, status, at)
   select ${sqlIdOf('step', 'n')}, ${sqlIdOf('transaction', 'n')}, ${status('n')}, ${at('n')} from generate_series(1, ${TRANSACTIONS}) n`,
]

/** What stands in stock left the supplier and came to the clinic; the ledger, the lots and the levels agree. */
const stock = (): string[] => [
  `insert into stock_lots (id, created_at, updated_at, org_id, service_id, number, expires_on, on_hand)
   select ${sqlIdOf('lot', 'l')}, now(), now(), ${supplier}, ${sqlIdOf('product', `1 + (l - 1) % ${PRODUCTS}`)},
     'LOT-' || lpad(l::text, 6, '0'), current_date + 400, 0 from generate_series(1, ${LOTS}) l`,
  `insert into inventory_line_lots (line_id, lot_id, qty)
   select ${sqlIdOf('line', 'n')}, ${sqlIdOf('lot', lot('n'))}, ${qty('n')} from generate_series(1, ${TRANSACTIONS}) n`,
  `insert into stock_moves (id, org_id, service_id, lot_id, transaction_id, qty, reason, at)
   select ${sqlIdOf('move', '2 * n')}, ${supplier}, ${sqlIdOf('product', product('n'))}, ${sqlIdOf('lot', lot('n'))}, ${sqlIdOf('transaction', 'n')},
     case when ${isStock('n')} then 40 else -1 end * ${qty('n')}, case when ${isStock('n')} then 'stock' else 'shipped' end, ${at('n')}
   from generate_series(1, ${TRANSACTIONS}) n
   union all
   select ${sqlIdOf('move', '2 * n + 1')}, ${clinicOf('n')}, ${sqlIdOf('product', product('n'))}, ${clinicLot('n')}, ${sqlIdOf('transaction', 'n')},
     ${qty('n')}, 'received', ${at('n')} from generate_series(1, ${TRANSACTIONS}) n where not ${isStock('n')}`,
  `insert into stock_lots (id, created_at, updated_at, org_id, service_id, number, expires_on, on_hand)
   select m.lot_id, now(), now(), m.org_id, m.service_id, min(theirs.number), current_date + 400, sum(m.qty)
   from stock_moves m join inventory_lines l on l.transaction_id = m.transaction_id
     join inventory_line_lots ll on ll.line_id = l.id join stock_lots theirs on theirs.id = ll.lot_id
   where m.org_id <> ${supplier} group by m.lot_id, m.org_id, m.service_id`,
  `update stock_lots l set on_hand = greatest(0, moved.qty)
   from (select lot_id, sum(qty) as qty from stock_moves where org_id = ${supplier} group by lot_id) moved where l.id = moved.lot_id`,
  `insert into stock_levels (org_id, service_id, on_hand, pending)
   select org_id, service_id, sum(qty), 0 from stock_moves group by org_id, service_id`,
]
