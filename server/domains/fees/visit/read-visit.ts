import { z } from 'zod'
import { Terms } from '#shared/domains/fees/schema.ts'
import type { Standing } from '#shared/domains/fees/owed.ts'
import { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { millisFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const VisitRow = z.object({
  id: z.string(),
  orgId: OrgId,
  terms: Terms,
  acceptedAt: z.string(),
  status: AppointmentStatus,
  statusAt: z.string(),
  startsAt: z.string(),
  isRemoved: z.boolean(),
  isOwnCancel: z.boolean(),
  waivedAt: z.string().nullable(),
  waivedBy: z.string().nullable(),
  refundedAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  decidedFor: z.string().nullable(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
})
type VisitRow = z.infer<typeof VisitRow>

type Time = 'acceptedAt' | 'statusAt' | 'startsAt'
type MaybeTime = 'waivedAt' | 'refundedAt' | 'dueAt' | 'decidedFor'

/** What was accepted for an appointment and decided since, beside how the appointment stands; times in milliseconds. */
export type Visit = Omit<VisitRow, Time | MaybeTime> & Record<Time, number> & Record<MaybeTime, number | null>

/**
 * Null of an appointment that was booked without a card.
 *
 * @param how `lock` keeps others from deciding about it until the transaction ends
 */
export async function readVisit(reader: Reader, id: string, how?: 'lock'): Promise<Visit | null> {
  if (how === 'lock') await sqlOf(z.object({}))`select from visit_fees where id = ${id} for update`.execute(reader)
  const { rows } = await sqlOf(VisitRow)`
    select f.id, f.org_id as "orgId", f.terms, f.accepted_at as "acceptedAt", a.status, a.status_at as "statusAt",
      a.starts_at as "startsAt", a.deleted_at is not null as "isRemoved", coalesce(f.own_cancel_at = a.status_at, false) as "isOwnCancel",
      f.waived_at as "waivedAt", f.waived_by as "waivedBy", f.refunded_at as "refundedAt", f.due_at as "dueAt",
      f.decided_for as "decidedFor", c.brand, c.last4
    from visit_fees f join appointments a on a.id = f.id left join visitor_cards c on c.id = f.id
    where f.id = ${id} and f.state = 'booked'`.execute(reader)
  const [row] = rows
  if (row === undefined) return null
  const { acceptedAt, statusAt, startsAt, waivedAt, refundedAt, dueAt, decidedFor, ...rest } = row
  return {
    ...rest,
    acceptedAt: millisFromRow(acceptedAt),
    statusAt: millisFromRow(statusAt),
    startsAt: millisFromRow(startsAt),
    waivedAt: millisOf(waivedAt),
    refundedAt: millisOf(refundedAt),
    dueAt: millisOf(dueAt),
    decidedFor: millisOf(decidedFor),
  }
}

const millisOf = (text: string | null): number | null => (text === null ? null : millisFromRow(text))

export const standingOf = ({ waivedAt, refundedAt, ...visit }: Visit): Standing => ({
  ...visit,
  isWaived: waivedAt !== null,
  isRefunded: refundedAt !== null,
})
