import { sql } from 'kysely'
import { z } from 'zod'
import { HELD_MILLIS } from '#shared/domains/scheduling/limits.ts'
import type { LateQuery, NewLate } from '#shared/domains/scheduling/writing/schema.ts'
import { LateNotice as LateNoticeView } from '#shared/domains/scheduling/writing/schema.ts'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { LateId, OrgId } from '#shared/kernel/ids.ts'
import { HOUR, toInstant } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow, millisFromRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Services } from '#server/runtime/services.ts'
import { readHours } from '#server/domains/orgs/index.ts'
import { LateNotice, PatientMessage } from '../entities/patient-message.ts'
import { refuseForeign } from '../rooms/refuse-foreign.ts'
import { leavesAt, listLater } from './late.ts'
import { takeWriting } from './limits.ts'
import { sendWritten } from './send-written.ts'

/**
 * Tells everybody who is still expected that it will be later; whom nothing reaches is counted, so that they are called. Who was
 * told the same within the hour is not told again, by whichever desk. What an earlier word of another delay still keeps back is
 * withdrawn: nobody gets two.
 *
 * @throws AppError `conflict` where everybody was told already, `rate_limited`, `invalid_input` for a
 *   provider or room of another org
 */
export async function tellLate(
  context: DomainContext,
  services: Pick<Services, 'reach'>,
  orgId: OrgId,
  { leaveOut = [], ...query }: NewLate,
): Promise<LateNoticeView> {
  const { userId } = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = context.clock()
    await refuseForeign(em, orgId, query)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`late ${orgId}`}, 0))`.execute(reader)
    const all = await listLater(services, reader, orgId, query, now)
    const out = new Set<string>(leaveOut)
    const wanted = all.filter(({ visit }) => !visit.isTold && !out.has(visit.id))
    if (wanted.length === 0 && (all.length > 0 || (await isSaid(reader, orgId, query, now))))
      throw new AppError('conflict')
    const reached = wanted.flatMap(({ visit, channel }) => (channel === null ? [] : [{ visit, channel }]))
    await takeWriting(em, { orgId, writer: userId, appointmentId: null, count: reached.length, now })
    const { minutes, provider, room } = query
    const held = now + HELD_MILLIS
    const notice = em.create(LateNotice, {
      createdAt: new Date(now),
      orgId,
      writtenBy: userId,
      minutes,
      providerId: provider ?? null,
      roomId: room ?? null,
      leavesAt: new Date(held),
      unreached: wanted.length - reached.length,
    })
    await em.flush()
    await sql`
      update patient_messages set withdrawn_at = ${new Date(now)}, updated_at = ${new Date(now)}
      where late_id is not null and withdrawn_at is null and leaves_at > ${new Date(now)}
        and appointment_id = any(${reached.map(({ visit }) => visit.id)}::uuid[])`.execute(reader)
    const messages = reached.map(({ visit, channel }) =>
      em.create(PatientMessage, {
        createdAt: new Date(now),
        orgId,
        appointmentId: visit.id,
        lateId: notice.id,
        writtenBy: userId,
        channel,
        template: 'late',
        words: visit.text,
        leavesAt: new Date(leavesAt(Date.parse(visit.start), now)),
      }),
    )
    await em.flush()
    for (const [isHeld, some] of Map.groupBy(messages, (one) => one.leavesAt.getTime() > now)) {
      const ids = some.map(({ id }) => id)
      await context.queue.send(em, sendWritten, { ids }, `${notice.id} ${isHeld}`, isHeld ? HELD_MILLIS : 0)
    }
    await recordEvent(
      { ...context, em },
      { kind: 'late.told', orgId, subjectId: notice.id, details: { minutes, count: messages.length } },
    )
    return {
      id: notice.id,
      minutes,
      provider: notice.providerId ?? null,
      room: notice.roomId ?? null,
      at: toInstant(now),
      leavesAt: toInstant(held),
      told: messages.length,
      unreached: notice.unreached,
    }
  })
}

/** Whether the same stands on the board already. */
async function isSaid(
  reader: Reader,
  orgId: OrgId,
  { minutes, provider, room }: LateQuery,
  now: number,
): Promise<boolean> {
  const { rows } = await sqlOf(IdRow)`
    select id from late_notices where org_id = ${orgId} and ended_at is null and minutes = ${minutes}
      and created_at > ${new Date(now - HOUR)} and provider_id is not distinct from ${provider ?? null}::uuid
      and room_id is not distinct from ${room ?? null}::uuid limit 1`.execute(reader)
  return rows.length > 0
}

const NoticeRow = LateNoticeView.extend({ leavesAt: z.string() })

/** Who runs late today and still does, the latest word first. */
export async function listLate(reader: Reader, orgId: OrgId, now: number): Promise<LateNoticeView[]> {
  const { timeZone } = await readHours(reader, orgId)
  const { start } = spanOfDay(localDateOf(now, timeZone), timeZone)
  const { rows } = await sqlOf(NoticeRow)`
    select n.id, n.minutes, n.provider_id as provider, n.room_id as room, n.created_at as at, n.leaves_at as "leavesAt",
      n.unreached, (select count(*)::int from patient_messages m where m.late_id = n.id and m.withdrawn_at is null) as told
    from late_notices n
    where n.org_id = ${orgId} and n.ended_at is null and n.created_at >= ${new Date(start)}
      and not exists (
        select 1 from late_notices later where later.org_id = n.org_id and later.ended_at is null
          and (later.created_at, later.id) > (n.created_at, n.id) and later.provider_id is not distinct from n.provider_id
          and later.room_id is not distinct from n.room_id)
    order by n.created_at desc, n.id limit 50`.execute(reader)
  return rows.map((row) => ({
    ...row,
    at: instantFromRow(row.at),
    leavesAt: millisFromRow(row.leavesAt) > now ? instantFromRow(row.leavesAt) : null,
  }))
}

const IdRow = z.object({ id: z.string() })

/** Takes it off the board; what still waits is withdrawn. @returns how many @throws AppError `not_found` */
export async function endLate(context: DomainContext, orgId: OrgId, lateId: LateId): Promise<number> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = new Date(context.clock())
    const { rows } = await sqlOf(IdRow)`
      update late_notices set ended_at = coalesce(ended_at, ${now}), updated_at = ${now}, version = version + 1
      where id = ${lateId} and org_id = ${orgId} returning id`.execute(reader)
    if (rows.length === 0) throw new AppError('not_found')
    const { rows: withdrawn } = await sqlOf(IdRow)`
      update patient_messages set withdrawn_at = ${now}, updated_at = ${now}
      where late_id = ${lateId} and withdrawn_at is null and leaves_at > ${now} returning id`.execute(reader)
    await recordEvent(
      { ...context, em },
      { kind: 'late.ended', orgId, subjectId: lateId, details: { count: withdrawn.length } },
    )
    return withdrawn.length
  })
}
