import { z } from 'zod'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { EntityManager } from '@mikro-orm/postgresql'
import { nextRenewal } from '#shared/domains/services/renewal.ts'
import { statusOnRemoval } from '#shared/domains/services/rules.ts'
import { ServiceRole, ServiceStatus } from '#shared/domains/services/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { ServiceId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { isAsSystem } from '#shared/kernel/reach.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { unknownService } from '../catalogue/change-services.ts'
import { followWork } from '../work.ts'
import { todayOf } from '../today.ts'

interface Assignment {
  id: ServiceId
  status: Exclude<ServiceStatus, 'pending'>
}

/**
 * Gives an org services, or takes them back (spec §4): what is taken back runs through its renewal date where it is a
 * subscription. A partner has those of its own to give, and the system any but the org's own; what the org has, each may take
 * back, whoever's it is. All of them or none.
 *
 * @throws AppError `forbidden` for one's own org; `invalid_input` naming a service that is not the caller's to give or take
 */
export async function assignServices(
  context: DomainContext,
  caller: Caller,
  orgId: OrgId,
  wanted: readonly Assignment[],
): Promise<void> {
  const isOwn = signedIn(context.actor).memberships.some((membership) => membership.orgId === orgId)
  if (isOwn && !isAsSystem(caller.role)) throw new AppError('forbidden')
  await inTransaction(context.em, async (em) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`assigned ${orgId}`}, 0))`.execute(readerOf(em))
    const known = await loadNamed(em, orgId, wanted, isAsSystem(caller.role))
    const today = await todayOf(em, orgId, context.clock())
    for (const [index, { id, status }] of wanted.entries()) {
      const service = known.get(id)
      if (
        service === undefined ||
        !(status === 'active' ? service.isGivable : isTakeable(service)) ||
        wanted.findIndex((one) => one.id === id) !== index
      )
        throw unknownService(`services.${index}.id`, id)
      if (status === 'active' && service.status !== 'active')
        throw new AppError('invalid_input', {
          fields: { [`services.${index}.id`]: { key: 'validation.serviceNotOffered' } },
        })
      const assignment = { orgId, id, role: service.role, today, now: new Date(context.clock()) }
      const isChanged = status === 'active' ? await give(em, assignment) : await takeBack(em, assignment)
      if (isChanged)
        await recordEvent(
          { ...context, em },
          { kind: status === 'active' ? 'service.assigned' : 'service.withdrawn', orgId, subjectId: id },
        )
    }
    await context.queue.send(em, followWork, { orgId })
  })
}

const Named = z.object({
  id: ServiceId,
  role: ServiceRole,
  status: ServiceStatus,
  isGivable: z.boolean(),
  /** Whether the org has it. */
  isHad: z.boolean(),
})
type Named = z.infer<typeof Named>

const isTakeable = ({ isGivable, isHad }: Named): boolean => isGivable || isHad

/** The services named, and which of them the caller may give; none is deleted before this transaction ends. */
async function loadNamed(
  em: EntityManager,
  orgId: OrgId,
  wanted: readonly Assignment[],
  isSystem: boolean,
): Promise<Map<ServiceId, Named>> {
  const { rows } = await sqlOf(Named)`
    select s.id, s.role, s.status,
      ${isSystem} or s.org_id is not distinct from (select o.partner_id from orgs o where o.id = ${orgId}) as "isGivable",
      exists (select 1 from org_services a where a.org_id = ${orgId} and a.service_id = s.id
        and a.status in ('active', 'pending')) as "isHad"
    from services s where s.id = any(${wanted.map(({ id }) => id)}::uuid[]) and s.org_id <> ${orgId}
    order by s.id for share`.execute(readerOf(em))
  return new Map(rows.map((row) => [row.id, row]))
}

interface One {
  orgId: OrgId
  id: ServiceId
  role: ServiceRole
  today: LocalDate
  now: Date
}

/** A subscription that still runs keeps the day on which it renews. */
async function give(em: EntityManager, { orgId, id, role, today, now }: One): Promise<boolean> {
  const renewsOn = role === 'product' ? null : nextRenewal(today)
  const { rows } = await sql`
    insert into org_services as a (id, created_at, updated_at, version, org_id, service_id, status, renews_on)
    values (${v7()}, ${now}, ${now}, 1, ${orgId}, ${id}, 'active', ${renewsOn}::date)
    on conflict (org_id, service_id) do update set status = 'active', version = a.version + 1, updated_at = excluded.updated_at,
      renews_on = case when a.renews_on > ${today}::date then a.renews_on else excluded.renews_on end
      where a.status not in ('active', 'pending')
    returning id`.execute(readerOf(em))
  return rows.length > 0
}

async function takeBack(em: EntityManager, { orgId, id, role, today, now }: One): Promise<boolean> {
  const endsOn = role === 'product' ? null : nextRenewal(today)
  const { rows } = await sql`
    update org_services set status = ${statusOnRemoval(role)}, renews_on = ${endsOn}::date, version = version + 1, updated_at = ${now}
    where org_id = ${orgId} and service_id = ${id} and status in ('active', 'pending') returning id`.execute(
    readerOf(em),
  )
  return rows.length > 0
}
