import { z } from 'zod'
import { sql } from 'kysely'
import { Break } from '#shared/domains/scheduling/hours.ts'
import { AppointmentColor } from '#shared/domains/scheduling/appointment-color.ts'
import { WorkDay } from '#shared/domains/scheduling/providers/schema.ts'
import { TypeView } from '#shared/domains/scheduling/visit-types/schema.ts'
import { PLAIN_VISIT } from '#shared/domains/scheduling/visit-rule.ts'
import type { ProviderTime, VisitRule } from '#shared/domains/scheduling/visit-rule.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import { AppointmentTypeId, RoomId, UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { staffAtWork } from '#server/domains/orgs/index.ts'
import type { Audience } from './audience.ts'

/** What somebody wants beside a time. */
export interface VisitWish {
  type?: AppointmentTypeId | null | undefined
  /** Of a type: undefined is whoever may give it, and null is nobody. */
  provider?: UserId | null | undefined
  room?: RoomId | null | undefined
}

/** A type with what it asks for, people and rooms with it. */
export interface Visit {
  type: VisitType | null
  rule: VisitRule
}

export const VisitType = TypeView.pick({
  minutes: true,
  bufferBefore: true,
  bufferAfter: true,
  atOnce: true,
  leadMinutes: true,
  horizonDays: true,
  isPublic: true,
  names: true,
  questions: true,
}).extend({ id: AppointmentTypeId, color: AppointmentColor })
export type VisitType = z.infer<typeof VisitType>

const AwayRow = z.object({ start: z.string(), end: z.string() })
export const ProviderRow = z.object({
  id: UserId,
  capacity: z.number(),
  week: z.array(Break).nullable(),
  days: z.array(WorkDay),
  away: z.array(AwayRow),
})
export const RoomRow = z.object({ id: RoomId, capacity: z.number(), away: z.array(AwayRow) })
const VisitRow = z.object({
  type: VisitType.nullable(),
  isOpen: z.boolean(),
  asksProvider: z.boolean(),
  asksRoom: z.boolean(),
  providers: z.array(ProviderRow),
  rooms: z.array(RoomRow),
})

/** A type `t`, as the pairs of a {@link VisitType}. */
export const TYPE_JSON = sql`'id', t.id, 'minutes', t.minutes, 'bufferBefore', t.buffer_before, 'bufferAfter', t.buffer_after,
  'atOnce', t.at_once, 'leadMinutes', t.lead_minutes, 'horizonDays', t.horizon_days, 'isPublic', t.is_public, 'names', t.names,
  'questions', t.questions, 'color', t.color`

/** When the person of a membership `m`, or a room `r`, is not to be had, of what touches a stretch. */
export const awayOf = (whose: 'person' | 'room', { start, end }: Interval) => sql`coalesce((
  select json_agg(json_build_object('start', a.starts_at, 'end', a.ends_at)) from absences a
  where ${whose === 'person' ? sql`a.org_id = m.org_id and a.user_id = m.user_id` : sql`a.org_id = r.org_id and a.room_id = r.id`}
    and not a.is_open and a.ends_at > ${new Date(start)} and a.starts_at < ${new Date(end)}), '[]')`

interface Asked {
  orgId: OrgId
  wish: VisitWish
  /** From when until when it matters who is away. */
  span: Interval
  audience: Audience
  /** Keeps the type as it is until the transaction ends. */
  isTaking?: boolean
  /** A visit that is booked as a type keeps it, though it was given up since, or closed to the public. */
  isBooked?: boolean
}

/**
 * What a wish comes to: the type, who of the people may give it, with their hours and absences, and its rooms. Without a type
 * it asks for the one provider and the one room that are named, if any. In one query.
 *
 * @throws AppError `invalid_input` naming `type`, `provider` or `room` for what is another org's, was given up, is not open to
 *   the public, or does not go together
 */
export async function loadVisit(
  reader: Reader,
  { orgId, wish, span, audience, isTaking = false, isBooked = false }: Asked,
): Promise<Visit> {
  const { type: typeId = null, provider, room } = wish
  if (typeId === null && typeof provider !== 'string' && typeof room !== 'string')
    return { type: null, rule: PLAIN_VISIT }
  const { rows } = await sqlOf(VisitRow)`
    with t as materialized (
      select id, minutes, buffer_before, buffer_after, at_once, lead_minutes, horizon_days, is_public, names, questions, color,
        provider_ids, room_ids, removed_at
      from appointment_types where id = ${typeId} and org_id = ${orgId} ${isTaking ? sql`for share` : sql``})
    select
      (select json_build_object(${TYPE_JSON}) from t) as type,
      coalesce((select t.removed_at is null and (t.is_public or ${audience === 'desk'}) from t), false) as "isOpen",
      coalesce((select t.provider_ids <> '[]' from t), false)
        or exists (select from providers where org_id = ${orgId} and is_provider) as "asksProvider",
      coalesce((select t.room_ids <> '[]' from t), false) as "asksRoom",
      (select coalesce(json_agg(json_build_object('id', m.user_id, 'capacity', coalesce(p.capacity, 1), 'week', p.week,
          'days', coalesce(p.days, '[]'), 'away', ${awayOf('person', span)})
          order by m.sort_name, m.id), '[]')
        from memberships m left join providers p on p.org_id = m.org_id and p.user_id = m.user_id
        where m.org_id = ${orgId} and ${staffAtWork()}
          ${typeof provider === 'string' ? sql`and m.user_id = ${provider}` : sql``}
          and (${typeId}::uuid is null or p.is_provider and exists (
            select from t where t.provider_ids = '[]' or t.provider_ids ? m.user_id::text))) as providers,
      (select coalesce(json_agg(json_build_object('id', r.id, 'capacity', r.capacity, 'away', ${awayOf('room', span)})
          order by r.position, r.id), '[]')
        from rooms r where r.org_id = ${orgId} and r.removed_at is null
          and ${typeof room === 'string' ? sql`r.id = ${room}` : sql`true`}
          and (${typeId}::uuid is null or exists (select from t where t.room_ids ? r.id::text
            or t.room_ids = '[]' and ${typeof room === 'string'}))) as rooms`.execute(reader)
  const [row] = rows
  if (row === undefined || (typeId !== null && (row.type === null || !(row.isOpen || isBooked))))
    throw invalidField('type', 'validation.unknownType')
  const { type } = row
  const asksProvider = type === null ? typeof provider === 'string' : row.asksProvider && provider !== null
  const asksRoom = typeof room === 'string' || (type !== null && row.asksRoom && room !== null)
  const providers = row.providers.map(timeOf)
  const rooms = row.rooms.map(openingOf)
  // Who has left since, and a room given up, may stay on what they are on already.
  if (typeof provider === 'string' && providers.length === 0) {
    if (!isBooked)
      throw invalidField('provider', type === null ? 'validation.unknownProvider' : 'validation.providerOfType')
    providers.push({ id: provider, capacity: 1, week: null, days: [], away: [] })
  }
  if (typeof room === 'string' && rooms.length === 0) {
    if (!isBooked) throw invalidField('room', type === null ? 'validation.unknownRoom' : 'validation.roomOfType')
    rooms.push({ id: room, capacity: 1, away: [] })
  }
  return {
    type,
    rule: {
      type: type?.id ?? null,
      bufferBefore: type?.bufferBefore ?? 0,
      bufferAfter: type?.bufferAfter ?? 0,
      atOnce: type?.atOnce ?? null,
      providers: asksProvider ? providers : null,
      rooms: asksRoom ? rooms : null,
    },
  }
}

export const timeOf = ({ away, ...rest }: z.infer<typeof ProviderRow>): ProviderTime => ({
  ...rest,
  away: momentsOf(away),
})

export const openingOf = <Row extends z.infer<typeof RoomRow>>({ away, ...rest }: Row) => ({
  ...rest,
  away: momentsOf(away),
})

const momentsOf = (away: readonly z.infer<typeof AwayRow>[]): Interval[] =>
  away.map(({ start, end }) => ({ start: millisFromRow(start), end: millisFromRow(end) }))

/** The first moment at which the public may still book it, from now on; what the clinic says where the type says nothing. */
export const leadOf = (hours: { minAdvanceMinutes: number }, type: VisitType | null): number =>
  (type?.leadMinutes ?? hours.minAdvanceMinutes) * MINUTE
