import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import { DAY, HOUR, SECOND } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

/** Of one appointment and of one org in a day, and of one person at a desk in an hour. */
export const PER_APPOINTMENT = 6
export const PER_ORG = 400
export const PER_WRITER = 60

const CountRow = z.object({ org: z.number(), writer: z.number(), appointment: z.number() })

interface Writing {
  orgId: string
  writer: string
  appointmentId: string | null
  /** How many more are about to be written. */
  count: number
  now: number
}

/**
 * Has what is written at an org stand in line, and refuses what nobody writes to patients: who has an account at a clinic does
 * not send to the world by it. Messages of one "running late" count for the org alone.
 *
 * @throws AppError `rate_limited`
 */
export async function takeWriting(
  em: EntityManager,
  { orgId, writer, appointmentId, count, now }: Writing,
): Promise<void> {
  const reader = readerOf(em)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`writing ${orgId}`}, 0))`.execute(reader)
  const { rows } = await sqlOf(CountRow)`
    select count(*)::int as org,
      count(*) filter (where written_by = ${writer} and late_id is null and created_at > ${new Date(now - HOUR)})::int as writer,
      count(*) filter (where appointment_id = ${appointmentId})::int as appointment
    from patient_messages where org_id = ${orgId} and created_at > ${new Date(now - DAY)}`.execute(reader)
  const [counts] = rows
  if (counts === undefined) return
  if (counts.org + count > PER_ORG) throw new AppError('rate_limited', { retryAfter: HOUR / SECOND })
  if (appointmentId === null) return
  if (counts.appointment >= PER_APPOINTMENT) throw new AppError('rate_limited', { retryAfter: DAY / SECOND })
  if (counts.writer >= PER_WRITER) throw new AppError('rate_limited', { retryAfter: HOUR / SECOND })
}
