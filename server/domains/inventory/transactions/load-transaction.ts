import { LockMode } from '@mikro-orm/core'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Side } from '#shared/domains/inventory/transitions.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { InventoryTransaction } from '../entities/transaction.ts'
import { findByNumber, sidesOf, Ends } from '../sides.ts'
import { readTransaction } from './read-transactions.ts'

/** The address of a transaction. */
export interface TransactionPath {
  orgId: OrgId
  tx: number
}

/**
 * A transaction that is about to be changed, locked until the database transaction ends, and where the caller stands in it.
 *
 * @param version the one that was seen; left out, any is right
 * @throws AppError `not_found`; `version_conflict` with what is stored now in its details
 */
export async function loadForChange(
  { em, actor }: DomainContext,
  { orgId, tx }: TransactionPath,
  version: number | undefined,
) {
  const id = await findByNumber(readerOf(em), orgId, tx)
  const transaction =
    id === null ? null : await em.findOne(InventoryTransaction, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (transaction === null) throw new AppError('not_found')
  const person = signedIn(actor)
  if (version !== undefined && version !== transaction.version)
    throw new AppError('version_conflict', {
      details: { current: await readTransaction(readerOf(em), person, transaction.id) },
    })
  const { rows } = await sqlOf(Ends)`
    select f.id as "fromOrgId", f.partner_id as "fromPartnerId", t.id as "toOrgId", t.partner_id as "toPartnerId"
    from orgs f left join orgs t on t.id = ${transaction.toOrgId ?? null} where f.id = ${transaction.fromOrgId}`.execute(
    readerOf(em),
  )
  const [ends] = rows
  const sides: Side[] = ends === undefined ? [] : sidesOf(person, ends)
  return { transaction, sides }
}
