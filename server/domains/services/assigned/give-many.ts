import { z } from 'zod'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { nextRenewal } from '#shared/domains/services/renewal.ts'
import { ServiceRole } from '#shared/domains/services/schema.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { recordOfOrgs } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { followWork } from '../work.ts'
import { assignedEvent, give } from './give.ts'

interface Given {
  orgId: OrgId
  serviceId: ServiceId
}

const OfferedRow = z.object({ id: ServiceId, orgId: OrgId, role: ServiceRole })

/**
 * Gives each of many new orgs services of its own choice, in the caller's transaction; what is no longer offered is left out.
 *
 * @param timeZone of the orgs: renewals are counted where they are
 */
export async function giveMany(
  context: DomainContext,
  wanted: readonly Given[],
  { timeZone, doneBy }: { timeZone: string; doneBy: UserId | null },
): Promise<void> {
  const { em, clock, queue } = context
  const ids = [...new Set(wanted.map(({ serviceId }) => serviceId))]
  const { rows } = await sqlOf(OfferedRow)`
    select s.id, s.org_id as "orgId", s.role from services s
    where s.id = any(${ids}::uuid[]) and s.status = 'active' order by s.id for share`.execute(readerOf(em))
  const offered = new Map(rows.map((row) => [row.id, row]))
  const renewal = nextRenewal(localDateOf(clock(), timeZone))
  const pairs = wanted.flatMap(({ orgId, serviceId }) => {
    const service = offered.get(serviceId)
    if (service === undefined || service.orgId === orgId) return []
    return [{ orgId, serviceId, renewsOn: service.role === 'product' ? null : renewal }]
  })
  const given = await give(em, pairs, new Date(clock()))
  await recordOfOrgs(context, given.map(assignedEvent), doneBy)
  // Products are paid for when they are ordered: only what is bought by the month has to be followed.
  const monthly = given.filter(({ serviceId }) => offered.get(serviceId)?.role !== 'product')
  for (const orgId of new Set(monthly.map((one) => one.orgId))) await queue.send(em, followWork, { orgId })
}

const IdRow = z.object({ id: ServiceId })

/** What an org has of what others offer: of a partner's own where it gives, of anybody's where the system does. */
export async function readGivable(reader: Reader, orgId: OrgId, partnerId: OrgId | null, isSystem: boolean) {
  const { rows } = await sqlOf(IdRow)`
    select s.id from org_services a join services s on s.id = a.service_id
    where a.org_id = ${orgId} and a.status = 'active' and s.status = 'active'
      and (${isSystem} or s.org_id = ${partnerId}) order by s.id`.execute(reader)
  return rows.map(({ id }) => id)
}

const NamedRow = z.object({ id: ServiceId, name: z.string(), sku: z.string().nullable() })

/** The active services of these names or SKUs, without case: of the partner, or among those that may be given besides. */
export async function findGivable(
  reader: Reader,
  words: readonly string[],
  { partnerId, besides }: { partnerId: OrgId | null; besides: readonly ServiceId[] },
) {
  const { rows } = await sqlOf(NamedRow)`
    select s.id, lower(s.name) as name, lower(s.sku) as sku from services s
    where (s.org_id = ${partnerId} or s.id = any(${besides}::uuid[])) and s.status = 'active'
      and (lower(s.name) = any(${words}::text[]) or lower(s.sku) = any(${words}::text[]))`.execute(reader)
  return rows
}
