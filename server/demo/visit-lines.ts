import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'

/** What was given at the visits of a clinic that took place, by the price of their types; most of it was paid at the desk. */
export async function makeVisitLines(em: EntityManager, orgId: OrgId): Promise<void> {
  const reader = readerOf(em)
  const visits = sql`
    from appointments a join appointment_types t on t.id = a.type_id join services s on s.id = t.service_id
    where a.org_id = ${orgId} and a.status = 'done'`
  await sql`
    insert into visit_lines (id, created_at, org_id, appointment_id, user_id, contact_id, kind, service_id, label, amount, currency, written_by)
    select gen_random_uuid(), a.ends_at, a.org_id, a.id, a.user_id, a.contact_id, 'given', s.id, s.name, s.price, s.currency, a.provider_id
    ${visits}`.execute(reader)
  await sql`
    insert into visit_lines (id, created_at, org_id, appointment_id, user_id, contact_id, kind, amount, currency, method, written_by)
    select gen_random_uuid(), a.ends_at + interval '2 minutes', a.org_id, a.id, a.user_id, a.contact_id, 'paid', s.price, s.currency,
      (array['cash', 'card', 'card', 'transfer'])[1 + (extract(epoch from a.starts_at)::bigint / 1800) % 4], a.provider_id
    ${visits} and (extract(epoch from a.starts_at)::bigint / 1800) % 7 > 0 and s.price > 0`.execute(reader)
}
