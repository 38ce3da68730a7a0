import { z } from 'zod'
import { GROWTH_MONTHS } from '#shared/domains/orgs/overview/partner-api.ts'
import type { PartnerOverview } from '#shared/domains/orgs/overview/partner-api.ts'
import { monthsUntil } from '#shared/kernel/calendar/months.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { partnersOf } from '#shared/kernel/reach.ts'
import { OrgKind, Status } from '#shared/kernel/roles.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readTallies } from './tallies.ts'

/** Of those that wait for approval. */
const SHOWN = 5

/**
 * A partner's customers at a glance, of the partner that is named or of all for which somebody works.
 *
 * @throws AppError `not_found` for one for which they do not work
 */
export async function readPartnerOverview(
  reader: Reader,
  actor: SignedIn,
  orgId: OrgId | undefined,
  now: number,
): Promise<PartnerOverview> {
  const partners = partnersOf(actor).filter((id) => orgId === undefined || id === orgId)
  if (partners.length === 0) throw new AppError('not_found')
  const [counted, pending, { at, people, appointments, silent, charges, stock }] = await Promise.all([
    readCounts(reader, partners, now),
    readPending(reader, partners),
    readTallies(reader, partners, now),
  ])
  return { at, ...counted, people, appointments, pending, needs: { silent, charges, stock } }
}

const CountRow = z.object({ place: z.number(), status: Status, isGone: z.boolean(), count: z.number() })

/** By status and by month, from one look at an index that has all of it. */
async function readCounts(reader: Reader, partners: readonly OrgId[], now: number) {
  // Of UTC: a partner's customers live in many zones.
  const months = monthsUntil(now, GROWTH_MONTHS)
  const { rows } = await sqlOf(CountRow)`
    select width_bucket(o.created_at, ${months.map((month) => `${month}-01T00:00:00Z`)}::timestamptz[]) as place, o.status,
      o.deleted_at is not null as "isGone", count(*)::int as count
    from orgs o where o.partner_id = any(${partners}::uuid[]) and o.kind = 'customer'
    group by place, o.status, "isGone"`.execute(reader)
  const customers: Partial<Record<Status, number>> = {}
  for (const { status, isGone, count } of rows) if (!isGone) customers[status] = (customers[status] ?? 0) + count
  return {
    customers,
    months: months.map((month, index) => {
      const came = rows.filter(({ place }) => place === index + 1)
      const stay = came.filter(({ status, isGone }) => status === 'active' && !isGone)
      return { month, joined: sumOf(came), active: sumOf(stay) }
    }),
  }
}

const sumOf = (rows: readonly { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0)

const PendingRow = z.object({ id: OrgId, name: z.string(), role: OrgKind, since: z.string() })

async function readPending(reader: Reader, partners: readonly OrgId[]): Promise<PartnerOverview['pending']> {
  const { rows } = await sqlOf(PendingRow)`
    select o.id, o.name, o.kind as role, o.created_at as since from orgs o
    where o.partner_id = any(${partners}::uuid[]) and o.status = 'pending' and o.deleted_at is null
    order by o.created_at, o.id limit ${SHOWN}`.execute(reader)
  return rows.map((row) => ({ ...row, since: instantFromRow(row.since) }))
}
