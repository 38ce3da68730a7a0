import { z } from 'zod'
import { sql } from 'kysely'
import { hasSlip } from '#shared/domains/inventory/slip.ts'
import { SLIPS_MAX, SlipParts } from '#shared/domains/inventory/slips-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { findByNumber } from '../sides.ts'
import { readTransactions } from '../transactions/read-transactions.ts'

const Letterhead = SlipParts.shape.from
type Letterhead = z.infer<typeof Letterhead>

const DueRow = z.object({ ids: z.array(z.string()), total: z.number() })

/**
 * What waits to be sent by an org: all that is pending. None has a day by which it has to go, so the
 * oldest come first; there are no more than fit one pile, and how many there are is said.
 */
export async function readDue(
  reader: Reader,
  actor: SignedIn,
  orgId: OrgId,
  limit: number = SLIPS_MAX,
): Promise<{ slips: SlipParts[]; total: number }> {
  const where = sql`s.org_id = ${orgId} and s.status = 'pending' and s.is_sender`
  const { rows } = await sqlOf(DueRow)`
    select array(select s.transaction_id from inventory_sides s where ${where}
        order by s.created_at, s.transaction_id limit ${limit}) as ids,
      (select count(*)::int from inventory_sides s where ${where}) as total`.execute(reader)
  const [due = { ids: [], total: 0 }] = rows
  return { slips: await readParts(reader, actor, due.ids), total: due.total }
}

/** What the slip of one transaction is made of. @throws AppError `not_found`, also where nothing travels */
export async function readSlip(reader: Reader, actor: SignedIn, orgId: OrgId, tx: number): Promise<SlipParts> {
  const id = await findByNumber(reader, orgId, tx)
  const [parts] = id === null ? [] : await readParts(reader, actor, [id])
  if (parts === undefined || !hasSlip(parts.transaction.role)) throw new AppError('not_found')
  return parts
}

const PartsRow = Letterhead.extend({ id: OrgId })

/** With the letterheads of both sides: who sees a transaction sees them, be the orgs open to the public or not. */
async function readParts(reader: Reader, actor: SignedIn, ids: readonly string[]): Promise<SlipParts[]> {
  const transactions = await readTransactions(reader, actor, ids)
  const orgIds = new Set(
    transactions.flatMap(({ fromOrg, toOrg }) => [fromOrg.id, ...(toOrg === null ? [] : [toOrg.id])]),
  )
  if (orgIds.size === 0) return []
  const { rows } = await sqlOf(PartsRow)`
    select id, name, email, phone, address, city, state, zipcode, country, photo_url as "photoURL", time_zone as "timeZone"
    from orgs where id = any(${[...orgIds]}::uuid[])`.execute(reader)
  const letterheads = new Map(rows.map(({ id, ...letterhead }) => [id, letterhead]))
  return transactions.flatMap((transaction) => {
    const from = letterheads.get(transaction.fromOrg.id)
    const to = transaction.toOrg === null ? null : (letterheads.get(transaction.toOrg.id) ?? null)
    return from === undefined ? [] : [{ transaction, from, to }]
  })
}
