import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { isTooManyAssignments } from '#shared/domains/services/many-api.ts'
import type { GiveToMany, GivenToMany } from '#shared/domains/services/many-api.ts'
import { nextRenewal } from '#shared/domains/services/renewal.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { recordOfOrgs } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { assignedEvent, give } from '../assigned/give.ts'
import type { Pair } from '../assigned/give.ts'
import { followWork } from '../work.ts'
import { findNamed } from './find-named.ts'
import { loadReceivers } from './load-receivers.ts'

/**
 * Gives many orgs the same services (spec §5 Bulk, §6 bulk Assign Services): all of them or none. What an org has already stays
 * as it is, and none is given what is its own.
 *
 * @throws AppError as `loadReceivers` and `findNamed` do; `invalid_input` where it is too much for once
 */
export async function giveToMany(
  context: DomainContext,
  { orgIds, services: named, isTrial }: GiveToMany,
): Promise<GivenToMany> {
  const actor = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const receivers = await loadReceivers(em, actor, orgIds, context.clock())
    const { services, unmatched, isOfPartner } = await findNamed(em, actor, named, receivers)
    if (isTooManyAssignments(receivers.length, services.length))
      throw invalidField('services', 'validation.tooManyChosen')
    const wanted = receivers.flatMap(({ id, partnerId, today }) =>
      services
        .filter(({ orgId }) => (isOfPartner ? orgId === partnerId : orgId !== id))
        .map((service) => ({
          orgId: id,
          serviceId: service.id,
          renewsOn: service.role === 'product' ? null : nextRenewal(today),
        })),
    )
    const fresh = await withoutHad(em, wanted)
    if (!isTrial) {
      await give(em, fresh, new Date(context.clock()))
      await recordOfOrgs({ ...context, em }, fresh.map(assignedEvent))
      for (const orgId of new Set(fresh.map((one) => one.orgId))) await context.queue.send(em, followWork, { orgId })
    }
    return {
      given: fresh.length,
      services: services.map(({ id, name, sku }) => ({ id, name, serviceSKU: sku })),
      unmatched,
      orgs: receivers.map(({ id, name }) => ({
        id,
        name,
        serviceIds: fresh.filter(({ orgId }) => orgId === id).map(({ serviceId }) => serviceId),
      })),
    }
  })
}

const HadRow = z.object({ orgId: OrgId, serviceId: ServiceId })

/** Those of them that are new or in force again: nobody else changes the orgs' assignments meanwhile. */
async function withoutHad(em: EntityManager, pairs: readonly Pair[]): Promise<Pair[]> {
  const { rows } = await sqlOf(HadRow)`
    select a.org_id as "orgId", a.service_id as "serviceId" from org_services a
    where a.org_id = any(${[...new Set(pairs.map(({ orgId }) => orgId))]}::uuid[])
      and a.service_id = any(${[...new Set(pairs.map(({ serviceId }) => serviceId))]}::uuid[])
      and a.status in ('active', 'pending')`.execute(readerOf(em))
  const keyOf = ({ orgId, serviceId }: z.infer<typeof HadRow>) => `${orgId} ${serviceId}`
  const had = new Set(rows.map(keyOf))
  return pairs.filter((pair) => !had.has(keyOf(pair)))
}
