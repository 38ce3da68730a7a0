import { BOOKING_WINDOW_DAYS } from '#shared/domains/scheduling/limits.ts'
import { PublicType } from '#shared/domains/scheduling/visit-types/public-type.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { staffAtWork, readHours } from '#server/domains/orgs/index.ts'

/** The types of an org that the public may book, in their order, with who gives each. @throws AppError `not_found` */
export async function listPublicTypes(reader: Reader, orgId: OrgId): Promise<PublicType[]> {
  await readHours(reader, orgId)
  const { rows } = await sqlOf(PublicType)`
    with staff as (
      select m.user_id as id, trim(u.first_name || ' ' || u.last_name) as name, m.sort_name, m.id as place
      from providers p join memberships m on m.org_id = p.org_id and m.user_id = p.user_id join users u on u.id = m.user_id
      where p.org_id = ${orgId} and p.is_provider and ${staffAtWork()})
    select t.id, t.names, t.minutes, t.questions, t.instructions, coalesce(t.horizon_days, ${BOOKING_WINDOW_DAYS})::int as "horizonDays",
      case when s.id is not null then json_build_object('amount', s.price, 'currency', s.currency) end as price,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.sort_name, f.place), '[]') from staff f
        where t.provider_ids = '[]' or t.provider_ids ? f.id::text) as providers
    from appointment_types t
    left join services s on s.id = t.service_id and s.org_id = t.org_id and s.status = 'active' and s.is_public
    where t.org_id = ${orgId} and t.is_public and t.removed_at is null order by t.position, t.id`.execute(reader)
  return rows
}
