import { z } from 'zod'
import { v7 } from 'uuid'
import type { EntityManager } from '@mikro-orm/postgresql'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const Pair = z.object({
  orgId: OrgId,
  serviceId: ServiceId,
  renewsOn: LocalDate.nullable(),
})
export type Pair = z.infer<typeof Pair>

const GiveRow = Pair.pick({ orgId: true, serviceId: true })
type GiveRow = z.infer<typeof GiveRow>

/** What the log tells of a service that an org is given. */
export const assignedEvent = ({ orgId, serviceId }: GiveRow) => ({
  kind: 'service.assigned' as const,
  orgId,
  subjectId: serviceId,
})

/** One that was withdrawn and still runs renews on the same day: the first of the month after. */
export async function give(em: EntityManager, pairs: readonly Pair[], now: Date): Promise<GiveRow[]> {
  const { rows } = await sqlOf(GiveRow)`
    insert into org_services as a (id, created_at, updated_at, version, org_id, service_id, status, renews_on)
    select given.id, ${now}, ${now}, 1, given.org_id, given.service_id, 'active', given.renews_on
    from unnest(${pairs.map(() => v7())}::uuid[], ${pairs.map(({ orgId }) => orgId)}::uuid[],
      ${pairs.map(({ serviceId }) => serviceId)}::uuid[], ${pairs.map(({ renewsOn }) => renewsOn)}::date[])
      as given (id, org_id, service_id, renews_on)
    on conflict (org_id, service_id) do update set status = 'active', version = a.version + 1, updated_at = excluded.updated_at,
      renews_on = excluded.renews_on
      where a.status not in ('active', 'pending')
    returning org_id as "orgId", service_id as "serviceId"`.execute(readerOf(em))
  return rows
}
