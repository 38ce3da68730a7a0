import { z } from 'zod'
import { Break } from '#shared/domains/scheduling/hours.ts'
import { WorkDay } from '#shared/domains/scheduling/providers/schema.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { staffAtWork } from '#server/domains/orgs/index.ts'

const LocalText = z.partialRecord(z.enum(['en', 'fr', 'vi', 'cn', 'ar']), z.string())
const Away = z.object({ start: z.string(), end: z.string() })
const PlacesRow = z.object({
  providers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      capacity: z.number(),
      week: z.array(Break).nullable(),
      days: z.array(WorkDay),
      away: z.array(Away),
    }),
  ),
  rooms: z.array(
    z.object({ id: z.string(), name: z.string(), capacity: z.number(), isRemoved: z.boolean(), away: z.array(Away) }),
  ),
  blocked: z.array(Away),
  types: z.array(z.object({ id: z.string(), names: LocalText })),
  others: z.array(z.object({ id: z.string(), name: z.string() })),
})

interface Asked {
  orgId: OrgId
  before: Date
  end: Date
  /** Who saw somebody in that time, whether they still do or not. */
  seenBy: readonly string[]
  language: Language
}

/** Who of an org sees patients and where, with when they are there, and what everything is called; in one query. */
export async function readPlaces(reader: Reader, { orgId, before, end, seenBy, language }: Asked) {
  const { rows } = await sqlOf(PlacesRow)`
    select
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'capacity', p.capacity,
          'week', p.week, 'days', p.days, 'away', coalesce((
            select json_agg(json_build_object('start', a.starts_at, 'end', a.ends_at)) from absences a
            where a.org_id = ${orgId} and a.user_id = u.id and not a.is_open and a.ends_at > ${before} and a.starts_at < ${end}), '[]'))
          order by m.sort_name, m.id), '[]')
        from providers p join memberships m on m.org_id = p.org_id and m.user_id = p.user_id join users u on u.id = p.user_id
        where p.org_id = ${orgId} and p.is_provider and ${staffAtWork()}) as providers,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'capacity', capacity, 'isRemoved', removed_at is not null,
          'away', coalesce((select json_agg(json_build_object('start', a.starts_at, 'end', a.ends_at)) from absences a
            where a.org_id = ${orgId} and a.room_id = rooms.id and not a.is_open and a.ends_at > ${before} and a.starts_at < ${end}), '[]'))
          order by position, id), '[]') from rooms where org_id = ${orgId}) as rooms,
      (select coalesce(json_agg(json_build_object('start', a.starts_at, 'end', a.ends_at)), '[]') from absences a
        where a.org_id = ${orgId} and a.user_id is null and a.room_id is null and not a.is_open
          and a.ends_at > ${before} and a.starts_at < ${end}) as blocked,
      (select coalesce(json_agg(json_build_object('id', id, 'names', names) order by position, id), '[]')
        from appointment_types where org_id = ${orgId}) as types,
      (select coalesce(json_agg(json_build_object('id', id, 'name', trim(first_name || ' ' || last_name)) order by last_name, id), '[]')
        from users where id = any(${[...seenBy]}::uuid[])) as others`.execute(reader)
  const { providers = [], rooms = [], blocked = [], types = [], others = [] } = rows[0] ?? {}
  const marked = new Set(providers.map(({ id }) => id))
  return {
    providers: providers.map(({ name, away, ...time }) => ({
      name,
      time: { ...time, away: momentsOf(away) },
    })),
    others: others.filter(({ id }) => !marked.has(id)),
    rooms: rooms.map(({ away, ...room }) => ({ ...room, away: momentsOf(away) })),
    blocked: momentsOf(blocked),
    types: types.map(({ id, names }) => ({ id, name: textIn(names, language) })),
  }
}

const momentsOf = (stretches: readonly z.infer<typeof Away>[]) =>
  stretches.map(({ start, end }) => ({ start: millisFromRow(start), end: millisFromRow(end) }))
