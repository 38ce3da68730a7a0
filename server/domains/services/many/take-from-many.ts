import { z } from 'zod'
import { nextRenewal } from '#shared/domains/services/renewal.ts'
import { statusOnRemoval } from '#shared/domains/services/rules.ts'
import type { TakeFromMany } from '#shared/domains/services/many-api.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { recordOfOrgs } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { followWork } from '../work.ts'
import { loadReceivers } from './load-receivers.ts'

const TakenRow = z.object({ orgId: OrgId, serviceId: ServiceId })

/**
 * Withdraws services from many orgs, as `assignServices` does from one; what an org does not have is passed over. So a gift to
 * many is undone.
 *
 * @returns how many assignments have ended
 * @throws AppError as `loadReceivers` does
 */
export async function takeFromMany(context: DomainContext, { orgs }: TakeFromMany): Promise<number> {
  return inTransaction(context.em, async (em) => {
    const orgIds = orgs.map(({ id }) => id)
    const receivers = await loadReceivers(em, signedIn(context.actor), orgIds, context.clock())
    const renewals = new Map(receivers.map(({ id, today }) => [id, nextRenewal(today)]))
    const pairs = orgs.flatMap(({ id, serviceIds }) => serviceIds.map((serviceId) => ({ orgId: id, serviceId })))
    const { rows } = await sqlOf(TakenRow)`
      update org_services a set version = a.version + 1, updated_at = ${new Date(context.clock())},
        status = case when s.role = 'product' then ${statusOnRemoval('product')} else ${statusOnRemoval('subscription')} end,
        renews_on = case when s.role = 'product' then null else taken.ends_on end
      from unnest(${pairs.map(({ orgId }) => orgId)}::uuid[], ${pairs.map(({ serviceId }) => serviceId)}::uuid[],
        ${pairs.map(({ orgId }) => renewals.get(orgId) ?? null)}::date[]) as taken (org_id, service_id, ends_on)
      join services s on s.id = taken.service_id
      where a.org_id = taken.org_id and a.service_id = taken.service_id and a.status in ('active', 'pending')
      returning a.org_id as "orgId", a.service_id as "serviceId"`.execute(readerOf(em))
    await recordOfOrgs(
      { ...context, em },
      rows.map(({ orgId, serviceId }) => ({ kind: 'service.withdrawn', orgId, subjectId: serviceId })),
    )
    for (const orgId of new Set(rows.map((row) => row.orgId))) await context.queue.send(em, followWork, { orgId })
    return rows.length
  })
}
