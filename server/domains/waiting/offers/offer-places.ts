import { z } from 'zod'
import { sql } from 'kysely'
import { v4 } from 'uuid'
import { DEFAULT_OFFER_MINUTES } from '#shared/domains/scheduling/limits.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE, overlaps, toInstant } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { VisitType } from '#server/domains/scheduling/index.ts'
import { SlotHold, columnsOf, takeLane } from '#server/domains/scheduling/index.ts'
import { WaitingEntry, WaitingOffer } from '../entities/waiting.ts'
import { lockList } from '../lock-list.ts'
import { expireDue } from './expire-due.ts'
import { listCandidates, listOwnTimes } from './list-candidates.ts'
import type { Candidate } from './list-candidates.ts'
import { fits, lastAnswer, listOpenSlots, offeredDays } from './open-slots.ts'
import type { OpenSlot, OpenSlots } from './open-slots.ts'

/** So often a place may be booked by somebody else between the look and the hold before the rest waits for the next look. */
const MISSES_MAX = 5

/**
 * Ends an org's offers whose time is over, and offers its free places to those who wait: whoever came first first, to each
 * the earliest slot that suits them, each slot once. Each offer is a transaction of its own, under a lock of the org's
 * list: however many workers do this at once, a place is offered to one person and a person has one offer.
 */
export async function offerPlaces(context: DomainContext, orgId: OrgId): Promise<void> {
  let misses = 0
  let isMore = true
  while (isMore) {
    try {
      isMore = await inTransaction(context.em, (em) => offerNext({ ...context, em }, orgId))
    } catch (error) {
      misses += 1
      if (!(error instanceof AppError && error.code === 'slot_taken') || misses > MISSES_MAX) throw error
    }
  }
}

const OrgRow = z.object({
  time_zone: z.string(),
  minutes: z.number().nullable(),
  is_open: z.boolean(),
})
type OrgRow = z.infer<typeof OrgRow>

/** Makes one offer. Gives back whether there was one to make. */
async function offerNext(context: DomainContext, orgId: OrgId): Promise<boolean> {
  const { em, clock } = context
  const reader = readerOf(em)
  await lockList(em, orgId)
  const now = clock()
  const { rows } = await sqlOf(OrgRow)`
    select time_zone, (settings->>'waitingOfferMinutes')::int as minutes, status = 'active' and deleted_at is null as is_open
    from orgs where id = ${orgId}`.execute(reader)
  const [org] = rows
  if (org === undefined) return false
  await expireDue(context, orgId, org.time_zone)
  if (!org.is_open) return false
  const hours = await readHours(reader, orgId)
  const found = await findNext(context, orgId, hours, now)
  if (found === null) return false
  const { candidate, slot, type } = found
  const kept = now + (org.minutes ?? DEFAULT_OFFER_MINUTES) * MINUTE
  const expiresAt = new Date(Math.min(kept, lastAnswer(hours, type, slot)))
  await offer(context, orgId, { candidate, slot, type }, expiresAt)
  return true
}

interface Match {
  candidate: Candidate
  slot: OpenSlot
  type: VisitType | null
}

async function findNext({ em }: DomainContext, orgId: OrgId, hours: Hours, now: number): Promise<Match | null> {
  const reader = readerOf(em)
  const days = offeredDays(hours, now)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const candidates = await listCandidates(reader, orgId, { first, last, now })
  const wanted = days.filter((day) => candidates.some(({ from, until }) => day >= from && day <= until))
  // Of each type that somebody waits for the places are looked for once.
  const known = new Map<string | null, OpenSlots>()
  for (const candidate of candidates) {
    const open = known.get(candidate.type) ?? (await listOpenSlots(reader, orgId, hours, wanted, now, candidate.type))
    known.set(candidate.type, open)
    const { type, slots } = open
    const suiting = slots.filter((slot) => fits(slot, candidate) && !candidate.asked.includes(slot.start))
    if (suiting.length === 0) continue
    const own = await listOwnTimes(reader, orgId, candidate, now)
    const slot = suiting.find((one) => !own.some((time) => overlaps(one, time)))
    if (slot !== undefined) return { candidate, slot, type }
  }
  return null
}

async function offer(
  context: DomainContext,
  orgId: OrgId,
  { candidate: { id, userId }, slot, type }: Match,
  expiresAt: Date,
): Promise<void> {
  const { em } = context
  const place = await takeLane(em, {
    orgId,
    wanted: slot,
    audience: 'public',
    now: context.clock(),
    visit: { type: type?.id },
    isBooked: true,
  })
  const times = { startsAt: new Date(slot.start), endsAt: new Date(slot.end), expiresAt }
  // Whoever knows the id of a hold may book the place, so it is random throughout.
  const hold = em.create(SlotHold, { id: v4(), orgId, ...times, ...columnsOf(place), ip: null })
  em.create(WaitingOffer, {
    orgId,
    entry: em.getReference(WaitingEntry, id),
    ...times,
    status: 'open',
    holdId: hold.id,
  })
  await em.flush()
  await sql`
    update waiting_entries set status = 'offered', updated_at = ${new Date(context.clock())}, version = version + 1
    where id = ${id}`.execute(readerOf(em))
  await recordEvent(context, {
    kind: 'waiting.offered',
    orgId,
    subjectId: id,
    userId,
    details: { start: toInstant(slot.start) },
  })
}
