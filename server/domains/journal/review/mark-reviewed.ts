import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Reviewed } from '#shared/domains/journal/review/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { requireTreated } from '../entries/find-entry.ts'
import { readableBy, theClinic } from '../sharing/readable.ts'
import { dayOfPerson } from '../person-day.ts'
import type { OfPerson } from './ranges.ts'
import { lastDayOf } from './silence-sql.ts'

type ReviewedEntries = Exclude<Reviewed, { matter: 'silent' }>

/**
 * Says that somebody has looked. Twice, or by two at once, is once; what has changed since it was seen is left alone.
 *
 * @returns how many entries, or silences, have left the queue by this
 * @throws AppError `not_found`, also for an entry of somebody else
 */
export async function markReviewed(
  context: DomainContext,
  caller: Caller,
  person: OfPerson,
  looked: Reviewed,
): Promise<number> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await requireTreated(reader, caller, person.userId)
    const changed =
      looked.matter === 'silent'
        ? await markSilence({ ...context, em }, person, looked.lastDay)
        : await markEntries({ ...context, em }, person, looked)
    if (changed > 0) await record(context, em, person, 'review.looked', looked)
    return changed
  })
}

/** Puts it back, whoever of the org had looked. @throws AppError as `markReviewed` */
export async function takeBack(
  context: DomainContext,
  caller: Caller,
  person: OfPerson,
  looked: Reviewed,
): Promise<number> {
  const { orgId, userId } = person
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await requireTreated(reader, caller, userId)
    const changed =
      looked.matter === 'silent'
        ? await sql`delete from silence_reviews where org_id = ${orgId} and user_id = ${userId}
            and last_day is not distinct from ${looked.lastDay}::date`.execute(reader)
        : await unmarkEntries(reader, person, looked)
    const count = Number(changed.numAffectedRows ?? 0)
    if (count > 0) await record(context, em, person, 'review.taken_back', looked)
    return count
  })
}

/** In the order of their ids, so that two who mark the same do not wait for each other. */
async function markEntries(
  { em, actor, clock }: DomainContext,
  { orgId, userId }: OfPerson,
  looked: ReviewedEntries,
): Promise<number> {
  const reader = readerOf(em)
  await requireTheirs(reader, { orgId, userId }, looked)
  const { numAffectedRows } = await sql`
    insert into entry_reviews as had (org_id, entry_id, matter, entry_version, reviewed_at, reviewed_by)
    select ${orgId}, e.id, ${looked.matter}, e.version, ${new Date(clock())}, ${signedIn(actor).userId}
    from (${seenOf(looked)}) s join entries e on e.id = s.id and e.version = s.version
    where e.user_id = ${userId} and e.deleted_at is null and ${readableBy(theClinic(orgId))} order by e.id
    on conflict (org_id, entry_id, matter) do update
      set entry_version = excluded.entry_version, reviewed_at = excluded.reviewed_at, reviewed_by = excluded.reviewed_by
      where had.entry_version < excluded.entry_version`.execute(reader)
  return Number(numAffectedRows ?? 0)
}

async function unmarkEntries(reader: Reader, { orgId, userId }: OfPerson, looked: ReviewedEntries) {
  await requireTheirs(reader, { orgId, userId }, looked)
  return sql`
    delete from entry_reviews w using (${seenOf(looked)}) s
    where w.org_id = ${orgId} and w.matter = ${looked.matter} and w.entry_id = s.id and w.entry_version = s.version`.execute(
    reader,
  )
}

/** An id that is there twice counts once, as it was seen last. */
const seenOf = ({ entries }: ReviewedEntries) => {
  const versions = new Map<string, number>()
  for (const { id, version } of entries) versions.set(id, Math.max(version, versions.get(id) ?? 0))
  return sql`select * from unnest(${[...versions.keys()]}::uuid[], ${[...versions.values()]}::int[]) t(id, version)`
}

const TheirsRow = z.object({ theirs: z.number() })

/** @throws AppError `not_found` where one is nobody's, or somebody else's */
async function requireTheirs(reader: Reader, { orgId, userId }: OfPerson, { entries }: ReviewedEntries): Promise<void> {
  const ids = [...new Set(entries.map(({ id }) => id))]
  const { rows } = await sqlOf(TheirsRow)`
    select count(*)::int as theirs from entries e where id = any(${ids}::uuid[]) and user_id = ${userId}
      and ${readableBy(theClinic(orgId))}`.execute(reader)
  if (rows[0]?.theirs !== ids.length) throw new AppError('not_found')
}

/** Only the silence that was seen: somebody who has written since is another matter. */
async function markSilence(
  { em, actor, clock }: DomainContext,
  { orgId, userId }: OfPerson,
  lastDay: string | null,
): Promise<number> {
  const reader = readerOf(em)
  const today = await dayOfPerson(reader, { userId, onlooker: theClinic(orgId) }, clock(), undefined)
  const latest = sql`(select max(local_date) from entries e where user_id = ${userId} and deleted_at is null and ${readableBy(theClinic(orgId))})`
  const { numAffectedRows } = await sql`
    insert into silence_reviews as had (org_id, user_id, last_day, seen_on, reviewed_at, reviewed_by)
    select ${orgId}, ${userId}, l.last_day, ${today}::date, ${new Date(clock())}, ${signedIn(actor).userId}
    from (${lastDayOf(orgId, sql`${userId}`, sql`${today}::date`, latest)}) l where l.last_day is not distinct from ${lastDay}::date
    on conflict (org_id, user_id) do update
      set last_day = excluded.last_day, seen_on = excluded.seen_on, reviewed_at = excluded.reviewed_at,
        reviewed_by = excluded.reviewed_by
      where (had.last_day, had.seen_on) is distinct from (excluded.last_day, excluded.seen_on)`.execute(reader)
  return Number(numAffectedRows ?? 0)
}

const record = (
  context: DomainContext,
  em: EntityManager,
  { orgId, userId }: OfPerson,
  kind: 'review.looked' | 'review.taken_back',
  { matter }: Reviewed,
): Promise<void> => recordEvent({ ...context, em }, { kind, orgId, subjectId: userId, userId, details: { matter } })
