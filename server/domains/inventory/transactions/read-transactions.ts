import { z } from 'zod'
import { sql } from 'kysely'
import { TransactionItem, TransactionView } from '#shared/domains/inventory/schema.ts'
import { kindOf } from '#shared/domains/inventory/transitions.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId, TransactionId, UserId } from '#shared/kernel/ids.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { partnersOf, worksFor } from '#shared/kernel/reach.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { ChargeColumn, chargeColumn, presentCharge } from '#server/domains/payments/index.ts'
import { isBlocked } from '../stock/blocked.ts'
import { sidesOf } from '../sides.ts'

/** What another org handed to its people is called this (spec §6). */
export const REDACTED = 'Products to user'

const TransactionRow = TransactionView.pick({
  id: true,
  tx: true,
  role: true,
  status: true,
  description: true,
  descriptionTo: true,
  currency: true,
  subtotal: true,
  discountKind: true,
  discountValue: true,
  discount: true,
  serviceCharge: true,
  shippingFee: true,
  processingFee: true,
  taxes: true,
  total: true,
  paymentTiming: true,
  notes: true,
  ca: true,
  history: true,
  version: true,
  isReturn: true,
  parent: true,
  children: true,
}).extend({
  id: TransactionId,
  fromOrgId: OrgId,
  fromName: z.string(),
  fromPartnerId: OrgId.nullable(),
  toOrgId: OrgId.nullable(),
  toName: z.string().nullable(),
  toPartnerId: OrgId.nullable(),
  toUserId: UserId.nullable(),
  toUserName: z.string().nullable(),
  createdBy: UserId.nullable(),
  createdByName: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  carrier: z.enum(['FedEx', 'UPS', 'USPS']).nullable(),
  pickedUpAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  paidBy: UserId.nullable(),
  paidByName: z.string().nullable(),
  charge: ChargeColumn,
  items: z.array(TransactionItem.extend({ cost: z.number() })),
})
type TransactionRow = z.infer<typeof TransactionRow>

/** One transaction as this person sees it. @throws AppError `not_found` */
export async function readTransaction(reader: Reader, actor: SignedIn, id: string): Promise<TransactionView> {
  const [transaction] = await readTransactions(reader, actor, [id])
  if (transaction === undefined) throw new AppError('not_found')
  return transaction
}

/** Transactions as this person sees them, in the order of the ids, with as many queries as for one. */
export async function readTransactions(
  reader: Reader,
  actor: SignedIn,
  ids: readonly string[],
): Promise<TransactionView[]> {
  if (ids.length === 0) return []
  const { rows } = await sqlOf(TransactionRow)`
    select t.id, t.tx::float8 as tx, t.role, t.status, t.description, t.description_to as "descriptionTo", t.currency,
      t.subtotal::float8 as subtotal, t.discount_kind as "discountKind", t.discount_value::float8 as "discountValue",
      t.discount::float8 as discount, t.service_charge::float8 as "serviceCharge", t.shipping_fee::float8 as "shippingFee",
      t.processing_fee::float8 as "processingFee", t.taxes::float8 as taxes, t.total::float8 as total,
      t.payment_timing as "paymentTiming", t.notes, t.created_at as ca, t.version, t.is_return as "isReturn",
      t.tracking_number as "trackingNumber", t.carrier, t.picked_up_at as "pickedUpAt",
      ${chargeColumn('t.payment_id')} as charge, t.paid_at as "paidAt", n.id as "paidBy", ${nameOf('n')} as "paidByName",
      f.id as "fromOrgId", f.name as "fromName", f.partner_id as "fromPartnerId",
      o.id as "toOrgId", o.name as "toName", o.partner_id as "toPartnerId",
      u.id as "toUserId", ${nameOf('u')} as "toUserName", c.id as "createdBy", ${nameOf('c')} as "createdByName",
      coalesce((select json_agg(json_build_object('id', l.service_id, 'name', l.name, 'description', l.description,
          'serviceSKU', l.sku, 'packaging', l.packaging,
          'photoURL', (select photo_url from services where id = l.service_id), 'qty', l.qty, 'qtyShipped', l.qty_shipped, 'price', l.price,
          'position', l.position, 'qtyReturned', ${RETURNED}, 'cost', l.cost, 'lots', coalesce((
            select json_agg(json_build_object('id', lot.id, 'number', lot.number, 'expiresOn', lot.expires_on,
              'qty', ll.qty, 'isBlocked', ${isBlocked('lot')}) order by lot.expires_on nulls last, lot.number)
            from inventory_line_lots ll join stock_lots lot on lot.id = ll.lot_id where ll.line_id = l.id), '[]'))
        order by l.position) from inventory_lines l where l.transaction_id = t.id), '[]') as items,
      coalesce((select json_agg(json_build_object('status', s.status, 'ca', to_char(s.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'cb', case when p.id is null then null else json_build_object('id', p.id, 'name', ${nameOf('p')}) end,
          'note', s.note, 'otherTx', s.other_tx) order by s.at, s.id)
        from inventory_steps s left join users p on p.id = s.by_user_id where s.transaction_id = t.id), '[]') as history,
      (select json_build_object(${RELATIVE}) from inventory_transactions r join orgs ro on ro.id = r.from_org_id
        where r.id = t.parent_id) as parent,
      coalesce((select json_agg(json_build_object(${RELATIVE}, 'isReturn', r.is_return, 'status', r.status,
          'qty', (select coalesce(sum(rl.qty), 0) from inventory_lines rl where rl.transaction_id = r.id),
          'total', r.total) order by r.created_at, r.id)
        from inventory_transactions r join orgs ro on ro.id = r.from_org_id where r.parent_id = t.id), '[]') as children
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place)
      join inventory_transactions t on t.id = wanted.id
      join orgs f on f.id = t.from_org_id left join orgs o on o.id = t.to_org_id
      left join users u on u.id = t.to_user_id left join users c on c.id = t.created_by
      left join users n on n.id = t.paid_by
    order by wanted.place`.execute(reader)
  return rows.map((row) => present(row, actor))
}

/** How many pieces of the line came back or are to: the lines of a return keep the places of those that they take back. */
const RETURNED = sql`coalesce((
  select sum(rl.qty) from inventory_transactions r join inventory_lines rl on rl.transaction_id = r.id
  where r.parent_id = t.id and r.is_return and r.status <> 'cancelled' and rl.position = l.position), 0)`

/** How a transaction that belongs to another is named. */
const RELATIVE = sql`'id', r.id, 'tx', r.tx, 'fromOrg', json_build_object('id', ro.id, 'name', ro.name)`

const nameOf = (table: string) =>
  sql`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`

const paymentOf = ({ paidAt, paidBy, paidByName, charge }: TransactionRow): TransactionView['payment'] => ({
  isPaid: paidAt !== null || charge?.state === 'paid',
  charge: presentCharge(charge),
  notedAt: paidAt === null ? null : instantFromRow(paidAt),
  notedBy: paidBy === null ? null : { id: paidBy, name: paidByName ?? '' },
})

function present(row: TransactionRow, actor: SignedIn): TransactionView {
  const sides = sidesOf(actor, row)
  const isRedacted = row.role === 'user' && !worksFor(actor, row.fromOrgId)
  // Whoever orders does not learn what the seller pays; their reseller does. Goods that come back are sent by who ordered.
  const [seller, buyersPartner] = row.isReturn
    ? (['recipient', row.fromPartnerId] as const)
    : (['sender', row.toPartnerId] as const)
  const seesCost = sides.includes(seller) || (buyersPartner !== null && partnersOf(actor).includes(buyersPartner))
  const items = row.items ?? []
  return {
    id: row.id,
    tx: row.tx,
    fromTx: row.tx,
    toTx: row.toOrgId === null ? null : row.tx,
    fromOrg: { id: row.fromOrgId, name: row.fromName },
    toOrg: row.toOrgId === null ? null : { id: row.toOrgId, name: row.toName ?? '' },
    toUser: row.toUserId === null || isRedacted ? null : { id: row.toUserId, name: row.toUserName ?? '' },
    role: row.role,
    status: row.status,
    sides,
    isRedacted,
    isReturn: row.isReturn,
    parent: row.parent,
    children: row.children,
    description: isRedacted ? REDACTED : row.description,
    descriptionTo: isRedacted ? null : row.descriptionTo,
    items: seesCost ? items : items.map((item) => ({ ...item, cost: null })),
    qty: items.reduce((sum, { qty }) => sum + qty, 0),
    currency: row.currency,
    price: row.subtotal,
    subtotal: row.subtotal,
    discountKind: row.discountKind,
    discountValue: row.discountValue,
    discount: row.discount,
    serviceCharge: row.serviceCharge,
    shippingFee: row.shippingFee,
    processingFee: row.processingFee,
    taxes: row.taxes,
    total: row.total,
    paymentTiming: row.paymentTiming,
    payment: kindOf(row) === 'request' ? paymentOf(row) : null,
    notes: isRedacted ? null : row.notes,
    ca: instantFromRow(row.ca),
    cb: row.createdBy === null ? null : { id: row.createdBy, name: row.createdByName ?? '' },
    delivery:
      row.trackingNumber === null || row.carrier === null
        ? null
        : { trackingNumber: row.trackingNumber, shipBy: row.carrier },
    pickedUpAt: row.pickedUpAt === null ? null : instantFromRow(row.pickedUpAt),
    history: row.history ?? [],
    version: row.version,
  }
}
