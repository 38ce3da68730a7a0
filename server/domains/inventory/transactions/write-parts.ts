import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { LineLot } from '../stock/take-stock.ts'

/** From which lots lines were taken. */
export async function writeLineLots({ em }: DomainContext, lots: readonly LineLot[]): Promise<void> {
  if (lots.length === 0) return
  await sql`
    insert into inventory_line_lots (line_id, lot_id, qty)
    select "lineId", "lotId", sum(qty)::int from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
      as l("lineId" uuid, "lotId" uuid, qty int)
    group by 1, 2`.execute(readerOf(em))
}

/**
 * A step of a transaction, by whoever takes it.
 *
 * @param more `otherTx`: the number of the transaction that the step divides it from; `note`: why it was taken
 */
export async function writeStep(
  { em, actor, clock }: DomainContext,
  transactionId: string,
  status: TransactionStatus,
  { otherTx = null, note = null }: { otherTx?: number | null; note?: string | null } = {},
): Promise<void> {
  const userId = actor.kind === 'user' ? actor.userId : null
  await sql`
    insert into inventory_steps (id, transaction_id, status, at, by_user_id, other_tx, note)
    values (${v7()}, ${transactionId}, ${status}, ${new Date(clock())}, ${userId}::uuid, ${otherTx}::bigint, ${note})`.execute(
    readerOf(em),
  )
}

/** The row of a transaction in the list of each of its orgs. */
export async function writeSides({ em }: DomainContext, transactionId: string): Promise<void> {
  await sql`
    insert into inventory_sides (org_id, transaction_id, other_org_id, is_sender, status, role, tx, total, created_at)
    select side.org_id, t.id, side.other_org_id, side.is_sender, t.status, t.role, t.tx, t.total, t.created_at
    from inventory_transactions t, lateral (values
      (t.from_org_id, t.to_org_id, true), (t.to_org_id, t.from_org_id, false)) as side(org_id, other_org_id, is_sender)
    where t.id = ${transactionId} and side.org_id is not null`.execute(readerOf(em))
}

interface DescribedSide {
  id: string
  fromOrgId: string
  toOrgId?: string | null | undefined
}

/** Records what happened for both orgs: each has it in its log, and on the screens of its people. */
export async function tellBoth(
  context: DomainContext,
  { id, fromOrgId, toOrgId }: DescribedSide,
  kind: 'inventory.created' | 'inventory.status_changed' | 'inventory.delivery_changed' | 'inventory.payment_noted',
  details: Record<string, unknown>,
): Promise<void> {
  for (const orgId of [fromOrgId, toOrgId ?? null])
    if (orgId !== null) await recordEvent(context, { kind, orgId, subjectId: id, details })
}
