import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import { LocatedOrg } from '#shared/domains/booking/locator-schema.ts'
import type { LocatorQuery } from '#shared/domains/booking/locator-schema.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import { pagination } from '#shared/kernel/page.ts'
import { containing, hasWord, isShort } from '#server/database/search.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { hoursOf } from '#server/domains/orgs/index.ts'

const EARTH_RADIUS_MILES = 3958.8

/** Degrees. */
const Place = z.object({
  latitude: z.number(),
  longitude: z.number(),
})
type Place = z.infer<typeof Place>

const LocatedRow = LocatedOrg.omit({ isBookable: true, distance: true }).extend({
  haversine: z.number().nullable(),
  features: OrgSettings.shape.features.nullable(),
  schedules: OrgSettings.shape.schedules.nullable(),
})
type LocatedRow = z.infer<typeof LocatedRow>

const CountRow = z.object({ count: z.number() })

/**
 * One page of the providers that are open to the public: nearest to the zip code first and those whose place is not known
 * last, or by name where no zip code is asked for (spec §8 Locator).
 *
 * @throws AppError `invalid_input` on `zip`, when there is no such zip code
 */
export async function locateOrgs(reader: Reader, query: LocatorQuery, { isSignedIn }: { isSignedIn: boolean }) {
  const { page, limit, zip } = query
  const from = zip === undefined ? null : await findPlace(reader, zip)
  const wanted = openToPublic(query)
  // The page first and then what is shown of it: the sort carries no letterheads.
  const [found, counted] = await Promise.all([
    sqlOf(LocatedRow)`
      with page as (select o.id as page_id, ${haversineFrom(from)} as haversine from orgs o ${placesIf(from, query)} where ${wanted}
        order by ${from === null ? sql`` : sql`haversine nulls last,`} lower(o.name), o.id
        limit ${limit} offset ${(page - 1) * limit})
      select o.id, o.name, o.email, o.phone, o.website, o.address, o.city, o.state, o.zipcode, o.country, o.about,
        o.photo_url as "photoURL", o.time_zone as "timeZone",
        o.settings->'features' as features, o.settings->'schedules' as schedules, haversine, ${TYPES} as types,
        ${isSignedIn ? LOWEST : sql`null::json`} as "lowestSubscriptionPrice"
      from page join orgs o on o.id = page_id order by haversine nulls last, lower(o.name), o.id`.execute(reader),
    sqlOf(CountRow)`select count(*)::int as count from orgs o where ${wanted}`.execute(reader),
  ])
  return { orgs: found.rows.map(present), pagination: pagination(query, counted.rows[0]?.count ?? 0) }
}

/** Types of one clinic that its card names. */
const TYPES_SHOWN = 4

const TYPES = sql`coalesce((
  select json_agg(json_build_object('id', t.id, 'names', t.names) order by t.position, t.id)
  from (select id, names, position from appointment_types
    where org_id = o.id and removed_at is null and is_public order by position, id limit ${sql.lit(TYPES_SHOWN)}) t), '[]')`

/** Of what it sells to people and shows to everybody; in the first months it may cost less. */
const LOWEST = sql`(
  select json_build_object('amount', s.lowest, 'currency', s.currency)
  from (select least(price, coalesce(intro_price, price)) as lowest, currency from services
    where org_id = o.id and role = 'subscription' and status = 'active' and is_public and not is_org_subscription
    order by 1 limit 1) s)`

async function findPlace(reader: Reader, zip: string): Promise<Place> {
  const { rows } = await sqlOf(Place)`select latitude, longitude from zip_places where zip = ${zip}`.execute(reader)
  const [place] = rows
  if (place === undefined) throw invalidField('zip', 'validation.zipUnknown')
  return place
}

function openToPublic({ partnerId, id, name }: LocatorQuery): RawBuilder<unknown> {
  return sql`o.kind = 'customer' and o.status = 'active' and o.is_public and o.deleted_at is null
    ${partnerId === undefined ? sql`` : sql`and o.partner_id = ${partnerId}`}
    ${id === undefined ? sql`` : sql`and o.id = ${id}`}
    ${name === undefined ? sql`` : sql`and ${isNamed(name)}`}`
}

/** By the index of all that orgs are looked for by, which holds more than the name; two letters by the words that begin with them. */
const isNamed = (name: string): RawBuilder<unknown> =>
  isShort(name)
    ? hasWord(sql`lower(o.name)`, name)
    : sql`lower(o.name || ' ' || coalesce(o.email, '') || ' ' || coalesce(o.city, '') || ' ' || coalesce(o.phone, '')) like ${containing(name)}
        and lower(o.name) like ${containing(name)}`

/**
 * The places of the orgs, where distances are asked for. A partner's few are looked up one by one; all orgs together meet the
 * whole table, which is the quicker way from some thousands on.
 */
function placesIf(from: Place | null, { partnerId, id }: LocatorQuery): RawBuilder<unknown> {
  // In other countries five digits mean another place.
  const own = sql`z.zip = left(o.zipcode, 5) and coalesce(o.country, 'US') in ('US', 'PR', 'VI', 'GU', 'AS', 'MP')`
  if (from === null) return sql``
  if (partnerId === undefined && id === undefined) return sql`left join zip_places z on ${own}`
  // `offset 0` keeps the planner from making the one join of the other.
  return sql`left join lateral (select z.latitude, z.longitude from zip_places z where ${own} offset 0) z on true`
}

/**
 * The haversine of the angle between two places, which grows with their distance: to sort by it spares an arc sine for each
 * org (https://en.wikipedia.org/wiki/Haversine_formula).
 */
const haversineFrom = (from: Place | null): RawBuilder<unknown> =>
  from === null
    ? sql`null::float8`
    : sql`power(sin(radians(z.latitude - ${from.latitude}::float8) / 2), 2)
        + cos(radians(${from.latitude}::float8)) * cos(radians(z.latitude))
          * power(sin(radians(z.longitude - ${from.longitude}::float8) / 2), 2)`

function present({ haversine, features, schedules, types, ...letterhead }: LocatedRow): LocatedOrg {
  const hours = hoursOf(letterhead.timeZone, { features: features ?? [], schedules: schedules ?? undefined })
  return {
    ...letterhead,
    distance: haversine === null ? null : milesOf(haversine),
    isBookable: hours.schedules === null || hours.schedules.length > 0,
    types: types.length > 1 ? types : [],
  }
}

const milesOf = (haversine: number): number =>
  Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, haversine))) * 10) / 10
