import { sql } from 'kysely'
import { SERVICES_AT_ONCE, PublicService } from '#shared/domains/services/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

/**
 * What an org that is open to the public shows of its services, by name. Without prices for whoever has not signed in
 * (spec §6).
 *
 * @throws AppError `not_found`
 */
export async function readPublicServices(
  reader: Reader,
  orgId: OrgId,
  { withPrices }: { withPrices: boolean },
): Promise<PublicService[]> {
  const { rows: orgs } = await sql`
    select 1 from orgs where id = ${orgId} and status = 'active' and is_public and deleted_at is null`.execute(reader)
  if (orgs.length === 0) throw new AppError('not_found')
  const { rows } = await sqlOf(PublicService)`
    select s.id, s.org_id as "orgId", s.name, s.description, s.role, s.type, s.currency, s.url as "serviceURL",
      s.photo_url as "photoURL", s.category, s.features, s.tags,
      case when ${withPrices} then s.price::float8 end as price,
      case when ${withPrices} then s.intro_price::float8 end as "introPrice"
    from services s where s.org_id = ${orgId} and s.status = 'active' and s.is_public
    order by lower(s.name), s.id limit ${SERVICES_AT_ONCE}`.execute(reader)
  return rows
}
