import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { PAUSE_AHEAD_DAYS, PAUSE_BACK_DAYS, PauseView } from '#shared/domains/journal/streaks-schema.ts'
import type { NewPause } from '#shared/domains/journal/streaks-schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { StreakPause } from '../entities/streak-pause.ts'
import { THE_PERSON } from '../sharing/readable.ts'
import { dayOfPerson } from '../person-day.ts'

/** A person's pauses, the latest first. */
export async function listPauses(reader: Reader, userId: string): Promise<PauseView[]> {
  const { rows } = await sqlOf(PauseView)`
    select id, from_date::text as "from", until_date::text as until, reason from streak_pauses
    where user_id = ${userId} order by from_date desc`.execute(reader)
  return rows
}

/**
 * Pauses the caller's streaks. It may have begun a week ago at most, so that nobody mends a count of long ago.
 *
 * @throws AppError `invalid_input` for days too far away, or paused already
 */
export async function addPause(
  context: DomainContext,
  { from, until, reason }: NewPause,
  timeZone: string | undefined,
): Promise<PauseView> {
  const { userId } = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    await holdPauses(em, userId)
    const reader = readerOf(em)
    refuseFarAway(from, await dayOfPerson(reader, { userId, onlooker: THE_PERSON }, context.clock(), timeZone))
    const { rows } = await sql`
      select 1 from streak_pauses where user_id = ${userId} and from_date <= ${until}::date and until_date >= ${from}::date
      limit 1`.execute(reader)
    if (rows.length > 0) throw invalidField('from', 'validation.pauseOverlaps')
    const pause = em.create(StreakPause, { userId, fromDate: from, untilDate: until, reason })
    await em.flush()
    await recordEvent(
      { ...context, em },
      { kind: 'streak.paused', subjectId: pause.id, userId, details: { from, until } },
    )
    return { id: pause.id, from, until, reason }
  })
}

/** Takes one of the caller's pauses back. @throws AppError `not_found` */
export async function removePause(context: DomainContext, id: string): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const { rows } = await sql`
      delete from streak_pauses where id = ${id} and user_id = ${userId} returning id`.execute(readerOf(em))
    if (rows.length === 0) throw new AppError('not_found')
    await recordEvent({ ...context, em }, { kind: 'streak.resumed', subjectId: id, userId })
  })
}

/** Two pauses at the same moment come one after the other: the second sees the first. */
async function holdPauses(em: EntityManager, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('streak_pauses' || ${userId}::text, 0))`.execute(readerOf(em))
}

function refuseFarAway(from: LocalDate, today: LocalDate): void {
  if (from < addDays(today, -PAUSE_BACK_DAYS))
    throw invalidField('from', 'validation.pauseTooEarly', { days: PAUSE_BACK_DAYS })
  if (from > addDays(today, PAUSE_AHEAD_DAYS))
    throw invalidField('from', 'validation.pauseTooLate', { days: PAUSE_AHEAD_DAYS })
}
