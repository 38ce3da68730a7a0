import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import type { FoundAtWork, FoundVisit } from '#shared/domains/search/schema.ts'
import { AppointmentId } from '#shared/kernel/ids.ts'
import { toInstant } from '#shared/kernel/time.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { containing } from '#server/database/search.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { SearchKind, Sought, SoughtAtWork } from '#server/runtime/search-kind.ts'
import { findBy } from '#server/domains/contacts/index.ts'

/** So many of the people who are meant are looked through. */
const PEOPLE = 12

const AppointmentRow = z.object({ id: AppointmentId, name: z.string(), start: z.string() })

/** Of the people who are meant, however their name is written: the ones who were meant best first, and what is nearest to now. */
async function findAppointments({ reader, orgId, question, now, most }: SoughtAtWork): Promise<FoundAtWork[]> {
  const people = await findBy(reader, orgId, question, { who: 'everybody', limit: PEOPLE })
  if (people.length === 0) return []
  const of = (side: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select id, name, starts_at from appointments
    where org_id = ${orgId} and coalesce(user_id, contact_id) = person.id and deleted_at is null and status <> 'cancelled'
      and ${side} order by ${order} limit ${sql.lit(most)})`
  const at = sql`${toInstant(now)}::timestamptz`
  const { rows } = await sqlOf(AppointmentRow)`
    select found.id, found.name, found.starts_at as start
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ isWhole }) => isWhole)}::bool[]) as person(id, is_whole), lateral (
      ${of(sql`starts_at >= ${at}`, sql`starts_at`)} union all ${of(sql`starts_at < ${at}`, sql`starts_at desc`)}) found
    order by person.is_whole desc, greatest(found.starts_at - ${at}, ${at} - found.starts_at), found.id limit ${most}`.execute(
    reader,
  )
  return rows.map(({ start, ...row }) => ({ kind: 'appointment', ...row, start: instantFromRow(start) }))
}

const VisitRow = z.object({ id: AppointmentId, title: z.string(), clinic: z.string(), start: z.string() })

/** Two words so alike are one with a mistake. */
const ALIKE = 0.55

/** One's own by their title or the clinic, the nearest to now first. */
async function findVisits({ reader, actor, text, now, most }: Sought): Promise<FoundVisit[]> {
  const words = sql`search_plain(a.title || ' ' || o.name)`
  const at = sql`${toInstant(now)}::timestamptz`
  const { rows } = await sqlOf(VisitRow)`
    select a.id, a.title, o.name as clinic, a.starts_at as start from appointments a join orgs o on o.id = a.org_id
    where a.user_id = ${actor.userId} and a.deleted_at is null and a.status <> 'cancelled'
      and (${words} like search_plain(${containing(text)}) or word_similarity(search_plain(${text}), ${words}) > ${sql.lit(ALIKE)})
    order by greatest(a.starts_at - ${at}, ${at} - a.starts_at), a.id limit ${most}`.execute(reader)
  return rows.map(({ start, ...row }) => ({ kind: 'visit', ...row, start: instantFromRow(start) }))
}

/** What the search over records finds of the calendar. Titles at work are left out: they say why somebody comes. */
export const FOUND_VISITS: readonly SearchKind[] = [
  { place: 'work', listedBy: scheduling.listOfOrg, find: findAppointments },
  { place: 'own', listedBy: scheduling.listMine, find: findVisits },
]
