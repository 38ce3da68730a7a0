import { z } from 'zod'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { EntityManager } from '@mikro-orm/postgresql'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { nextRenewal } from '#shared/domains/services/renewal.ts'
import { ServiceRole, ServiceStatus } from '#shared/domains/services/schema.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordOfOrgs } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { unknownService } from '../catalogue/change-services.ts'
import { followWork } from '../work.ts'

interface Wanted {
  orgIds: readonly OrgId[]
  serviceIds: readonly ServiceId[]
}

/**
 * Gives many orgs the same services (spec §6 bulk Assign Services): all of them or none. What an org has already stays as it
 * is, and none is given what is its own.
 *
 * @returns how many assignments are new or in force again
 * @throws AppError `invalid_input` naming a service that is not offered or an org that is not there
 */
export async function assignToMany(context: DomainContext, { orgIds, serviceIds }: Wanted): Promise<number> {
  return inTransaction(context.em, async (em) => {
    await lockAssignments(em, orgIds)
    const orgs = await loadOrgs(em, orgIds, context.clock())
    const services = await loadOffered(em, serviceIds)
    const pairs = [...orgs.values()].flatMap(({ id, today }) =>
      [...services.values()]
        .filter((service) => service.orgId !== id)
        .map((service) => ({
          orgId: id,
          serviceId: service.id,
          renewsOn: service.role === 'product' ? null : nextRenewal(today),
        })),
    )
    const given = await give(em, pairs, new Date(context.clock()))
    await recordOfOrgs({ ...context, em }, given.map(assignedEvent))
    for (const orgId of new Set(given.map((one) => one.orgId))) await context.queue.send(em, followWork, { orgId })
    return given.length
  })
}

/** As a change of one org's services does, and always in the same order, so that two never wait for one another. */
async function lockAssignments(em: EntityManager, orgIds: readonly OrgId[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('assigned ' || id, 0))
    from (select distinct id from unnest(${orgIds}::text[]) id order by id) named`.execute(readerOf(em))
}

interface Receiver {
  id: OrgId
  /** Renewals are counted where the org is. */
  today: LocalDate
}

const OrgsRow = z.object({ id: OrgId, timeZone: z.string() })

async function loadOrgs(em: EntityManager, ids: readonly OrgId[], now: number): Promise<Map<OrgId, Receiver>> {
  const { rows } = await sqlOf(OrgsRow)`
    select id, time_zone as "timeZone" from orgs where id = any(${ids}::uuid[]) and deleted_at is null`.execute(
    readerOf(em),
  )
  const found = new Map(rows.map(({ id, timeZone }) => [id, { id, today: localDateOf(now, timeZone) }]))
  const missing = ids.findIndex((id) => !found.has(id))
  if (missing >= 0) throw invalidField(`orgIds.${missing}`, 'validation.choice')
  return found
}

const Offered = z.object({
  id: ServiceId,
  orgId: OrgId,
  role: ServiceRole,
  status: ServiceStatus,
})
type Offered = z.infer<typeof Offered>

/** None of them is deleted before this transaction ends. */
async function loadOffered(em: EntityManager, ids: readonly ServiceId[]): Promise<Map<ServiceId, Offered>> {
  const { rows } = await sqlOf(Offered)`
    select s.id, s.org_id as "orgId", s.role, s.status from services s
    where s.id = any(${ids}::uuid[]) order by s.id for share`.execute(readerOf(em))
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const [index, id] of ids.entries()) {
    const status = found.get(id)?.status ?? 'deleted'
    if (status === 'deleted') throw unknownService(`serviceIds.${index}`, id)
    if (status !== 'active') throw invalidField(`serviceIds.${index}`, 'validation.serviceNotOffered')
  }
  return found
}

const Pair = z.object({
  orgId: OrgId,
  serviceId: ServiceId,
  renewsOn: LocalDate.nullable(),
})
type Pair = z.infer<typeof Pair>

const GiveRow = Pair.pick({ orgId: true, serviceId: true })

/** What the log tells of a service that an org is given. */
export const assignedEvent = ({ orgId, serviceId }: z.infer<typeof GiveRow>) => ({
  kind: 'service.assigned' as const,
  orgId,
  subjectId: serviceId,
})

/** One that was taken back and still runs renews on the same day: the first of the month after. */
export async function give(em: EntityManager, pairs: readonly Pair[], now: Date) {
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
