import { z } from 'zod'
import { sql } from 'kysely'
import type { Side } from '#shared/domains/inventory/transitions.ts'
import type { PaymentMethodType } from '#shared/domains/payments/schema.ts'
import { OrgId, TransactionId } from '#shared/kernel/ids.ts'
import { partnersOf, worksFor } from '#shared/kernel/reach.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Belonging } from '#server/runtime/belonging.ts'

/** The two ends of a transaction, with the partners that manage them where those orgs are active. */
export const Ends = z.object({
  fromOrgId: OrgId,
  fromPartnerId: OrgId.nullable(),
  toOrgId: OrgId.nullable(),
  toPartnerId: OrgId.nullable(),
})
export type Ends = z.infer<typeof Ends>

/** Whether a person works for an org itself, or for the partner that manages it. */
const actsFor = (actor: SignedIn, orgId: OrgId, partnerId: OrgId | null): boolean =>
  worksFor(actor, orgId) || (partnerId !== null && partnersOf(actor).includes(partnerId))

/** Where a person stands in a transaction: on both sides who manages both orgs. */
export function sidesOf(actor: SignedIn, { fromOrgId, fromPartnerId, toOrgId, toPartnerId }: Ends): Side[] {
  const sides: Side[] = []
  if (actsFor(actor, fromOrgId, fromPartnerId)) sides.push('sender')
  if (toOrgId !== null && actsFor(actor, toOrgId, toPartnerId)) sides.push('recipient')
  return sides
}

/**
 * Whether a person sets prices, costs and discounts of the orders of an org (spec §6): who acts for the reseller that
 * manages it. What a reseller orders for itself is at its supplier's price.
 */
export async function mayPrice(reader: Reader, actor: SignedIn, orgId: OrgId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orgs r join orgs o on o.id = ${orgId} and r.id = o.partner_id
    where r.kind = 'partner-reseller' and r.id = any(${partnersOf(actor)}::uuid[])`.execute(reader)
  return rows.length > 0
}

/** Whether a reseller orders for an org that it manages, and that org has no payment method on file (spec §5). */
export const ordersUnpaid = (
  actor: SignedIn,
  orgId: OrgId,
  { isPricing, paidWith }: { isPricing: boolean; paidWith: PaymentMethodType | null },
): boolean => isPricing && paidWith === null && !worksFor(actor, orgId)

const ByNumberRow = z.object({ id: TransactionId, isSender: z.boolean() })

/** The id of the transaction that an org and a number mean: its own, or else the one of all that it gets with this number. */
export async function findByNumber(reader: Reader, orgId: string, tx: number): Promise<TransactionId | null> {
  const { rows } = await sqlOf(ByNumberRow)`
    select transaction_id as id, is_sender as "isSender" from inventory_sides
    where org_id = ${orgId} and tx = ${tx} order by is_sender desc limit 2`.execute(reader)
  const [first, second] = rows
  if (first === undefined) return null
  return first.isSender || second === undefined ? first.id : null
}

const OrgIdRow = z.object({ org_id: OrgId })

/** The orgs of a transaction, named `<org>/<number>`, for the judge of access. */
export async function findTransaction(reader: Reader, name: string): Promise<Belonging | null> {
  const [orgId = '', number = ''] = name.split('/')
  const id = await findByNumber(reader, orgId, Number(number))
  if (id === null) return null
  const { rows } = await sqlOf(OrgIdRow)`
    select org_id from inventory_sides where transaction_id = ${id} order by is_sender desc`.execute(reader)
  return { orgIds: rows.map(({ org_id }) => org_id), subjects: [] }
}
